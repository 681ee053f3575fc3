import { today } from '@felulet/contract/office/today.ts';
import { assemblyRequestCreate, assemblyRequestList } from '@felulet/contract/sales/assembly-requests.ts';
import { bookingList } from '@felulet/contract/sales/booking-list.ts';
import { campaignCalendar } from '@felulet/contract/sales/campaign-calendar.ts';
import { campaignList } from '@felulet/contract/sales/campaign-list.ts';
import { optionAct, optionHold, optionList } from '@felulet/contract/sales/options.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePartners, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

const near = { date_from: '2026-03-18', date_to: '2026-03-31' };
const tooFar = { date_from: '2026-03-19', date_to: '2026-03-31' };
const running = { date_from: '2026-03-03', date_to: '2026-03-31' };

const ordered = (name: string, days: object, parties: object = {}) =>
  scene.campaign({ state: 'ADVERTISER_ACCEPT', name, ...days, ...parties });

/** Rows of an ordered campaign, on days of their own. */
async function orderedRows(campaign: number, days: readonly { date_from: string; date_to: string }[]): Promise<void> {
  const offer = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
  for (const period of days) {
    const { id } = await scene.approved(await scene.waiting({ campaignId: offer }));
    const moved = { campaign_id: campaign, ...period };
    await test.db.updateTable('booking').set(moved).where('id', '=', id).execute();
  }
}

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
  await makePartners(test, scene.mhfe, scene.publisher);
  const both = await ordered('Megrendelt', near, { intermediary_company_id: scene.intermediary.companyId });
  await orderedRows(both, [near, { ...near, date_from: '2026-03-10' }, tooFar]);
  await ordered('Sajátja', near, { mhfe_company_id: null, publisher_company_id: scene.publisher.companyId });
  await orderedRows(await ordered('Később indul', tooFar), [tooFar]);
  await orderedRows(await ordered('Már fut', running), [running]);
  await scene.campaign({ state: 'REJECTED', was_sent_back: true, name: 'Elutasított', ...near });
  for (let count = 0; count < 9; count++)
    await scene.campaign({ state: 'SENT_TO_BIDDER', name: `Új ${count}`, ...near });
  const campaign = await scene.campaign({ name: 'Csomagot kér', ...near });
  const request = { campaign, company: scene.publisher.companyId, request_text: 'Kérjük', budget: 1 };
  for (const days of [near, { ...near, date_from: '2026-03-19' }])
    await test.call(assemblyRequestCreate, { token: scene.mhfe.token, body: { ...request, ...days } });
  const surfaces = [{ media: await scene.media() }, { media: await scene.media() }];
  const held = { campaign: await scene.campaign({ name: 'Opciós' }), surfaces, ...SCENE_PERIOD };
  const { options } = (await test.call(optionHold, { token: scene.mhfe.token, body: held })).json();
  const withdrawn = { token: scene.mhfe.token, id: options[0]?.id ?? 0, body: { action: 'withdraw' } };
  (await test.call(optionAct, withdrawn)).json();
});
afterAll(() => test.close());

const dayOf = async ({ token }: TestPerson) => (await test.call(today, { token })).json();

/** As the page asks for what stands behind its lines. */
async function openedIn({ token }: TestPerson, part: 'due' | 'sent', source: string) {
  const due = { due: 'true', rowsPerPage: 100 };
  if (source === 'bookings') return (await test.call(bookingList, { token, query: due })).json();
  if (source === 'options') return (await test.call(optionList, { token, query: { ...due, mine: 'true' } })).json();
  if (source === 'assembly_requests') {
    const query = part === 'due' ? due : { state: 'WAITING_FOR_PUBLISHER' };
    return (await test.call(assemblyRequestList, { token, query })).json();
  }
  const query = part === 'due' ? due : { turn: 'others', rowsPerPage: 100 };
  return (await test.call(campaignList, { token, query })).json();
}

