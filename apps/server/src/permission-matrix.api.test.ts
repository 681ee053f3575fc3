import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ZodType, z } from 'zod';
import { everyEndpoint } from './testing/every-endpoint.ts';
import { departures, everyRow } from './testing/permission-matrix/every-row.ts';
import { fileContents } from './testing/permission-matrix/file-contents.ts';
import { leaksIn, openMoneyNames, secrecies, secretsIn } from './testing/permission-matrix/leaks.ts';
import { bookingId, type LiteralAnswer, literalAnswers } from './testing/permission-matrix/literal-answers.ts';
import {
  given,
  isAsWanted,
  type MatrixCase,
  type MatrixRow,
  passesGate,
  wanted,
} from './testing/permission-matrix/matrix.ts';
import type { MatrixPerson } from './testing/permission-matrix/matrix-people.ts';
import { type MatrixScene, matrixScene } from './testing/permission-matrix/matrix-scene.ts';
import { secrets } from './testing/permission-matrix/secrets.ts';
import { lastMail, type SentMail, sentMails } from './testing/permission-matrix/sent-mails.ts';
import { createRewindableDatabase, type RewindableDatabase } from './testing/rewindable-database.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const isFull = process.env.FULL_LOAD === '1';
const endpoints = await everyEndpoint();
const named = (spec: EndpointSpec): string => `${spec.method} ${spec.path}`;

let database: RewindableDatabase;
let test: TestApp;
let scene: MatrixScene;
const seenSecrets = new Set<unknown>();
const mailKindsSeen = new Set<string>();
let mailedBefore = 0;

beforeAll(async () => {
  database = await createRewindableDatabase();
  test = await startTestApp({ SIGN_IN_ADDRESS_LIMIT: '100000', SIGN_IN_WRONG_LIMIT: '100000' }, database);
  scene = await matrixScene(test);
  mailedBefore = await lastMail(database.db);
  await database.keep();
});
afterAll(() => test.close());

/**
 * One of each company, with a colleague where that matters. Public calls, of which some are slow on purpose, answer strangers alike. Who
 * does not pass the gate is refused before it is known what is asked about (`bind`), and so asks about one thing, about all in the full run.
 */
function askers(row: MatrixRow, isFirst: boolean): readonly MatrixPerson[] {
  const { isPersonal } = row;
  return scene.people.filter(
    (person) =>
      (isPersonal || !person.name.includes("'")) &&
      (row.call.access !== 'public' || !person.name.startsWith('other')) &&
      (isFirst || isFull || passesGate(row, person)),
  );
}

/** Everybody asks; what was done is undone, so that the next one finds the same. Answers what is wrong, in words. */
async function faultsOf(row: MatrixRow, matrixCase: MatrixCase, isFirst: boolean): Promise<string[]> {
  const faults: string[] = [];
  for (const person of askers(row, isFirst)) {
    const send = typeof matrixCase.send === 'function' ? matrixCase.send(person.viewer ?? nobody) : matrixCase.send;
    const credential = person.token === undefined ? {} : { token: person.token };
    const { answer, mails } = await database.undone(async () => {
      const given = await test.call(row.call, { ...send, ...credential });
      return { answer: given, mails: row.call.method === 'GET' ? [] : await sentMails(database.db, mailedBefore) };
    });
    faults.push(
      ...mails.flatMap((mail) => mailFaults(mail).map((fault) => `${person.name}, ${matrixCase.object}: ${fault}`)),
    );
    const rule = wanted(row, matrixCase, person);
    const asking = `${person.name}, ${matrixCase.object}`;
    if (!isAsWanted(rule, answer.status)) {
      faults.push(`${asking}: ${rule} by the rules, answered ${given(answer.status)} ${answer.raw.body.slice(0, 200)}`);
    } else if (answer.status < 300) {
      const contents = row.call.answers === 'file' ? await fileContents(answer.raw.rawPayload) : answer.json();
      faults.push(...contentFaults(matrixCase, person, contents).map((fault) => `${asking}: ${fault}`));
    }
  }
  return faults;
}

/** What each is answered, as the table of literal answers has it. */
async function answeredTo({ call, send, about, wanted }: LiteralAnswer): Promise<Record<string, string>> {
  const answered: Record<string, string> = {};
  for (const [person, cell] of Object.entries(wanted)) {
    const token = scene.people.find(({ name }) => name === person)?.token;
    const { status, json } = await database.undone(() =>
      test.call(call, { ...send(scene, about), ...(token !== undefined && { token }) }),
    );
    const asksForList = cell.endsWith('+') || cell.endsWith('-');
    const mark = asksForList && idsIn(json()).includes(bookingId(scene, about)) ? '+' : '-';
    answered[person] = asksForList ? `${status}${mark}` : String(status);
  }
  return answered;
}

