import { type Role, roles } from '@felulet/domain/account/roles.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { connectPartners } from '../../people/acts/account/add-account.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { TestApp } from '../test-app.ts';
import { createPerson, type TestPerson } from '../test-people.ts';

/** One company of each role that works with the others, and a second one that nobody of them knows. */
const companyNames = [
  'admin',
  'publisher',
  'otherPublisher',
  'mhfe',
  'otherMhfe',
  'intermediary',
  'otherIntermediary',
  'advertiser',
  'otherAdvertiser',
] as const;

export type CompanyName = (typeof companyNames)[number];

/** The leader of each company. */
export type Leaders = Readonly<Record<CompanyName, TestPerson>>;

/** Whoever asks: the leaders, a colleague of each, and a visitor without a credential. */
export type MatrixPerson = { readonly name: string; readonly viewer: Viewer | null; readonly token?: string };

export type PeopleScene = {
  readonly leaders: Leaders;
  readonly colleagues: Leaders;
  readonly people: readonly MatrixPerson[];
  readonly accountIds: readonly number[];
  /** Companies that the viewer's is connected with. */
  readonly partnersOf: (viewer: Viewer) => readonly number[];
};

/** Companies that are partners of each other; the strangers are partners among themselves. */
const partnerships: readonly (readonly [CompanyName, CompanyName])[] = [
  ['advertiser', 'intermediary'],
  ['advertiser', 'mhfe'],
  ['advertiser', 'publisher'],
  ['mhfe', 'intermediary'],
  ['publisher', 'intermediary'],
  ['mhfe', 'publisher'],
  ['otherAdvertiser', 'otherMhfe'],
];

export async function peopleScene(test: TestApp): Promise<PeopleScene> {
  const leaders = await everybody((name) => createPerson(test, roleOf(name), { name: `${name} leader` }));
  const colleagues = await everybody((name) =>
    createPerson(test, roleOf(name), { companyId: leaders[name].companyId, name: `${name} colleague` }),
  );
  for (const [one, other] of partnerships) {
    await inTransaction(test.db, (tx) => connectPartners(tx, leaders[one], leaders[other].companyId, test.clock.now()));
  }
  const people = companyNames.flatMap((name): MatrixPerson[] => [
    personOf(name, leaders[name]),
    ...(name.startsWith('other') ? [] : [personOf(`${name}'s colleague`, colleagues[name])]),
  ]);
  return {
    leaders,
    colleagues,
    people: [...people, { name: 'nobody', viewer: null }],
    accountIds: people.flatMap(({ viewer }) => (viewer === null ? [] : [viewer.accountId])),
    partnersOf: ({ companyId }) => {
      const pairs = partnerships.map(([one, other]) => [leaders[one].companyId, leaders[other].companyId]);
      return pairs.filter((pair) => pair.includes(companyId)).flatMap((pair) => pair.filter((id) => id !== companyId));
    },
  };
}

async function everybody(create: (name: CompanyName) => Promise<TestPerson>): Promise<Leaders> {
  const made: [CompanyName, TestPerson][] = [];
  for (const name of companyNames) made.push([name, await create(name)]);
  return Object.fromEntries(made) as Leaders; // one entry a name
}

function roleOf(name: CompanyName): Role {
  const word = name.replace(/^other/, '').toUpperCase();
  return roles.find((role) => role === `ROLE_${word}`) ?? 'ROLE_ADMIN';
}

function personOf(name: string, { viewer, token }: TestPerson): MatrixPerson {
  return { name, viewer, token };
}
