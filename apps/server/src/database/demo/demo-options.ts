import type { OptionAct } from '@felulet/contract/sales/options.ts';
import { holdUntil, type OptionTerms, usualTerms } from '@felulet/domain/option/option-terms.ts';
import { addDays, type Day } from '@felulet/domain/period/day.ts';
import type { IsWorkingDay } from '@felulet/domain/period/working-days.ts';
import { workingDays } from '../../office/views/working-days.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CodedError } from '../../platform/errors.ts';
import { createCampaign } from '../../sales/acts/campaign/edit-campaign.ts';
import { changeState } from '../../sales/acts/campaign/take-step.ts';
import { actOnOption } from '../../sales/acts/option/act-on-option.ts';
import { holdSurfaces, standInLine } from '../../sales/acts/option/hold-surfaces.ts';
import { setTerms } from '../../sales/acts/option/set-terms.ts';
import { expireOptions } from '../../sales/jobs/option-expiry.ts';
import type { MovingClock } from './demo-clock.ts';
import type { DemoName, DemoPeople } from './demo-people.ts';
import type { DemoSurfaces } from './demo-surfaces.ts';

type Source = {
  readonly clock: MovingClock;
  readonly people: DemoPeople;
  readonly surfaces: DemoSurfaces;
  readonly today: Day;
};

/** The day on which all of them begin; far enough from the days that are closed to options. */
const STARTS_IN = 46;
const campaigns = [
  { by: 'hirdeto2', brand: 'Zöldkosár', name: 'Zöldkosár – Kuponhetek' },
  { by: 'hirdeto2', brand: 'Zöldkosár Pékség', name: 'Zöldkosár Pékség – Reggeli akció' },
  { by: 'hirdeto2', brand: 'Zöldkosár Online', name: 'Zöldkosár Online – Nyitás' },
] as const satisfies readonly { readonly by: DemoName; readonly brand: string; readonly name: string }[];

/** This publisher agrees to every option of more than one surface. */
const strict: OptionTerms = { ...usualTerms, length_days: 5, approval_above_surfaces: 1 };

/** An option of each kind: held, running out, renewed, waiting for approval, in line twice, challenged, expired and promoted. */
export async function loadDemoOptions(context: ServerContext, source: Source): Promise<void> {
  const { clock, people, surfaces, today } = source;
  const days = { date_from: addDays(today, STARTS_IN), date_to: addDays(today, STARTS_IN + 13) };
  clock.set(today, -12);
  await setTerms(context, people.kozzeteto3, people.kozzeteto3.companyId, strict, undefined);
  const [first, second, third] = await makeCampaigns(context, source, days);
  if (first === undefined || second === undefined || third === undefined) return;
  const usual = surfaces.bookable.kozzeteto2.values();
  const hold = (campaign: number, from = usual) => holdNext(context, people, { campaign, ...days }, from);
  const wait = (campaign: number, media: number) =>
    inTransaction(context.db, (tx) =>
      standInLine(tx, { viewer: people.mhfe, now: clock.now() }, { campaign, media, quantity: 1, ...days }),
    );
  const act = (who: DemoName, id: number, action: OptionAct['action'], order: Omit<OptionAct, 'action'> = {}) =>
    actOnOption(context, people[who], id, { action, ...order }, undefined);
  clock.set(today, -9);
  // Runs out; and another one whose units go to who stands in line.
  await hold(first);
  const passing = await hold(first);
  await wait(second, passing.media);
  clock.set(today, -daysBack(source, days.date_from, await workingDays(context.db)));
  await hold(second);
  clock.set(today, -1);
  const renewed = await hold(third);
  await act('mhfe', renewed.id, 'ask_renewal');
  clock.advanceHours(2);
  await act('kozzeteto2', renewed.id, 'grant_renewal');
  clock.set(today, 0);
  await expireOptions(context);
  const held = await hold(first);
  await wait(second, held.media);
  await wait(third, held.media);
  const challenged = await hold(third);
  await act('mhfe', await wait(second, challenged.media), 'challenge', { order_reference: 'MR-2026/114' });
  const renewing = await hold(second);
  await act('mhfe', renewing.id, 'ask_renewal');
  const large = surfaces.bookable.kozzeteto3.values();
  await hold(third, large);
  await hold(third, large);
}

async function makeCampaigns(
  context: ServerContext,
  { clock, people }: Source,
  days: { readonly date_from: Day; readonly date_to: Day },
): Promise<number[]> {
  const made: number[] = [];
  for (const { by, brand, name } of campaigns) {
    const recipient = people.mhfe.companyId;
    const brief = { target_area: 'Budapest és környéke', devices_and_other_information: 'Citylight, óriásplakát' };
    const body = { name, brand, ...days, ooh_budget: 3_600_000, recipient, ...brief };
    const { id } = await createCampaign(context, people[by], { body, uploads: {} }, async (_, one) => ({ id: one }));
    clock.advanceHours(3);
    await changeState(context, people[by], id, { state: 'SENT_TO_BIDDER' });
    clock.advanceHours(3);
    await changeState(context, people.mhfe, id, { state: 'BIDDER_ACCEPTED' });
    made.push(id);
  }
  return made;
}

type Held = { readonly id: number; readonly media: number };
type Place = { readonly campaign: number; readonly date_from: Day; readonly date_to: Day };

/** The next surface that is free; what is taken already is passed over. */
async function holdNext(
  context: ServerContext,
  people: DemoPeople,
  place: Place,
  from: Iterator<number>,
): Promise<Held> {
  for (let next = from.next(); next.done !== true; next = from.next()) {
    const body = { ...place, surfaces: [{ media: next.value, quantity: await unitsOf(context, next.value) }] };
    const act = { viewer: people.mhfe, now: context.clock.now() };
    try {
      const [id] = await inTransaction(context.db, (tx) => holdSurfaces(tx, act, body));
      if (id !== undefined) return { id, media: next.value };
    } catch (error) {
      if (!(error instanceof CodedError) || error.code !== 'not_enough_free') throw error;
    }
  }
  throw new Error('the demo has no free surface for an option');
}

/** All of them, so that who comes next stands in line. */
async function unitsOf({ db }: ServerContext, media: number): Promise<number> {
  return (await db.selectFrom('media').select('quantity').where('id', '=', media).executeTakeFirstOrThrow()).quantity;
}

/** So many days ago an option began that runs out within a day from now, over weekends and holidays. */
function daysBack({ clock, today }: Source, posting: Day, isWorkingDay: IsWorkingDay): number {
  clock.set(today, 0);
  const now = clock.now();
  for (let back = 1; back < 12; back += 1) {
    clock.set(today, -back);
    const until = holdUntil(usualTerms, posting, clock.now(), isWorkingDay);
    if (until.ok && until.value <= now) return back - 1;
  }
  return 1;
}
