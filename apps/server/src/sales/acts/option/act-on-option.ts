import type { OptionAct } from '@felulet/contract/sales/options.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import {
  canSeeOption,
  decideOptionAction,
  isOptionNewsTo,
  type OptionFacts,
} from '@felulet/domain/option/option-policy.ts';
import { challengedUntil, remindAt, renewedUntil } from '@felulet/domain/option/option-terms.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { type Outcome, refuse } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { workingDays } from '../../../office/views/working-days.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { found, joined, mustSee, orThrow, valueOrThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { editOption, forgetNews, renewHold, shortenHold } from '../../store/surface-option.ts';
import type { CampaignRecord } from '../../views/campaign/campaign-facts.ts';
import { ofOption } from '../../views/option/option-events.ts';
import { challengedBy, type OptionRecord, optionFactsOf, optionRecord } from '../../views/option/option-list.ts';
import { type TermsOf, termsOf } from '../../views/option/option-terms.ts';
import { lockSurfaces } from '../availability/availability.ts';
import { lockedBooking } from '../booking/locked-booking.ts';
import { rejectBooking } from '../booking/reject-booking.ts';
import { takeBookingOut } from '../booking/take-booking-out.ts';
import { lockCampaign, moveOnAfterDecision } from '../campaign/lock-campaign.ts';
import { leaveLine, settleOption } from './waiting-line.ts';

type Open = Actor & {
  readonly record: OptionRecord;
  readonly facts: OptionFacts;
  readonly campaign: CampaignRecord;
  readonly terms: TermsOf;
  readonly note: string | null;
  /** Of a challenge the number of its order. */
  readonly order: string | null;
};

/** One act on an option, compared with what its asker has seen. The campaign is locked first, then the surface. */
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
    const option = found(await optionRecord(tx, id));
    const facts = optionFactsOf(option, terms);
    requireRevision(option.revision, ifMatch);
    orThrow(decideOptionAction(viewer, facts, action, now));
    if (isOptionNewsTo(viewer, facts)) await forgetNews(tx, id);
    await acts[action](tx, {
      record: option,
      facts,
      campaign,
      terms,
      viewer,
      note,
      order: order_reference ?? null,
      now,
    });
  });
}

const acts: Readonly<Record<OptionAct['action'], (tx: Tx, open: Open) => Promise<void>>> = {
  make_firm: async (tx, open) => {
    await settleOption(tx, joined(open.record.booking_id), open);
    const wasChallenged = open.facts.is_challenged;
    await record(tx, open, { ...eventOf(open), kind: 'option_firm', until: null, wasChallenged });
  },
  ask_renewal: async (tx, open) => {
    valueOrThrow(await nextEnd(tx, open));
    await editOption(tx, open.record.id, { renewal_asked_at: open.now }, open.now);
    await record(tx, open, { ...eventOf(open), kind: 'option_renewal_asked' });
  },
  grant_renewal: grantRenewal,
  refuse_renewal: async (tx, open) => {
    await editOption(tx, open.record.id, { renewal_asked_at: null }, open.now);
    await record(tx, open, { ...eventOf(open), kind: 'option_renewal_refused' });
  },
  challenge,
  withdraw: async (tx, open) => {
    const { record: option, now, viewer } = open;
    if (option.state === 'HOLDING') return takeBookingOut(tx, { viewer, now }, joined(option.booking_id));
    await leaveLine(tx, [option], { state: 'WITHDRAWN', note: null, by: viewer, now });
    await record(tx, open, { ...eventOf(open), kind: 'option_withdrawn' });
  },
  approve: async (tx, open) => {
    await editOption(tx, open.record.id, { approval: 'GRANTED' }, open.now);
    await record(tx, open, { ...eventOf(open), kind: 'option_approved' });
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

async function grantRenewal(tx: Tx, open: Open): Promise<void> {
  const { record: option, now } = open;
  const until = valueOrThrow(await nextEnd(tx, open));
  const reminder = remindAt(until, await workingDays(tx));
  const renewal = { hold_until: until, renewals_used: option.renewals_used + 1 };
  await renewHold(tx, option.id, { ...renewal, remind_at: reminder > now ? reminder : null }, now);
  await record(tx, open, { ...eventOf(open, until), kind: 'option_renewed' });
}

/** Gives the holder until the evening of the next working day; the challenger is bound from now on. */
async function challenge(tx: Tx, open: Open): Promise<void> {
  const { record: option, order, now } = open;
  const target = valueOrThrow(await challengedBy(tx, option, now));
  const end = challengedUntil(now, await workingDays(tx));
  const until = end < target.until ? end : target.until;
  await shortenHold(tx, target.id, until, now);
  await editOption(tx, option.id, { challenges_id: target.id, order_reference: order }, now);
  const holder = found(await optionRecord(tx, target.id));
  // The order is the challenger's own.
  const ofHolder = { ...open, record: holder, facts: optionFactsOf(holder, open.terms), order: null };
  await record(
    tx,
    open,
    { ...eventOf(open, until), kind: 'option_challenging' },
    { ...eventOf(ofHolder, until), kind: 'option_challenged' },
  );
}

/** [D11.21] */
async function decline(tx: Tx, open: Open): Promise<void> {
  const { record: option, campaign, viewer, note, now } = open;
  if (option.state === 'WAITING') {
    await leaveLine(tx, [option], { state: 'DECLINED', note, by: viewer, now });
    return record(tx, open, { ...eventOf(open), kind: 'option_declined' });
  }
  const booking = await lockedBooking(tx, viewer, joined(option.booking_id));
  await record(tx, open, ...(await rejectBooking(tx, booking, { note, viewer, now })));
  await moveOnAfterDecision(tx, campaign, now);
}

/** With its new end, where it has one. */
function eventOf({ record: option, facts, viewer, note: reason, order }: Open, end?: Date) {
  const event = ofOption(option, facts.campaign);
  const { publisher_company_id: publisherId } = option;
  return {
    ...event,
    reason,
    actOf: viewer.companyId === publisherId ? publisherId : event.actOf,
    until: end === undefined ? event.until : formatMinute(end),
    changes: firstValues({
      ...(end !== undefined && { option_until: formatMinute(end) }),
      ...(order !== null && { order_reference: order }),
    }),
  };
}
