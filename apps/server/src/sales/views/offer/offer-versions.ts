import type { OfferComparisonAnswer, OfferVersion } from '@felulet/contract/sales/offer-versions.ts';
import { canSeeOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import { compareOffers } from '@felulet/domain/offer-version/offer-comparison.ts';
import { type FrozenLine, linesInView } from '@felulet/domain/offer-version/offer-line.ts';
import { markedSince } from '@felulet/domain/offer-version/offer-version-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { versionReference } from '../campaign/campaign-answer.ts';
import { readCampaign } from '../campaign/read-campaigns.ts';
import { linesAsTheyStand, presentComparedLine, seenVersion, shownVersions, versionLines } from './version-lines.ts';

export async function listVersions(
  context: ServerContext,
  viewer: Viewer,
  id: number,
): Promise<{ list: OfferVersion[]; totalCount: number; seen: number | null }> {
  const { facts } = await readCampaign(context, viewer, id);
  const rows = await shownVersions(context.db, viewer, id, facts);
  const list = rows.map(
    (row): OfferVersion => ({
      ...versionReference(viewer, row),
      id: row.id,
      company: row.company_name,
      user: row.account_name,
      created_at: row.created_at.toISOString(),
    }),
  );
  return { list, totalCount: list.length, seen: await seenVersion(context.db, id, viewer.accountId) };
}

export async function readComparison(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  requested: { readonly from?: number | undefined; readonly to?: number | undefined },
): Promise<OfferComparisonAnswer> {
  const { facts } = await readCampaign(context, viewer, id);
  const versions = await shownVersions(context.db, viewer, id, facts);
  const newest = versions[0]?.number ?? null;
  const seen = await seenVersion(context.db, id, viewer.accountId);
  const known = { newest, seen: versions.some(({ number }) => number === seen) ? seen : null };
  const from = requested.from ?? markedSince(viewer, facts, known);
  // What is in the making is not the customers' to read: they are shown what they were sent.
  const isShown = canSeeOffer(viewer, facts);
  const to = requested.to ?? (isShown ? null : newest);
  const linesOf = async (number: number): Promise<readonly FrozenLine[]> =>
    versionLines(context.db, found(versions.find((version) => version.number === number)).id);
  const standing = async (): Promise<readonly FrozenLine[]> =>
    isShown ? linesAsTheyStand(context.db, viewer, id, facts) : [];
  const after = to === null ? await standing() : await linesOf(to);
  const before = from === null ? after : await linesOf(from);
  const view = priceViewOf(viewer.role);
  const { lines, ...totals } = compareOffers(linesInView(before, view), linesInView(after, view));
  return { from, to, ...totals, lines: lines.map(presentComparedLine) };
}