describe('the lists behind what My day has more of', () => {
  it('open as many rows as their counts say, for every role', async () => {
    const shown: string[] = [];
    for (const person of [scene.advertiser, scene.intermediary, scene.mhfe, scene.publisher, scene.admin]) {
      const day = await dayOf(person);
      for (const part of ['due', 'sent'] as const)
        for (const { source, count } of day[part].lists) {
          const { totalCount } = await openedIn(person, part, source);
          expect(totalCount, `${part} ${source} of ${person.viewer.role}`).toBe(count);
          shown.push(`${person.viewer.role} ${part} ${source}`);
        }
    }
    expect(shown).toEqual([
      'ROLE_ADVERTISER due campaigns',
      'ROLE_ADVERTISER sent campaigns',
      'ROLE_INTERMEDIARY due campaigns',
      'ROLE_MHFE due campaigns',
      'ROLE_MHFE due assembly_requests',
      'ROLE_MHFE due options',
      'ROLE_MHFE sent assembly_requests',
      'ROLE_PUBLISHER due campaigns',
      'ROLE_PUBLISHER due bookings',
      'ROLE_PUBLISHER due assembly_requests',
      'ROLE_ADMIN due campaigns',
      'ROLE_ADMIN due assembly_requests',
      'ROLE_ADMIN sent campaigns',
    ]);
  });

  it('have the lines that are shown and those that are not', async () => {
    const { due } = await dayOf(scene.mhfe);
    expect(due.items).toHaveLength(8);
    expect(due.lists.reduce((sum, { count }) => sum + count, 0)).toBe(due.total);
    expect(due.lists[0]).toEqual({ source: 'campaigns', count: 11 });
    const shown = due.items.flatMap(({ place, id }) => (place.startsWith('/campaigns/') ? [id] : []));
    const { list } = (await openedIn(scene.mhfe, 'due', 'campaigns')) as { list: { id: number }[] }; // reason: asked of the campaigns
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(shown));
  });

  it('narrow the calendar of campaigns as they narrow the list', async () => {
    const query = { from: '2026-03-01', to: '2026-03-31', due: 'true' };
    const drawn = (await test.call(campaignCalendar, { token: scene.intermediary.token, query })).json();
    expect(drawn.list.map(({ name }) => name)).toEqual(['Megrendelt']);
  });
});

describe('an ordered campaign that begins soon', () => {
  const linesOf = async (person: TestPerson) =>
    (await dayOf(person)).due.items.map(({ kind, text, count, day }) => [kind, text, count, day]);

  it('is among what is near for its parties; what runs already, is far or was refused is not', async () => {
    const line = ['ordered_campaign_starts', 'Megrendelt', undefined, '2026-03-18'];
    expect(await linesOf(scene.intermediary)).toEqual([line]);
    const { list } = (
      await test.call(campaignList, { token: scene.mhfe.token, query: { due: 'true', rowsPerPage: 100 } })
    ).json();
    const names = list.map(({ name }) => name);
    expect(names).toContain('Megrendelt');
    for (const other of ['Később indul', 'Már fut', 'Elutasított', 'Sajátja']) expect(names).not.toContain(other);
  });

  it('stands before a publisher by its own rows that begin then, and leads to those alone', async () => {
    const lines = await linesOf(scene.publisher);
    expect(lines).toContainEqual(['ordered_bookings_start', 'Megrendelt', 2, '2026-03-10']);
    expect(lines).toContainEqual(['ordered_campaign_starts', 'Sajátja', undefined, '2026-03-18']);
    expect(lines.map(([, name]) => name)).not.toContain('Már fut');
    const place = (await dayOf(scene.publisher)).due.items.find(({ kind }) => kind === 'ordered_bookings_start')?.place;
    const query = Object.fromEntries(new URLSearchParams(place?.split('?')[1]));
    const { list } = (await test.call(bookingList, { token: scene.publisher.token, query })).json();
    expect(list.map(({ date_from }) => date_from).toSorted()).toEqual(['2026-03-10', '2026-03-18']);
  });

  it('is not told to companies that are no part of it', async () => {
    for (const stranger of [scene.otherPublisher, scene.otherMhfe])
      expect((await dayOf(stranger)).due).toEqual({ total: 0, items: [], lists: [] });
  });
});
