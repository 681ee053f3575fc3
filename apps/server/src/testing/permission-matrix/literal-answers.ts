import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaImport } from '@felulet/contract/catalogue/surface-import.ts';
import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { accountDelete, accountList, accountUpdate } from '@felulet/contract/people/accounts.ts';
import { bookingList } from '@felulet/contract/sales/booking-list.ts';
import { bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignChangeState, campaignGet } from '@felulet/contract/sales/campaigns.ts';
import type { Sending } from './matrix.ts';
import type { MatrixScene } from './matrix-scene.ts';
import { emptyWorkbook } from './sample-files.ts';

/**
 * The calls that matter most, answered as docs/spec says and not as the policies do: the rest of the matrix asks the policies themselves, so
 * that a wrong one is wrong there, too. Whoever changes a status here decides who may do what.
 *
 * Asked are leaders, `'` is a colleague without a task, `o` another company of that role. `+` and `-`: the list shows the thing, or does not.
 */
const answers = `
 call        | about                                  | admin pub  pub' oPub mhfe mhfe' oMhfe int oInt adv adv' oAdv none
 approve     | waiting, at the publishers             |  200  200  200  404  403   403   404  403  403  403  403  403  401
 approve     | accepted, accepted                     |  409  409  409  404  403   403   404  403  403  403  403  403  401
 price anew  | accepted, ready                        |  200  200  200  404  403   403   404  403  403  403  403  403  401
 price anew  | accepted, accepted                     |  409  409  409  404  403   403   404  403  403  403  403  403  401
 reject      | waiting, at the publishers             |  200  200  200  404  403   403   404  403  403  403  403  403  401
 reject      | accepted, ready                        |  409  409  409  404  403   403   404  403  403  403  403  403  401
 set a fee   | accepted, ready                        |  200  403  403  404  200   200   404  403  403  403  403  403  401
 set a fee   | accepted, accepted                     |  200  403  403  404  409   409   404  403  403  403  403  403  401
 set a fee   | accepted, of strangers                 |  200  403  403  404  404   404   200  403  403  403  403  403  401
 send up     | ready                                  |  200  404  404  404  200   403   404  409  404  403  403  404  401
 send up     | being assembled                        |  409  404  404  404  409   409   404  404  404  403  403  404  401
 accept      | back at the advertiser                 |  200  404  404  404  403   403   404  409  404  200  403  404  401
 accept      | agency back                            |  200  404  404  404  403   403   404  200  404  404  404  404  401
 accept      | at the MHFE                            |  409  404  404  404  403   403   404  404  404  409  409  404  401
 turn down   | back at the advertiser                 |  200  404  404  404  403   403   404  409  404  200  403  404  401
 open        | draft                                  |  200  404  404  404  404   404   404  404  404  200  200  404  401
 open        | at the intermediary                    |  200  404  404  404  404   404   404  200  404  200  200  404  401
 open        | ready                                  |  200  404  404  404  200   200   404  200  404  200  200  404  401
 open        | at the dedicated publisher             |  200  200  200  404  404   404   404  404  404  200  200  404  401
 open        | of strangers                           |  200  404  404  404  404   404   200  404  404  404  404  200  401
 bring in    | an empty file, for the publisher       |  422  422  422  403  403   403   403  403  403  403  403  403  401
 take out    | every surface, with list prices        |  200  200  200  200  200   200   200  422  422  422  422  422  401
 take out    | every surface, with titles             |  200  200  200  200  200   200   200  200  200  200  200  200  401
 list        | waiting, at the publishers             |  200+ 200+ 200+ 200- 403   403   403  403  403  403  403  403  401
 list        | manual open, being assembled           |  200- 200- 200- 200- 403   403   403  403  403  403  403  403  401
 accounts    | all                                    |  200  403  403  403  403   403   403  403  403  403  403  403  401
 lock        | the publisher's leader                 |  200  403  404  404  404   404   404  404  404  404  404  404  401
 delete      | the publisher's leader                 |  204  403  403  403  403   403   403  403  403  403  403  403  401
`;

