import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { type Decision, kindOf, type RefusalKind } from '@felulet/domain/permission/refusal.ts';
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

export type MatrixCase = {
  /** What it is about, as in 'a surface of the publisher'. */
  readonly object: string;
  /** A sound call, so that only permission and state decide. */
  readonly send?: Sending | ((viewer: Viewer) => Sending);
  /** Absent: whoever is let in is answered. */
  readonly rule?: (viewer: Viewer) => Ruling;
  /** Which fields the answer has for whom; the others are not asked about. */
  readonly carries?: (viewer: Viewer) => Readonly<Record<string, boolean>>;
  /** For lists: the scene's ids that may occur in it, and which of them each reader finds. */
  readonly finds?: { readonly among: readonly number[]; readonly isShown: (viewer: Viewer, id: number) => boolean };
};

export type Sending = Omit<CallOptions, 'token'>;

export type MatrixRow = {
  readonly call: EndpointSpec;
  readonly cases: (scene: MatrixScene) => readonly MatrixCase[];
  /** Whether it matters who of a company asks: the leader, or somebody without a task. */
  readonly isPersonal: boolean;
};

type Cases = MatrixCase | ((scene: MatrixScene) => MatrixCase | readonly MatrixCase[]);

/** What a call is answered beyond its access: about which objects it is asked, and who finds what of them. */
export function row(call: EndpointSpec, ...cases: readonly Cases[]): MatrixRow {
  return {
    call,
    cases: (scene) => cases.flatMap((some) => (typeof some === 'function' ? some(scene) : some)),
    isPersonal: false,
  };
}

/** As `row`, of a call that not everybody of a company may make. */
export function personalRow(call: EndpointSpec, ...cases: readonly Cases[]): MatrixRow {
  return { ...row(call, ...cases), isPersonal: true };
}

/** A call that needs to be sent something, and answers whoever its access lets in. */
export function open(call: EndpointSpec, send: Sending = {}): MatrixRow {
  return row(call, one('itself', send));
}

export function one(
  object: string,
  send: MatrixCase['send'] = {},
  rule: Wanted | ((viewer: Viewer) => Ruling) = 'done',
): MatrixCase {
  return { object, send, rule: typeof rule === 'function' ? rule : () => rule };
}

/** Things of one kind that the scene has, and to whom they are there at all. */
export type Things<T> = {
  readonly of: (scene: MatrixScene) => readonly T[];
  readonly name: (thing: T) => string;
  readonly id: (thing: T) => number;
  readonly sees: (viewer: Viewer, thing: T, scene: MatrixScene) => boolean;
};

export type About<T> = {
  /** What becomes of the call where the thing is seen; absent: it is answered. */
  readonly rule?: (viewer: Viewer, thing: T, scene: MatrixScene) => Ruling;
  /** Absent: its id. */
  readonly send?: (thing: T, scene: MatrixScene) => NonNullable<MatrixCase['send']>;
  readonly carries?: (viewer: Viewer, thing: T) => Readonly<Record<string, boolean>>;
  readonly only?: (thing: T, index: number, things: readonly T[]) => boolean;
  /** Tells two calls about the same thing apart. */
  readonly as?: string;
};

/** The call about each thing of a kind: nothing is there for whoever does not see it. */
export function each<T>(things: Things<T>, about: About<T> = {}): MatrixRow['cases'] {
  const { rule = () => 'done', send = (thing) => ({ id: things.id(thing) }), only = () => true, carries, as } = about;
  return (scene) =>
    things.of(scene).flatMap((thing, index, all): MatrixCase[] => {
      if (!only(thing, index, all)) return [];
      return [
        {
          object: as === undefined ? things.name(thing) : `${things.name(thing)}: ${as}`,
          send: send(thing, scene),
          rule: (viewer) => (things.sees(viewer, thing, scene) ? rule(viewer, thing, scene) : 'hidden'),
          ...(carries !== undefined && { carries: (viewer) => carries(viewer, thing) }),
        },
      ];
    });
}

/** A list in which each finds of the things what it sees, or what the rule says. */
export function finds<T>(things: Things<T>, send: Sending = {}, isShown = things.sees): MatrixRow['cases'] {
  return (scene) => {
    const all = things.of(scene);
    return [
      {
        object: 'the list',
        send,
        finds: {
          among: all.map(things.id),
          isShown: (viewer, id) => all.some((thing) => things.id(thing) === id && isShown(viewer, thing, scene)),
        },
      },
    ];
  };
}

/** The longest page of a list. */
export const aPage: Sending = { query: { rowsPerPage: 100 } };

/** What the rules want the person to be answered. */
export function wanted(matrixRow: MatrixRow, matrixCase: MatrixCase, person: MatrixPerson): Wanted {
  if (!passesGate(matrixRow, person)) return person.viewer === null ? 'unauthenticated' : 'forbidden';
  return verdictOf(matrixCase.rule?.(person.viewer ?? nobody) ?? 'done');
}

/** Whether the contract lets somebody signed in, or of that role, make the call at all. */
export function passesGate({ call: { access } }: MatrixRow, { viewer }: MatrixPerson): boolean {
  if (access === 'public') return true;
  if (viewer === null) return false;
  return access === 'signed-in' || access.some((key) => isAllowed(viewer.role, key));
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
