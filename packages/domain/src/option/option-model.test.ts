import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeQuantity, type Hold, peakOf } from '../availability/availability.ts';
import { addDays } from '../period/day.ts';
import { overlaps, type Period } from '../period/period.ts';
import { workingDaysOf } from '../period/working-days.ts';
import { directCampaign, viewerOf } from '../testing/samples.ts';
import { challengedOf, type HeldOption, promotedOf, ranksOf } from './option-line.ts';
import { decideOptionAction, type OptionActionName, type OptionFacts } from './option-policy.ts';
import type { OptionState } from './option-states.ts';
import {
  cappedUntil,
  challengedUntil,
  coolUntil,
  holdUntil,
  optionsCloseAt,
  renewedUntil,
  usualTerms,
} from './option-terms.ts';

/** Some seconds at rest; a busy machine takes its time, and no seed is cut short. */
const WHOLE_MODEL = 120_000;
const START = new Date('2026-03-02T09:00:00Z');
const LAST = { date_from: '2026-01-01', date_to: '2027-12-31' };
const terms = { ...usualTerms, closed_days: 3 };
const isWorkingDay = workingDaysOf([{ year: 2026, worked: [], off: ['2026-03-16'] }]);
const PUBLISHER = 50;
const publisher = viewerOf('ROLE_PUBLISHER', PUBLISHER);

type One = {
  readonly id: number;
  readonly client: number;
  state: OptionState;
  quantity: number;
  period: Period;
  /** Its own end, which a challenge may bring forward. */
  until: Date | null;
  challengedUntil: Date | null;
  challenges: number | null;
  used: number;
  isRenewalRequested: boolean;
  endedAt: Date | null;
};

/** One surface as a server keeps it, made of nothing but the rules. */
class Surface {
  now = START;
  capacity: number;
  readonly all: One[] = [];
  constructor(capacity: number) {
    this.capacity = capacity;
  }

  taken(without?: One): Hold[] {
    return this.all.filter((one) => one !== without && (one.state === 'HOLDING' || one.state === 'FIRM')).map(holdOf);
  }

  line() {
    return this.all
      .filter(({ state }) => state === 'WAITING')
      .map(({ id, quantity, period }) => ({ id, quantity, ...period }));
  }

  ask(client: number, quantity: number, period: Period, isInLine: boolean): void {
    const until = holdUntil(terms, period.date_from, this.now, isWorkingDay);
    const cooling = this.all.some(
      (one) =>
        one.client === client &&
        one.until !== null &&
        (one.state === 'EXPIRED' || one.state === 'WITHDRAWN') &&
        one.endedAt !== null &&
        coolUntil(terms, one.endedAt, isWorkingDay) > this.now,
    );
    if (!until.ok || cooling || quantity > this.capacity) return;
    const isFree = freeQuantity(this.capacity, this.taken(), period) >= quantity;
    if (isFree === isInLine) return;
    const state = isInLine ? 'WAITING' : 'HOLDING';
    const nothing = { challengedUntil: null, challenges: null, used: 0, isRenewalRequested: false, endedAt: null };
    const id = this.all.length + 1;
    this.all.push({ id, client, state, quantity, period, until: isInLine ? null : until.value, ...nothing });
  }

  act(one: One, action: OptionActionName): void {
    const isPublishers = ['approve', 'grant_renewal', 'refuse_renewal', 'decline'].includes(action);
    const viewer = isPublishers ? publisher : viewerOf('ROLE_MHFE', one.client);
    if (!decideOptionAction(viewer, this.facts(one), action, this.now).ok) return;
    const done: Partial<Record<OptionActionName, () => void>> = {
      make_firm: () => this.firm(one),
      ask_renewal: () => {
        one.isRenewalRequested = true;
      },
      refuse_renewal: () => {
        one.isRenewalRequested = false;
      },
      grant_renewal: () => this.renew(one),
      challenge: () => this.challenge(one),
      withdraw: () => this.end(one, 'WITHDRAWN'),
      decline: () => this.end(one, 'DECLINED'),
    };
    done[action]?.();
  }