const columns: Readonly<Record<string, string>> = {
  admin: 'admin',
  pub: 'publisher',
  "pub'": "publisher's colleague",
  oPub: 'otherPublisher',
  mhfe: 'mhfe',
  "mhfe'": "mhfe's colleague",
  oMhfe: 'otherMhfe',
  int: 'intermediary',
  oInt: 'otherIntermediary',
  adv: 'advertiser',
  "adv'": "advertiser's colleague",
  oAdv: 'otherAdvertiser',
  none: 'nobody',
};

type Asking = { readonly call: EndpointSpec; readonly send: (scene: MatrixScene, about: string) => Sending };

const approval = { state: 'PUBLISHER_ACCEPTED', rental_period_value: 2 };
const note = 'Mert így döntöttünk.';

const calls: Readonly<Record<string, Asking>> = {
  approve: ofBooking(({ types }) => ({ ...approval, rental_period_unit: types.get('het') })),
  'price anew': ofBooking(() => ({ rental_period_value: 2 })),
  reject: ofBooking(() => ({ state: 'PUBLISHER_REJECTED' })),
  'set a fee': ofBooking(() => ({ mhfe_fee: '1000' })),
  'send up': {
    call: campaignChangeState,
    send: (scene, about) => {
      const { id, facts } = found(scene.campaigns, about);
      const state = facts.intermediary_id === null ? 'SENT_BACK_TO_ADVERTISER' : 'SENT_BACK_TO_INTERMEDIARY';
      return { id, body: { state } };
    },
  },
  accept: step('ADVERTISER_ACCEPT'),
  'turn down': step('REJECTED'),
  open: { call: campaignGet, send: (scene, about) => ({ id: found(scene.campaigns, about).id }) },
  'bring in': {
    call: mediaImport,
    send: ({ leaders }) => ({ body: { company: leaders.publisher.companyId }, files: [emptyWorkbook] }),
  },
  'take out': {
    call: mediaExport,
    send: (_scene, about) => ({
      body: { filter: {}, columns: [about.endsWith('list prices') ? 'list_price' : 'title'] },
    }),
  },
  list: { call: bookingList, send: () => ({ query: { rowsPerPage: 100 } }) },
  accounts: { call: accountList, send: () => ({}) },
  lock: {
    call: accountUpdate,
    send: ({ leaders }) => ({ id: leaders.publisher.accountId, body: { enabled: false } }),
  },
  delete: { call: accountDelete, send: ({ leaders }) => ({ id: leaders.publisher.accountId }) },
};

function ofBooking(body: (scene: MatrixScene) => object): Asking {
  return { call: bookingUpdate, send: (scene, about) => ({ id: bookingId(scene, about), body: body(scene) }) };
}

function step(state: string): Asking {
  return {
    call: campaignChangeState,
    send: (scene, about) => ({ id: found(scene.campaigns, about).id, body: { state, note } }),
  };
}

/** By what it is and the campaign that it is in. */
export function bookingId(scene: MatrixScene, about: string): number {
  return found(scene.bookings, about.replace(', ', ', in the campaign ')).id;
}

function found<T extends { readonly name: string }>(things: readonly T[], name: string): T {
  const thing = things.find((candidate) => candidate.name === name);
  if (thing === undefined) throw new Error(`the scene has no ${name}`);
  return thing;
}

export type LiteralAnswer = Asking & {
  readonly what: string;
  readonly about: string;
  /** A cell of the table for each person. */
  readonly wanted: Readonly<Record<string, string>>;
};

const [head = [], ...lines] = answers
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const people = (head[2] ?? '').split(/\s+/).map((column) => columns[column] ?? column);

export const literalAnswers: readonly LiteralAnswer[] = lines.map(([name = '', about = '', cells = '']) => {
  const asking = calls[name];
  if (asking === undefined) throw new Error(`no call ${name}`);
  const wanted = Object.fromEntries(cells.split(/\s+/).map((cell, index) => [people[index], cell]));
  return { ...asking, what: `${name}: ${about}`, about, wanted };
});