/** What a mail tells its reader and should not. */
function mailFaults({ kind, accountId, role, contents }: SentMail): readonly string[] {
  mailKindsSeen.add(kind);
  const name = scene.people.find(({ viewer }) => viewer?.accountId === accountId)?.name ?? '';
  // A publisher is told of the campaign that its surface was just booked into, whoever's it is.
  const reader = role === 'ROLE_PUBLISHER' ? '' : name;
  return leaksIn({ name: reader, role }, contents).map((leak) => `the mail ${kind} tells ${name} ${leak}`);
}

const nobody = { accountId: 0, companyId: 0, role: 'ROLE_ADVERTISER', isLeader: false } as const;

/** What stands in an answer that was rightly given. */
function contentFaults(matrixCase: MatrixCase, { name, viewer }: MatrixPerson, answer: unknown): readonly string[] {
  if (viewer === null) return [];
  for (const secret of secretsIn(answer)) seenSecrets.add(secret);
  const faults = leaksIn({ name, role: viewer.role }, answer).map((leak) => `tells ${leak}`);
  for (const [field, isThere] of Object.entries(matrixCase.carries?.(viewer) ?? {})) {
    if (Object.hasOwn(Object(answer), field) !== isThere) faults.push(isThere ? `lacks ${field}` : `has ${field}`);
  }
  const { finds } = matrixCase;
  if (finds === undefined) return faults;
  const shown = new Set(idsIn(answer));
  const wrong = finds.among.filter((id) => shown.has(id) !== finds.isShown(viewer, id));
  return [...faults, ...wrong.map((id) => `${shown.has(id) ? 'shows' : 'does not show'} ${id}`)];
}

const MONEY_NAME = /price|fee|commission|discount|addition|financial|net_|cost|amount|value|total|budget|_tag/;

/** Names of all fields, at any depth, that an answer of this shape may have. */
function propertyNames(schema: ZodType): string[] {
  const names: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }), (key, value: unknown) => {
    if (key === 'properties' && typeof value === 'object' && value !== null) names.push(...Object.keys(value));
    return value;
  });
  return names;
}

function idsIn(answer: unknown): readonly unknown[] {
  const list = Array.isArray(answer) ? answer : (answer as { list?: unknown[] }).list; // a list, or a bare array of options
  return (list ?? []).map((entry) => (entry as { id?: unknown }).id); // of things with an id
}

describe('the permission matrix', () => {
  it('has one row for every call of the contract', () => {
    const rows = everyRow.map(({ call }) => named(call));
    expect(rows.toSorted()).toEqual(endpoints.map(named).toSorted());
  });

  it('says of every call that is sent something whom it answers what', () => {
    const sent = endpoints.filter(({ params, body, files }) => (params ?? body ?? files) !== undefined);
    const written = new Set(departures.map(({ call }) => named(call)));
    expect(sent.map(named).filter((call) => !written.has(call))).toEqual([]);
  });

  it.each(literalAnswers.map((answer) => [answer.what, answer] as const))(
    'answers as is written down, whatever the policies say: %s',
    async (_what, answer) => expect(await answeredTo(answer)).toEqual(answer.wanted),
  );

  it.each(everyRow.map((row) => [named(row.call), row] as const))('%s', async (_name, row) => {
    const faults: string[] = [];
    for (const [index, matrixCase] of row.cases(scene).entries())
      faults.push(...(await faultsOf(row, matrixCase, index === 0)));
    expect(faults).toEqual([]);
  });

  it('knows of each name for money in the answers whose it is', () => {
    const names = new Set(
      endpoints.flatMap((spec) => (spec.response === undefined ? [] : propertyNames(spec.response))),
    );
    const known = [...openMoneyNames, ...secrecies.flatMap((secrecy) => secrecy.names)];
    expect([...names].filter((name) => MONEY_NAME.test(name) && !known.includes(name))).toEqual([]);
    expect(names).toContain('mhfe_fee');
  });

  it('told each secret of the scene to somebody who may know it', () => {
    expect(Object.values(secrets).filter((secret) => !seenSecrets.has(secret))).toEqual([]);
  });

  it('read every mail about an offer that the calls sent', () => {
    const about = ['campaign_turn', 'bookings_waiting', 'booking_rejected', 'package_handed_over'];
    expect(about.filter((kind) => !mailKindsSeen.has(kind))).toEqual([]);
  });
});
