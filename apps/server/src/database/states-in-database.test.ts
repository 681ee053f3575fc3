import { assemblyRequestStates } from '@felulet/domain/assembly-request/assembly-request-states.ts';
import { activeBookingStates, bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { campaignMenuStates } from '@felulet/domain/campaign-menu/campaign-menu-states.ts';
import { changeRequestStates } from '@felulet/domain/change-request/change-request-states.ts';
import { optionStates } from '@felulet/domain/option/option-states.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const wordsIn = (text: string): string[] => [...text.matchAll(/'([A-Z_]+)'/g)].map(([, word]) => word ?? '').sort();

it.each([
  ['campaign', campaignStates],
  ['campaign_operation', campaignStates],
  ['booking', bookingStates],
  ['booking_package', bookingStates],
  ['assembly_request', assemblyRequestStates],
  ['campaign_menu', campaignMenuStates],
  ['change_request', changeRequestStates],
  ['surface_option', optionStates],
])('the table %s takes every state of the domain, and no other', async (table, states) => {
  const { rows } = await sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass and pg_get_constraintdef(oid) like 'CHECK ((state = ANY%'`.execute(
    database.db,
  );
  expect(rows.map(({ definition }) => wordsIn(definition))).toEqual([[...states].sort()]);
});

it('the database counts the same bookings as active as the domain', async () => {
  const { rows } = await sql<{ expression: string }>`select pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'booking'::regclass and a.attname = 'active'`.execute(database.db);
  expect(rows.map(({ expression }) => wordsIn(expression))).toEqual([[...activeBookingStates].sort()]);
});