  /** The publisher's yes makes an ordinary booking of it. */
  accept(one: One): void {
    if (one.state === 'HOLDING') this.firm(one);
  }

  cancel(one: One): void {
    if (one.state === 'FIRM') this.end(one, 'ENDED');
  }

  resize(one: One, quantity: number, period: Period): void {
    if (one.state !== 'HOLDING') return;
    if (freeQuantity(this.capacity, this.taken(one), period) < quantity || one.until === null) return;
    const until = cappedUntil(terms, period.date_from, one.until, this.now);
    if (!until.ok) return;
    one.until = until.value;
    one.quantity = quantity;
    one.period = period;
    this.promote();
  }

  changeCapacity(capacity: number): void {
    if (peakOf(this.taken(), LAST) > capacity) return;
    this.capacity = capacity;
    this.promote();
  }

  pass(hours: number): void {
    this.now = new Date(this.now.getTime() + hours * 3_600_000);
    for (const one of this.all) {
      const closing = optionsCloseAt(terms, one.period.date_from);
      if (one.state === 'WAITING' && closing <= this.now) this.end(one, 'EXPIRED');
    }
    for (const one of this.all) {
      const until = effective(one);
      if (one.state === 'HOLDING' && until !== null && until <= this.now) this.end(one, 'EXPIRED');
    }
  }

  facts(one: One): OptionFacts {
    const challenger = this.all.find(({ state, challenges }) => state === 'WAITING' && challenges === one.id);
    return {
      state: one.state,
      rank: one.state === 'HOLDING' ? 1 : (ranksOf(this.line()).get(one.id) ?? null),
      hold_until: effective(one),
      renewals_used: one.used,
      is_renewal_asked: one.isRenewalRequested,
      approval: null,
      is_challenged: challenger !== undefined,
      is_challenging: one.challenges !== null,
      publisher_id: PUBLISHER,
      campaign: directCampaign('BIDDER_ACCEPTED', { mhfe_id: one.client }),
      terms,
    };
  }

  private renew(one: One): void {
    if (one.until === null) return;
    const until = renewedUntil(terms, one.period.date_from, one.until, isWorkingDay);
    if (!until.ok) return;
    expect(until.value > one.until).toBe(true);
    Object.assign(one, { until: until.value, used: one.used + 1, isRenewalRequested: false });
  }

  private challenge(one: One): void {
    const held = this.all.flatMap((other): HeldOption[] => {
      const until = effective(other);
      return other.state === 'HOLDING' && until !== null ? [{ ...holdOf(other), id: other.id, until }] : [];
    });
    const firm = this.all.filter(({ state }) => state === 'FIRM').map(holdOf);
    const target = challengedOf(this.capacity, firm, held, { id: one.id, quantity: one.quantity, ...one.period });
    const holder = this.all.find(({ id }) => id === target?.id);
    if (holder === undefined || this.facts(holder).is_challenged) return;
    one.challenges = holder.id;
    holder.challengedUntil = challengedUntil(this.now, isWorkingDay);
  }

  private firm(one: One): void {
    one.state = 'FIRM';
    this.dropChallengeOf(one);
  }

  private end(one: One, state: OptionState): void {
    one.state = state;
    one.endedAt = this.now;
    const holder = this.all.find(({ id }) => id === one.challenges);
    if (holder !== undefined) holder.challengedUntil = null;
    this.promote();
    this.dropChallengeOf(one);
  }

  private dropChallengeOf(holder: One): void {
    for (const one of this.all) if (one.state === 'WAITING' && one.challenges === holder.id) one.challenges = null;
  }

  private promote(): void {
    const open = this.line().filter(({ date_from }) => optionsCloseAt(terms, date_from) > this.now);
    for (const { id } of promotedOf(this.capacity, this.taken(), open)) {
      const one = this.all[id - 1];
      const until = one === undefined ? null : holdUntil(terms, one.period.date_from, this.now, isWorkingDay);
      if (one === undefined || until?.ok !== true) throw new Error('who is promoted has time to hold');
      const holder = this.all.find((other) => other.id === one.challenges);
      if (holder !== undefined) holder.challengedUntil = null;
      one.state = one.challenges === null ? 'HOLDING' : 'FIRM';
      one.until = until.value;
    }
  }
}

