import { type Media, mediaCreate } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, expect } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { bookSurface } from '../sales/acts/availability/availability.ts';
import { surfaceForm } from './sample-surfaces.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { createPerson, type TestPerson } from './test-people.ts';

/** Two publishers with those who look at their surfaces, one company each. */
export type MediaScene = {
  readonly publisher: TestPerson;
  readonly rival: TestPerson;
  readonly mhfe: TestPerson;
  readonly advertiser: TestPerson;
  readonly admin: TestPerson;
  readonly create: (fields?: Parameters<typeof surfaceForm>[0], person?: TestPerson) => Promise<Media>;
  readonly book: (
    mediaId: number,
    quantity: number,
    date_from: string,
    date_to: string,
    campaignId?: number | null,
  ) => Promise<void>;
};

export async function mediaScene(test: TestApp): Promise<MediaScene> {
  const publisher = await createPerson(test, 'ROLE_PUBLISHER');
  return {
    publisher,
    rival: await createPerson(test, 'ROLE_PUBLISHER'),
    mhfe: await createPerson(test, 'ROLE_MHFE'),
    advertiser: await createPerson(test, 'ROLE_ADVERTISER'),
    admin: await createPerson(test, 'ROLE_ADMIN'),
    create: async (fields = {}, person = publisher) =>
      (await test.call(mediaCreate, { token: person.token, body: surfaceForm(fields) })).json(),
    book: async (mediaId, quantity, date_from, date_to, campaignId = null) => {
      const act = {
        period: { date_from, date_to },
        state: 'PUBLISHER_ACCEPTED',
        campaignId,
        createdBy: publisher.accountId,
        at: test.clock.now(),
      } as const;
      const outcome = await inTransaction(test.db, (tx) =>
        bookSurface(tx, { ...act, mediaId, quantity, campaignName: campaignId === null ? 'Saját' : null }),
      );
      expect(outcome.ok).toBe(true);
    },
  };
}

/** For the head of a file: a server with these people in it, until the file's last test. */
export async function startMediaScene(): Promise<{ readonly test: TestApp; readonly scene: MediaScene }> {
  const test = await startTestApp();
  afterAll(() => test.close());
  return { test, scene: await mediaScene(test) };
}
