import { addDays, type Day } from '@felulet/domain/period/day.ts';
import type { DemoRandom } from './demo-random.ts';
import type { LargeCampaign } from './large-demo-campaigns.ts';

/** After so many places that are taken, the booking becomes one of a campaign that came to nothing. */
const TRIES = 6;

export type LargeBooking = {
  readonly campaign: LargeCampaign | null;
  readonly state: 'CREATED' | 'WAITING_FOR_PUBLISHER' | 'PUBLISHER_ACCEPTED' | 'PUBLISHER_REJECTED' | 'REJECTED';
  readonly quantity: number;
  readonly from: Day;
  readonly to: Day;
};

export type FilledSurface = {
  readonly bookings: readonly LargeBooking[];
  /** As the column holds them: '{[2026-01-01,2026-01-15)}'. */
  readonly fullDays: string;
  readonly activeCount: number;
};

export type Season = {
  /** All days that bookings may cover; starts and lengths count in it. */
  readonly days: readonly Day[];
  readonly campaigns: readonly LargeCampaign[];
  readonly rejected: readonly LargeCampaign[];
};

/** Eighteen months around the day. */
export function daysAround(today: Day): Day[] {
  const reach = 274;
  return Array.from({ length: 2 * reach + 1 }, (_unused, index) => addDays(today, index - reach));
}

type Stay = { readonly campaign: LargeCampaign | null; readonly start: number; readonly length: number };

/** The bookings of one surface, never more units a day than it has, and the days on which it is sold out. */
export function fillSurface(
  random: DemoRandom,
  surface: { readonly quantity: number; readonly count: number },
  season: Season,
): FilledSurface {
  const taken = new Uint32Array(season.days.length);
  const bookings: LargeBooking[] = [];
  const seen = new Set<LargeCampaign>();
  let activeCount = 0;
  for (let index = 0; index < surface.count; index += 1) {
    const quantity = random.between(1, Math.max(1, Math.floor(surface.quantity / 3)));
    const stay = fittingStay(random, season, seen, taken, surface.quantity - quantity);
    const { campaign, start, length } = stay;
    if (campaign !== null) seen.add(campaign);
    const state = stateOf(random, campaign);
    if (state !== 'PUBLISHER_REJECTED' && state !== 'REJECTED') {
      activeCount += 1;
      for (let day = start; day < start + length; day += 1) taken[day] = (taken[day] ?? 0) + quantity;
    }
    bookings.push({ campaign, state, quantity, from: dayAt(season, start), to: dayAt(season, start + length - 1) });
  }
  return { bookings, fullDays: fullDaysOf(taken, surface.quantity, season), activeCount };
}

function fittingStay(
  random: DemoRandom,
  season: Season,
  seen: ReadonlySet<LargeCampaign>,
  taken: Uint32Array,
  room: number,
): Stay {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const stay = stayOf(random, season);
    const { campaign, start, length } = stay;
    if (campaign?.state === 'REJECTED') return stay;
    if (campaign !== null && seen.has(campaign)) continue;
    if (taken.subarray(start, start + length).every((units) => units <= room)) return stay;
  }
  return partOf(random, random.pick(season.rejected));
}

/** Mostly a campaign's, else one of the publisher's own. */
function stayOf(random: DemoRandom, { campaigns, days }: Season): Stay {
  if (!random.chance(0.15)) return partOf(random, random.pick(campaigns));
  const length = random.between(7, 42);
  return { campaign: null, start: random.between(0, days.length - length), length };
}

/** Two weeks of a campaign, or all of it. */
function partOf(random: DemoRandom, campaign: LargeCampaign): Stay {
  return { campaign, start: campaign.start, length: random.chance(0.7) ? 14 : campaign.length };
}

function stateOf(random: DemoRandom, campaign: LargeCampaign | null): LargeBooking['state'] {
  if (campaign === null) return 'PUBLISHER_ACCEPTED';
  if (campaign.state === 'REJECTED') return 'REJECTED';
  if (campaign.state === 'BIDDER_ACCEPTED') return 'CREATED';
  if (random.chance(0.03)) return 'PUBLISHER_REJECTED';
  return campaign.state === 'SENT_TO_PUBLISHER' ? 'WAITING_FOR_PUBLISHER' : 'PUBLISHER_ACCEPTED';
}

function fullDaysOf(taken: Uint32Array, quantity: number, season: Season): string {
  const ranges: string[] = [];
  const isFull = (day: number): boolean => day < taken.length && (taken[day] ?? 0) >= quantity;
  for (let day = 0; day < taken.length; day += 1) {
    if (!isFull(day)) continue;
    const start = day;
    while (isFull(day)) day += 1;
    ranges.push(`[${dayAt(season, start)},${addDays(dayAt(season, day - 1), 1)})`);
  }
  return `{${ranges.join(',')}}`;
}

function dayAt({ days }: Season, index: number): Day {
  const day = days[index];
  if (day === undefined) throw new RangeError(`no day ${index}`);
  return day;
}
