import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { type Decision, kindOf, type RefusalKind } from '@felulet/domain/permission/refusal.ts';
import type { PermissionKey } from '@felulet/domain/permission/static-permissions.ts';
import { isAllowed } from '@felulet/domain/permission/static-permissions.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { CallOptions } from '../test-app.ts';
import type { MatrixPerson } from './matrix-people.ts';
import type { MatrixScene } from './matrix-scene.ts';

/** The class of an answer: 2xx, 401, 404, 403, 409 and 422. [A2.4] */
export type Verdict = 'done' | 'unauthenticated' | RefusalKind;

/** Also: let in, whatever the contents of the call are worth. */
export type Wanted = Verdict | 'let in';

/** What a rule says: a decision of the domain, whether the object is seen, or the class itself. */
export type Ruling = Decision | boolean | Wanted;

/** The static keys of which one is needed; everybody signed in; or nobody in particular. */
export type Gate = readonly PermissionKey[] | 'signed-in' | 'public';

export type MatrixCase = {
  /** What it is about, as in 'a surface of the publisher'. */
  readonly object: string;
  /** A sound call, so that only permission and state decide. */
  readonly send?: Sending | ((viewer: Viewer) => Sending);
  readonly rule: (viewer: Viewer) => Ruling;
  /** Which fields the answer has for whom; the others are not asked about. */
  readonly carries?: (viewer: Viewer) => Readonly<Record<string, boolean>>;
  /** For lists: the scene's ids that may occur in it, and which of them each reader finds. */
  readonly finds?: { readonly among: readonly number[]; readonly isShown: (viewer: Viewer, id: number) => boolean };
};

export type Sending = Omit<CallOptions, 'token'>;

/** One call of the contract, beside every kind of object it may be asked about. */
export type MatrixRow = {
  readonly call: EndpointSpec;
  readonly gate: Gate;
  readonly cases: (scene: MatrixScene) => readonly MatrixCase[];
  /** Whether it matters who of a company asks: the leader, or somebody without a task. */
  readonly isPersonal: boolean;
};

/** The row of a call about objects. */
export function row(call: EndpointSpec, gate: Gate, cases: MatrixRow['cases']): MatrixRow {
  return { call, gate, cases, isPersonal: false };
}

/** As `row`, of a call that not everybody of a company may make. */
export function personalRow(call: EndpointSpec, gate: Gate, cases: MatrixRow['cases']): MatrixRow {
  return { call, gate, cases, isPersonal: true };
}

/** The row of a call that is open to whoever passes the gate. */
export function open(call: EndpointSpec, gate: Gate, send: Sending = {}): MatrixRow {
  return row(call, gate, () => [{ object: 'itself', send, rule: () => 'done' }]);
}

/** What the rules want the person to be answered. */
export function wanted(matrixRow: MatrixRow, matrixCase: MatrixCase, person: MatrixPerson): Wanted {
  if (!passesGate(matrixRow, person)) return person.viewer === null ? 'unauthenticated' : 'forbidden';
  return verdictOf(matrixCase.rule(person.viewer ?? nobody));
}

/** Whether somebody signed in, or of that role, may make the call at all. */
export function passesGate({ gate }: MatrixRow, { viewer }: MatrixPerson): boolean {
  if (gate === 'public') return true;
  if (viewer === null) return false;
  return gate === 'signed-in' || gate.some((key) => isAllowed(viewer.role, key));
}

/** Stands for a visitor where a rule of a public call asks for somebody. */
const nobody: Viewer = { accountId: 0, companyId: 0, role: 'ROLE_ADVERTISER', isLeader: false };

function verdictOf(ruling: Ruling): Wanted {
  if (typeof ruling === 'boolean') return ruling ? 'done' : 'hidden';
  if (typeof ruling === 'string') return ruling;
  return ruling.ok ? 'done' : kindOf(ruling.refusal.code);
}

const classes: Readonly<Record<number, Verdict>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'hidden',
  409: 'conflict',
  422: 'invalid',
};

/** What came, in the same words; a status that no rule asks for stands as it is. */
export function given(status: number): Verdict | number {
  return status < 300 ? 'done' : (classes[status] ?? status);
}

export function isAsWanted(rule: Wanted, status: number): boolean {
  const came = given(status);
  return rule === 'let in' ? came === 'done' || came === 'conflict' || came === 'invalid' : came === rule;
}
