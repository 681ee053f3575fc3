import type { OptionAct } from '@felulet/contract/options/option.requests.ts';
import { offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import type { CampaignOperationKind } from '@felulet/domain/campaign/campaign-visibility.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import type { NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import {
  canSeeOption,
  decideOptionAction,
  isOptionNewsTo,
  type OptionFacts,
} from '@felulet/domain/option/option-policy.ts';
import { challengedUntil, remindAt, renewedUntil } from '@felulet/domain/option/option-terms.ts';
import { type Outcome, refuse } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { found, joined, orThrow, valueOrThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import { lockSurfaces } from '../availability/availability.steps.ts';
import { lockedBooking, mustSee, rejectBooking, takeBookingOut } from '../bookings/option-bookings.steps.ts';
import { addOperation, historyChanges } from '../campaigns/campaign-telling.steps.ts';
import { type CampaignRecord, lockCampaign, moveOnAfterDecision } from '../campaigns/campaigns.steps.ts';
import { workingDays } from '../working-days/working-days.lookup.ts';
import { leaveLine, settleOption } from './line.steps.ts';
import { forgetNews, shortenHold, touchOption } from './option-act.writes.ts';
import { tellEach } from './option-notices.ts';
import { challengedBy, type OptionRecord, optionFactsOf, optionRecord } from './option-records.queries.ts';
import { type TermsOf, termsOf } from './option-terms.lookup.ts';

type Open = {
  readonly record: OptionRecord;
  readonly facts: OptionFacts;
  readonly campaign: CampaignRecord;
  readonly terms: TermsOf;
  readonly viewer: Viewer;
  readonly note: string | null;
  /** Of a challenge the number of its order. */
  readonly order: string | null;
  readonly now: Date;
};

/** One act on an option, compared with what its asker has seen. The campaign is locked first, then the surface. [D5.33] */
export async function actOnOption(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  { action, note = null, order_reference }: OptionAct,
  ifMatch: number | undefined,
): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const seen = found(await optionRecord(tx, id));
    const terms = await termsOf(tx, [seen.publisher_company_id]);
    mustSee(canSeeOption(viewer, optionFactsOf(seen, terms)));
    const campaign = await lockCampaign(tx, seen.campaign_id);
    await lockSurfaces(tx, [seen.media_id]);
    // Read again under the locks: it may have been promoted, or have run out.
    const record = found(await optionRecord(tx, id));
    const facts = optionFactsOf(record, terms);
    requireRevision(record.revision, ifMatch);
    orThrow(decideOptionAction(viewer, facts, action, now));
    if (isOptionNewsTo(viewer, facts)) await forgetNews(tx, id);
    await acts[action](tx, { record, facts, campaign, terms, viewer, note, order: order_reference ?? null, now });
  });
}

const acts: Readonly<Record<OptionAct['action'], (tx: Tx, open: Open) => Promise<void>>> = {
  make_firm: async (tx, open) => {
    await settleOption(tx, joined(open.record.booking_id), open);
    await tellHistory(tx, open, 'OPTION_FIRM');
    // Of one that was challenged it is told how that ended. [D11.73 how a challenge ended]
    if (!open.facts.is_challenged) await tellPublisher(tx, open, 'option_firm', null);
  },
  ask_renewal: async (tx, open) => {
    valueOrThrow(await nextEnd(tx, open));
    await touchOption(tx, open.record.id, { renewal_asked_at: open.now }, open.now);
    await tellHistory(tx, open, 'OPTION_RENEWAL_ASKED');
    await tellPublisher(tx, open, 'option_renewal_asked');
  },
  grant_renewal: grantRenewal,
  refuse_renewal: async (tx, open) => {
    await touchOption(tx, open.record.id, { renewal_asked_at: null }, open.now);
    await tellHistory(tx, open, 'OPTION_RENEWAL_REFUSED');
    await tellMaker(tx, open, 'option_renewal_refused');
  },
  challenge,
  withdraw: async (tx, open) => {
    const { record, now, viewer } = open;
    if (record.state === 'HOLDING') return takeBookingOut(tx, { viewer, now }, joined(record.booking_id));
    await leaveLine(tx, [record], { state: 'WITHDRAWN', note: null, by: viewer, now });
    await tellHistory(tx, open, 'OPTION_WITHDRAWN');
  },
  approve: async (tx, open) => {
    await touchOption(tx, open.record.id, { approval: 'GRANTED' }, open.now);
    await tellHistory(tx, open, 'OPTION_APPROVED');
    await tellMaker(tx, open, 'option_approved');
  },
  decline,
};

/** Until when it holds once it is renewed. */
export async function nextEnd(
  db: Db | Tx,
  { record, terms, now }: Pick<Open, 'record' | 'terms' | 'now'>,
): Promise<Outcome<Date>> {
  const until = joined(record.hold_until);
  const own = terms(record.publisher_company_id);
  const renewed = renewedUntil(own, record.date_from, until, await workingDays(db));
  return renewed.ok && renewed.value <= now ? refuse('option_over') : renewed;
}

