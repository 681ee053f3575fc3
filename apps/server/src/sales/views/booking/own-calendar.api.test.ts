import { bookingCreate, bookingDelete, ownBookingCalendar } from '@felulet/contract/sales/bookings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const fileOf = (person: TestPerson) => test.call(ownBookingCalendar, { token: person.token });
const textOf = async (person: TestPerson): Promise<string> => (await fileOf(person)).raw.body.replaceAll('\r\n ', '');

async function own(fields: object): Promise<number> {
  const body = {
    media: await scene.media({ title: 'Őr; torony', quantity: 3 }),
    quantity: 2,
    ...SCENE_PERIOD,
    ...fields,
  };
  const answer = await test.call(bookingCreate, { token: scene.publisher.token, body });
  expect(answer.status).toBe(201);
  return answer.json().id;
}

describe('own bookings as a calendar file', () => {
  it('have surface, units, text and whole days, and end as they are taken out', async () => {
    const id = await own({ campaign_name: 'Karbantartás, festés' });
    const unnamed = await own({});
    const answer = await fileOf(scene.publisher);
    expect(answer.raw.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(answer.raw.headers['content-disposition']).toBe('attachment; filename=sajat-foglalasok.ics');
    const text = await textOf(scene.publisher);
    expect(text).toMatch(new RegExp(`UID:booking-${id}@`));
    expect(text).toContain('SUMMARY:Őr\\; torony – Karbantartás\\, festés (2');
    expect(text).toContain('(2 / 3 db)');
    expect(text).toContain('Manuális foglalás (2 / 3 db)');
    expect(text).toContain(`DTSTART;VALUE=DATE:${SCENE_PERIOD.date_from.replaceAll('-', '')}`);
    expect(text).not.toContain('Ft');
    await test.call(bookingDelete, { token: scene.publisher.token, id: unnamed });
    expect(await textOf(scene.publisher)).not.toContain(`booking-${unnamed}@`);
  });

  it('are those of the asker’s company, of all for an admin, and of nobody else', async () => {
    const id = await own({ campaign_name: 'Miénk' });
    const stranger = await createPerson(test, 'ROLE_PUBLISHER');
    expect(await textOf(stranger)).not.toContain('BEGIN:VEVENT');
    expect(await textOf(scene.admin)).toContain(`booking-${id}@`);
    expect((await fileOf(scene.mhfe)).status).toBe(403);
    expect((await test.call(ownBookingCalendar, {})).status).toBe(401);
  });

  it('have nothing of campaigns, nor of days beyond the board', async () => {
    const far = await own({ date_from: '2028-03-01', date_to: '2028-03-02' });
    const campaign = await scene.campaign();
    const body = { media: await scene.media(), campaign, quantity: 1, ...SCENE_PERIOD };
    const booked = (await test.call(bookingCreate, { token: scene.mhfe.token, body })).json().id;
    const text = await textOf(scene.admin);
    expect(text).not.toContain(`booking-${far}@`);
    expect(text).not.toContain(`booking-${booked}@`);
  });
});
