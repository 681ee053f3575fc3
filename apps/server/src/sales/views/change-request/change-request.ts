import type { ChangeRequest } from '@felulet/contract/sales/change-requests.ts';
import type { ComparedLineAnswer } from '@felulet/contract/sales/offer-versions.ts';
import { isBeingAssembled } from '@felulet/domain/campaign/campaign-assembly.ts';
import { type CampaignFacts, sideOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { compareOffers } from '@felulet/domain/offer-version/offer-comparison.ts';
import { type FrozenLine, linesInView } from '@felulet/domain/offer-version/offer-line.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { versionReference } from '../campaign/campaign-answer.ts';
import {
  linesAsTheyStand,
  type OfferVersionRow,
  presentComparedLine,
  shownVersions,
  versionLines,
} from '../offer/version-lines.ts';
import type { RequestRow } from './change-request-rows.ts';

export type Answered = {
  readonly offer: ChangeRequest['offer'];
  readonly answer: ChangeRequest['answer'];
  /** By the booking as it was when the request was made. */
  readonly lines: ReadonlyMap<number, ComparedLineAnswer>;
};

type After = { readonly number: number | null; readonly lines: readonly FrozenLine[] };

/** What was offered beside what the new offer answers, in the reader's own prices. */
export async function answerOf(db: Db | Tx, viewer: Viewer, row: RequestRow, facts: CampaignFacts): Promise<Answered> {
  const versions = await shownVersions(db, viewer, row.campaign_id, facts);
  const made = versions.find(({ id }) => id === row.offer_version_id);
  if (made === undefined) return { offer: null, answer: null, lines: new Map() };
  const before = await versionLines(db, made.id);
  const after = await offerAfter(
    db,
    viewer,
    row,
    facts,
    versions.filter(({ number }) => number > made.number),
  );
  const view = priceViewOf(viewer.role);
  const comparison = compareOffers(linesInView(before, view), linesInView(after?.lines ?? before, view));
  const compared = comparison.lines.flatMap((line) => {
    const booking = line.before?.booking_id ?? null;
    return booking === null ? [] : [[booking, presentComparedLine(line)] as const];
  });
  const changed = comparison.lines.filter(({ change }) => change !== 'same');
  return {
    offer: versionReference(viewer, made),
    answer: after && { number: after.number, total_price: comparison.total_after, other_changes: changed.length },
    lines: new Map(compared),
  };
}

/** The first version that was sent after the request was accepted; until then, for those who make it, the offer as it stands. */
async function offerAfter(
  db: Db | Tx,
  viewer: Viewer,
  row: RequestRow,
  facts: CampaignFacts,
  versions: readonly OfferVersionRow[],
): Promise<After | null> {
  const { state, decided_at } = row;
  if (state !== 'OFFER_MAKER_ACCEPTED' || decided_at === null) return null;
  const next = versions.findLast(({ created_at }) => created_at >= decided_at);
  if (next !== undefined) return { number: next.number, lines: await versionLines(db, next.id) };
  const makes = isAdmin(viewer) || sideOf(viewer, facts) === 'offer_maker';
  if (!makes || !isBeingAssembled(facts)) return null;
  return { number: null, lines: await linesAsTheyStand(db, viewer, row.campaign_id, facts) };
}