/** [D11.6] */
async function grantRenewal(tx: Tx, open: Open): Promise<void> {
  const { record, now } = open;
  const until = valueOrThrow(await nextEnd(tx, open));
  const reminder = remindAt(until, await workingDays(tx));
  await touchOption(
    tx,
    record.id,
    {
      hold_until: until,
      renewals_used: record.renewals_used + 1,
      renewal_asked_at: null,
      reminded_at: null,
      remind_at: reminder > now ? reminder : null,
    },
    now,
  );
  await tx.updateTable('booking').set({ hold_until: until }).where('id', '=', joined(record.booking_id)).execute();
  await tellHistory(tx, open, 'OPTION_RENEWED', until);
  await tellMaker(tx, open, 'option_renewed', until);
}

/** Gives the holder until the evening of the next working day; the challenger is bound from now on. [D11.12] [D11.13] */
async function challenge(tx: Tx, open: Open): Promise<void> {
  const { record, order, now } = open;
  const target = valueOrThrow(await challengedBy(tx, record, now));
  const end = challengedUntil(now, await workingDays(tx));
  const until = end < target.until ? end : target.until;
  await shortenHold(tx, target, until, now);
  await touchOption(tx, record.id, { challenges_id: target.id, order_reference: order }, now);
  await tellHistory(tx, open, 'OPTION_CHALLENGE', until);
  const holder = found(await optionRecord(tx, target.id));
  // The order is the challenger's own.
  const told = { ...open, record: holder, facts: optionFactsOf(holder, open.terms), order: null };
  await tellHistory(tx, { ...told, isServers: true }, 'OPTION_CHALLENGED', until);
  await tellMaker(tx, told, 'option_challenged', until);
  if (holder.maker_id !== holder.publisher_company_id) await tellPublisher(tx, told, 'option_challenged', until);
}

/** [D11.21] */
async function decline(tx: Tx, open: Open): Promise<void> {
  const { record: option, campaign, viewer, note, now } = open;
  if (option.state === 'WAITING') {
    await leaveLine(tx, [option], { state: 'DECLINED', note, by: viewer, now });
    await tellHistory(tx, open, 'OPTION_DECLINED');
    return tellMaker(tx, open, 'option_declined');
  }
  const booking = await lockedBooking(tx, viewer, joined(option.booking_id));
  await record(tx, open, ...(await rejectBooking(tx, booking, { note, viewer, now })));
  await moveOnAfterDecision(tx, campaign, now);
}

type Told = Open & {
  /** Of somebody else's act on another company's option the history names nobody. */
  readonly isServers?: boolean;
};

async function tellHistory(tx: Tx, open: Told, kind: CampaignOperationKind, until?: Date): Promise<void> {
  const { record, facts, viewer, note, order, now } = open;
  const words = [record.media_title, note];
  const isPublishers = viewer.companyId === record.publisher_company_id;
  await addOperation(tx, {
    campaignId: record.campaign_id,
    kind,
    state: facts.campaign.state,
    now,
    actor: open.isServers === true ? null : viewer,
    actOf: isPublishers ? record.publisher_company_id : offerMakerOf(facts.campaign),
    note: words.filter((word) => word !== null).join('\n'),
    changes: historyChanges(
      {},
      {
        ...(until !== undefined && { option_until: formatMinute(until) }),
        ...(order !== null && { order_reference: order }),
      },
    ),
    line: {
      title: record.media_title,
      publisherId: record.publisher_company_id,
      ...(record.booking_id !== null && { bookingId: record.booking_id }),
    },
  });
}

async function tellMaker(tx: Tx, open: Open, kind: NoticeKind, until?: Date | null): Promise<void> {
  await tellOne(tx, open, open.record.maker_id, kind, until);
}

async function tellPublisher(tx: Tx, open: Open, kind: NoticeKind, until?: Date | null): Promise<void> {
  await tellOne(tx, open, open.record.publisher_company_id, kind, until);
}

/** Nobody is told of what the own company did. An end that no longer counts is null. */
async function tellOne(
  tx: Tx,
  open: Open,
  company: number,
  kind: NoticeKind,
  until: Date | null = open.record.effective_until,
): Promise<void> {
  const { record: one, facts, viewer, note, now } = open;
  if (company === viewer.companyId) return;
  const shown = { publisher: one.publisher_name, until: until === null ? null : formatMinute(until), reason: note };
  const item = { item: one.media_title, ...shown };
  const place = { campaignId: one.campaign_id, campaignName: one.campaign_name, state: facts.campaign.state };
  await tellEach(tx, [{ ...place, company, kind, item }], now);
}