const holdOf = ({ quantity, period }: One): Hold => ({ quantity, ...period });

function effective({ until, challengedUntil: challenged }: One): Date | null {
  return until !== null && challenged !== null && challenged < until ? challenged : until;
}

function checkAll(surface: Surface): void {
  expect(peakOf(surface.taken(), LAST)).toBeLessThanOrEqual(surface.capacity);
  const line = surface.line();
  const ranks = ranksOf(line);
  for (const [place, one] of line.entries()) {
    const before = line.slice(0, place).filter((other) => overlaps(other, one));
    const rank = ranks.get(one.id) ?? 0;
    expect(before.map(({ id }) => ranks.get(id)).includes(rank - 1) || rank === 2).toBe(true);
    for (const other of before) expect(ranks.get(other.id)).toBeLessThan(rank);
    expect(freeQuantity(surface.capacity, surface.taken(), one), 'waits for what is free').toBeLessThan(one.quantity);
  }
  for (const one of surface.all) {
    const until = effective(one);
    if (one.state === 'HOLDING') expect(until !== null && until > surface.now).toBe(true);
    const challengers = surface.all.filter((other) => other.state === 'WAITING' && other.challenges === one.id);
    expect(challengers.length).toBeLessThanOrEqual(one.state === 'HOLDING' ? 1 : 0);
    expect(one.challengedUntil === null || one.state !== 'HOLDING' || challengers.length === 1).toBe(true);
  }
}

const periods = fc
  .tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 9 }))
  .map(([from, length]): Period => {
    const date_from = addDays('2026-03-04', from);
    return { date_from, date_to: addDays(date_from, length) };
  });
const quantities = fc.integer({ min: 1, max: 3 });
const clients = fc.integer({ min: 1, max: 6 });
const picks = fc.nat({ max: 30 });
const actions = fc.constantFrom<OptionActionName>(
  ...(['make_firm', 'ask_renewal', 'challenge', 'withdraw', 'grant_renewal', 'refuse_renewal', 'decline'] as const),
);

type Step = (surface: Surface) => void;

const onOne = (picked: number, run: (surface: Surface, one: One) => void): Step => {
  return (surface) => {
    const one = surface.all[picked % Math.max(1, surface.all.length)];
    if (one !== undefined) run(surface, one);
  };
};

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(clients, quantities, periods, fc.boolean()).map(
      ([client, quantity, period, inLine]): Step =>
        (surface) =>
          surface.ask(client, quantity, period, inLine),
    ),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(picks, actions)
      .map(([picked, action]) => onOne(picked, (surface, one) => surface.act(one, action))),
  },
  { weight: 1, arbitrary: picks.map((picked) => onOne(picked, (surface, one) => surface.accept(one))) },
  { weight: 1, arbitrary: picks.map((picked) => onOne(picked, (surface, one) => surface.cancel(one))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(picks, quantities, periods)
      .map(([picked, quantity, period]) => onOne(picked, (surface, one) => surface.resize(one, quantity, period))),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 4 }).map(
      (capacity): Step =>
        (surface) =>
          surface.changeCapacity(capacity),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 0, max: 60 }).map(
      (hours): Step =>
        (surface) =>
          surface.pass(hours),
    ),
  },
);

describe('any sequence of hold, renew, challenge, approve, reject, expire, cancel and resize, by many', () => {
  it('never oversells, leaves nobody waiting for free units or promoted without, no rank out, and frees all at the end', {
    timeout: WHOLE_MODEL,
  }, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(steps, { maxLength: 60, size: 'max' }),
        (capacity, sequence) => {
          const surface = new Surface(capacity);
          for (const step of sequence) {
            step(surface);
            checkAll(surface);
          }
          surface.pass(24 * 400);
          for (const one of surface.all) surface.cancel(one);
          checkAll(surface);
          expect(surface.taken()).toEqual([]);
          expect(surface.line()).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});
