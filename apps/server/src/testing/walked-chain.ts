import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { type CampaignScene, campaignBrief, campaignScene } from './campaign-scene.ts';
import { surfaceForm } from './sample-surfaces.ts';
import type { TestApp } from './test-app.ts';
import type { TestPerson } from './test-people.ts';

/** Where requests go, one after the other: the addresses of processes that share one database. */
export type Caller = {
  readonly send: (person: Pick<TestPerson, 'token'>, method: string, path: string, body?: unknown) => Promise<Response>;
  /** The JSON of an answer that has to be good. */
  readonly call: (person: Pick<TestPerson, 'token'>, method: string, path: string, body?: unknown) => Promise<unknown>;
};

/** Each request to the next address in turn. A body that is a form goes as multipart; each write under a key of its own. */
export function callerOf(origins: readonly string[]): Caller {
  let turn = 0;
  const send: Caller['send'] = (person, method, path, body) => {
    turn += 1;
    const isForm = body instanceof FormData;
    return fetch(`${origins[turn % origins.length]}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
  };
  return {
    send,
    call: async (person, method, path, body) => {
      const answer = await send(person, method, path, body);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    },
  };
}

export type ChainPeople = Pick<CampaignScene, 'advertiser' | 'intermediary' | 'mhfe' | 'publisher' | 'admin'>;
export type WalkedChain = { readonly campaign: number; readonly bookings: readonly number[]; readonly total: number };

const identified = z.object({ id: z.number() });
const file = z.object({ src: z.string() });
const surface = z.object({ id: z.number(), images: z.array(file) });
const offer = z.object({
  state: z.string(),
  bookings: z.array(z.object({ id: z.number(), total_price: z.number().nullable() })),
  pricing_summary: z.array(z.object({ code: z.string(), price: z.number() })),
});

/** People of every kind whose companies know each other, at the real time. */
export async function chainPeople(test: TestApp): Promise<ChainPeople> {
  test.clock.set(new Date().toISOString());
  return campaignScene(test);
}

/** From the brief to the accepted offer, over three new surfaces with a photo each, one of which is rejected. */
export async function walkChain({ call, send }: Caller, people: ChainPeople, photo: Buffer): Promise<WalkedChain> {
  const { advertiser, intermediary, mhfe, publisher } = people;
  const surfaces: z.output<typeof surface>[] = [];
  for (const title of ['Első', 'Második', 'Harmadik'])
    surfaces.push(
      surface.parse(await call(publisher, 'POST', '/api/medias', formOf(surfaceForm({ title }), 'images[]', photo))),
    );
  for (const { images } of surfaces) expect((await send(mhfe, 'GET', images[0]?.src ?? '')).status).toBe(200);
  const period = { date_from: dayFromNow(30), date_to: dayFromNow(57) };
  const brief = campaignBrief(intermediary, period);
  const { id } = identified.parse(await call(advertiser, 'POST', '/api/campaigns', formOf(brief, 'designs[]', photo)));
  const move = (person: TestPerson, state: string) =>
    call(person, 'POST', `/api/campaigns/changestate/${id}`, { state });
  await move(advertiser, 'SENT_TO_INTERMEDIARY');
  await move(intermediary, 'INTERMEDIARY_ACCEPTED');
  await call(intermediary, 'PUT', `/api/campaigns/${id}`, { recipient: mhfe.companyId });
  await move(intermediary, 'SENT_TO_BIDDER');
  await move(mhfe, 'BIDDER_ACCEPTED');
  const bookings: number[] = [];
  for (const { id: media } of surfaces) {
    const booked = await call(mhfe, 'POST', '/api/bookings', { campaign: id, media, quantity: 1, ...period });
    bookings.push(identified.parse(booked).id);
  }
  await move(mhfe, 'SENT_TO_PUBLISHER');
  for (const [index, booking] of bookings.entries()) await decide({ call, send }, people, booking, index);
  for (const booking of bookings.slice(1)) await call(mhfe, 'PUT', `/api/bookings/${booking}`, { mhfe_fee: '12%' });
  await move(mhfe, 'SENT_BACK_TO_INTERMEDIARY');
  await move(intermediary, 'SENT_BACK_TO_ADVERTISER');
  await move(advertiser, 'ADVERTISER_ACCEPT');
  return { campaign: id, bookings, total: await offerTotal({ call, send }, people, id) };
}

/** The first is rejected. */
async function decide({ call }: Caller, { publisher }: ChainPeople, booking: number, index: number): Promise<void> {
  const form = { rental_period_value: 2.5, discounts: [], ad_hoc_discount: null, price_tags: [] };
  const decision = index === 0 ? { state: 'PUBLISHER_REJECTED' } : { ...form, state: 'PUBLISHER_ACCEPTED' };
  await call(publisher, 'PUT', `/api/bookings/${booking}`, decision);
}

/** What the accepted offer costs the advertiser, line by line and as a whole. */
export async function offerTotal({ call }: Caller, { advertiser }: ChainPeople, campaign: number): Promise<number> {
  const seen = offer.parse(await call(advertiser, 'GET', `/api/campaigns/${campaign}`));
  expect(seen.state).toBe('ADVERTISER_ACCEPT');
  const total = seen.pricing_summary.find(({ code }) => code === 'total')?.price ?? 0;
  expect(total).toBeGreaterThan(0);
  expect(seen.bookings.reduce((sum, { total_price }) => sum + (total_price ?? 0), 0)).toBe(total);
  return total;
}

function formOf(json: unknown, field: string, photo: Buffer): FormData {
  const form = new FormData();
  form.append('jsonObject', JSON.stringify(json));
  form.append(field, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'kép.jpg');
  return form;
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
