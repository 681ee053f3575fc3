import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { addDays, type Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../platform/context.ts';
import { CodedError } from '../../platform/errors.ts';
import { createBooking } from '../../sales/acts/booking/create-booking.ts';
import { updateBooking } from '../../sales/acts/booking/update-booking.ts';
import { createCampaign, updateCampaign } from '../../sales/acts/campaign/edit-campaign.ts';
import { changeState } from '../../sales/acts/campaign/take-step.ts';
import { requestChange } from './demo-change-requests.ts';
import type { MovingClock } from './demo-clock.ts';
import { addManualRow, decideExtras, tryPackage } from './demo-extras.ts';
import type { DemoDiscounts } from './demo-offers.ts';
import type { DemoName, DemoPeople } from './demo-people.ts';
import { proposedPeriod } from './demo-period.ts';
import { type CampaignPlan, demoPlans } from './demo-plans.ts';
import type { DemoRandom } from './demo-random.ts';
import type { DemoSurfaces } from './demo-surfaces.ts';

export type CampaignSource = {
  readonly clock: MovingClock;
  readonly random: DemoRandom;
  readonly people: DemoPeople;
  readonly surfaces: DemoSurfaces;
  readonly discounts: DemoDiscounts;
  readonly packages: readonly number[];
  readonly today: Day;
};

/** Walks each planned campaign along the chain, as its parties would, until the state that it is to show. */
export async function loadDemoCampaigns(context: ServerContext, source: CampaignSource): Promise<void> {
  const plans = demoPlans(source.random)
    .toSorted((a, b) => a.createdDaysAgo - b.createdDaysAgo)
    .toReversed();
  for (const plan of plans) {
    source.clock.set(source.today, -plan.createdDaysAgo);
    await new CampaignWalk(context, source, plan).walk();
  }
  source.clock.set(source.today, 0);
}

type Booked = { readonly id: number; readonly owner: 'kozzeteto' | 'kozzeteto2' | 'kozzeteto3' };

const refusalNotes = [
  'Felújítás miatt ebben az időszakban nem helyezhető ki.',
  'A felület erre az időszakra már elkelt, az átvezetése folyamatban van.',
  'A hatósági engedély megújítása folyamatban van, a kezdés napjáig nem várható.',
];

class CampaignWalk {
  readonly #context: ServerContext;
  readonly #source: CampaignSource;
  readonly #plan: CampaignPlan;
  #id = 0;

  constructor(context: ServerContext, source: CampaignSource, plan: CampaignPlan) {
    this.#context = context;
    this.#source = source;
    this.#plan = plan;
  }

  async walk(): Promise<void> {
    const { path, creator, recipient, maker } = this.#plan;
    this.#id = await this.#create();
    if (path === 'CREATED') return;
    if (recipient === 'kozvetito' || recipient === 'kozvetito2') {
      if (!(await this.#go(creator, 'SENT_TO_INTERMEDIARY'))) return;
      if (path === 'INTERMEDIARY_REJECTED') return this.#end(recipient, 'INTERMEDIARY_REJECTED');
      if (!(await this.#go(recipient, 'INTERMEDIARY_ACCEPTED'))) return;
      const body = { recipient: this.#company(maker) };
      await updateCampaign(this.#context, this.#who(recipient), this.#id, body, undefined);
      if (!(await this.#go(recipient, 'SENT_TO_BIDDER'))) return;
    } else if (!(await this.#go(creator, 'SENT_TO_BIDDER'))) return;
    if (path === 'BIDDER_REJECTED') return this.#end(maker, 'BIDDER_REJECTED');
    if (!(await this.#go(maker, 'BIDDER_ACCEPTED'))) return;
    await this.#assemble();
  }

  async #assemble(): Promise<void> {
    const { path, maker } = this.#plan;
    const booked = await this.#book();
    if (this.#plan.extras) await this.#addExtras();
    if (path === 'BIDDER_ACCEPTED') return;
    if (maker === 'mhfe' && !(await this.#go(maker, 'SENT_TO_PUBLISHER'))) {
      return this.#decide(booked.slice(0, Math.floor(booked.length / 2)));
    }
    await this.#decide(booked);
    if (this.#plan.extras) await decideExtras(this.#context, this.#source.people, this.#id);
    if (maker !== 'mhfe') await this.#go(maker, 'READY_TO_SENT_BACK');
    const { request } = this.#plan;
    if (path === 'READY_TO_SENT_BACK' && request === undefined) return;
    if (maker === 'mhfe') await this.#setFees(booked);
    if (request === undefined) return this.#sendBack();
    await this.#deliver();
    const { creator, recipient } = this.#plan;
    const intermediary = isIntermediary(creator) ? creator : isIntermediary(recipient) ? recipient : null;
    const people = {
      creator: this.#who(creator),
      maker: this.#who(maker),
      intermediary: intermediary && this.#who(intermediary),
    };
    const tick = () => this.#source.clock.advanceHours(this.#source.random.between(1, 20));
    await requestChange(
      this.#context,
      { campaignId: this.#id, bookings: booked.map(({ id }) => id), people, tick },
      request,
    );
    if (request === 'answered') await this.#deliver();
  }

  /** The offer goes all the way to its asker. */
  async #deliver(): Promise<void> {
    const { creator, recipient, maker } = this.#plan;
    const viaIntermediary = isIntermediary(creator) || isIntermediary(recipient);
    await this.#go(maker, viaIntermediary ? 'SENT_BACK_TO_INTERMEDIARY' : 'SENT_BACK_TO_ADVERTISER');
    if (isIntermediary(recipient)) await this.#go(recipient, 'SENT_BACK_TO_ADVERTISER');
  }

  async #sendBack(): Promise<void> {
    const { path, creator, recipient, maker } = this.#plan;
    const intermediary = recipient === 'kozvetito' || recipient === 'kozvetito2' ? recipient : undefined;
    const isIntermediarys = creator === 'kozvetito' || creator === 'kozvetito2';
    if (isIntermediarys || intermediary !== undefined) {
      if (!(await this.#go(maker, 'SENT_BACK_TO_INTERMEDIARY'))) return;
      if (intermediary !== undefined && !(await this.#go(intermediary, 'SENT_BACK_TO_ADVERTISER'))) return;
    } else if (!(await this.#go(maker, 'SENT_BACK_TO_ADVERTISER'))) return;
    await this.#end(creator, path);
  }

  async #create(): Promise<number> {
    const { creator, recipient, name, brand, budget } = this.#plan;
    const { date_from, date_to } = this.#period();
    const isIntermediarys = creator === 'kozvetito' || creator === 'kozvetito2';
    const body = {
      name,
      brand,
      ooh_budget: budget,
      date_from,
      date_to,
      recipient: this.#company(recipient),
      target_area: 'Budapest és a megyeszékhelyek, elsősorban a bevezető utak mentén',
      devices_and_other_information:
        'Citylight és óriásplakát, kéthetes kihelyezés. A kreatív a kampány előtt két héttel érkezik.',
      ...(isIntermediarys && { external_advertiser: `${brand} Magyarország Kft.` }),
    };
    const { id } = await createCampaign(this.#context, this.#who(creator), { body, uploads: {} }, async (_, made) => ({
      id: made,
    }));
    return id;
  }

  /** Takes the step; false when the campaign is now where it is to stay. */
  async #go(name: DemoName, state: CampaignState): Promise<boolean> {
    this.#source.clock.advanceHours(this.#source.random.between(1, 20));
    await changeState(this.#context, this.#who(name), this.#id, { state });
    return this.#plan.path !== state;
  }

  async #end(name: DemoName, state: CampaignState): Promise<void> {
    await this.#go(name, state);
  }

  /** Surfaces that are taken already are passed over. */
  async #book(): Promise<Booked[]> {
    const { random, surfaces } = this.#source;
    const { maker, size } = this.#plan;
    const owners = maker === 'mhfe' ? (['kozzeteto', 'kozzeteto2', 'kozzeteto3'] as const) : [maker];
    const booked: Booked[] = [];
    const seen = new Set<number>();
    while (booked.length < size && seen.size < size * 3) {
      const owner = random.pick(owners);
      const media = random.pick(surfaces.bookable[owner]);
      if (seen.has(media)) continue;
      seen.add(media);
      const id = await this.#tryBooking(media);
      if (id !== undefined) booked.push({ id, owner });
    }
    return booked;
  }

  async #tryBooking(media: number): Promise<number | undefined> {
    const body = { media, campaign: this.#id, quantity: 1, ...this.#period() };
    try {
      return await createBooking(this.#context, this.#who(this.#plan.maker), body);
    } catch (error) {
      if (error instanceof CodedError && error.code === 'not_enough_free') return undefined;
      throw error;
    }
  }

  async #addExtras(): Promise<void> {
    const pack = this.#source.random.pick(this.#source.packages);
    const place = { campaignId: this.#id, period: this.#period() };
    await addManualRow(this.#context, this.#who('mhfe'), place);
    await tryPackage(this.#context, this.#who('mhfe'), place, pack);
  }

  /** Most rows are approved with a price, every ninth is rejected. */
  async #decide(booked: readonly Booked[]): Promise<void> {
    const { random, discounts, clock } = this.#source;
    for (const [index, booking] of booked.entries()) {
      const publisher = this.#who(booking.owner);
      if (index % 9 === 8) {
        const refusal = { state: 'PUBLISHER_REJECTED' as const, note: refusalNotes[this.#id % refusalNotes.length] };
        await updateBooking(this.#context, publisher, booking.id, refusal, undefined);
        continue;
      }
      const always = discounts[booking.owner].slice(2);
      const body = {
        state: 'PUBLISHER_ACCEPTED' as const,
        rental_period_value: await proposedPeriod(this.#context, booking.id),
        discounts: random.chance(0.6) ? [random.pick(always)] : [],
        ad_hoc_discount: random.chance(0.3) ? random.between(2, 12) : null,
      };
      await updateBooking(this.#context, publisher, booking.id, body, undefined);
    }
    clock.advanceHours(5);
  }

  async #setFees(booked: readonly Booked[]): Promise<void> {
    const rejectedToo = booked.filter((_booking, index) => index % 9 !== 8);
    for (const booking of rejectedToo) {
      await updateBooking(
        this.#context,
        this.#who('mhfe'),
        booking.id,
        { mhfe_fee: this.#source.random.pick(['10%', '12%', '15%']) },
        undefined,
      );
    }
  }

  #period(): { date_from: Day; date_to: Day } {
    const date_from = addDays(this.#source.today, this.#plan.startsInDays);
    return { date_from, date_to: addDays(date_from, this.#plan.lengthDays - 1) };
  }

  #who(name: DemoName): Viewer {
    return this.#source.people[name];
  }

  #company(name: DemoName): number {
    return this.#who(name).companyId;
  }
}

function isIntermediary(name: DemoName): name is 'kozvetito' | 'kozvetito2' {
  return name === 'kozvetito' || name === 'kozvetito2';
}
