import type { PermissionKey } from '@felulet/domain/permission/static-permissions.ts';
import type { ZodObject, ZodType } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: nobody in particular, anyone signed in, or the holders of any of the static keys. */
export type Access = 'public' | 'signed-in' | readonly PermissionKey[];

/** One file field of a multipart request; `max` files of at most 20 MB each, `kinds` decided by the bytes. */
export type FileField = { readonly max: number; readonly kinds: readonly FileKind[]; readonly required?: boolean };
export type FileKind = 'jpeg' | 'png' | 'pdf' | 'word' | 'powerpoint' | 'excel' | 'ods' | 'csv';

export const contentTypes = {
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  slides: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  document: 'application/pdf',
  calendar: 'text/calendar',
  data: 'application/json',
} as const;
export type ContentType = (typeof contentTypes)[keyof typeof contentTypes];

export type EndpointSpec = {
  readonly method: Method;
  /** Fastify notation: `/api/medias/:id`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Open also to whoever has to set up the two-step sign-in before anything else. */
  readonly beforeSetup?: true;
  readonly summary: string;
  readonly tag: string;
  readonly params?: ZodObject;
  readonly query?: ZodObject;
  readonly body?: ZodType;
  /** Multipart: the JSON part is `body` in the field `jsonObject`, files under their own names. */
  readonly files?: Readonly<Record<string, FileField>>;
  /** The successful answer; absent where the answer is 204, a `file` or a `stream`. */
  readonly response?: ZodType;
  readonly success?: 200 | 201 | 204;
  readonly answers?: 'json' | 'file' | 'nothing';
  /** What kind of file; any where absent. */
  readonly contentType?: ContentType;
  /** A long file is answered with 202 and its export where the asker prefers so: `Prefer: respond-async`. */
  readonly later?: true;
  /** POSTs that create keep their answer under `Idempotency-Key`. */
  readonly idempotent?: boolean;
};

type WireField = 'method' | 'path' | 'access' | 'files' | 'answers' | 'later' | 'idempotent';

/**
 * A call as the browser has it: what is needed to make it and to read its answer. Its schemas stay with the server, since they would bring
 * the validation library along; what they say of types the compiler still knows.
 */
export type Wire<E extends EndpointSpec = EndpointSpec> = Pick<E, Extract<keyof E, WireField>> & {
  /** For the compiler alone: nothing stands here when the program runs. */
  readonly declared?: E;
  /** The server's own object, which has one, is refused where this one is meant. */
  readonly summary?: never;
};

/** Declares a call once; `wire.generated.ts` has of each what the browser needs. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

export function successStatus(spec: EndpointSpec): 200 | 201 | 204 {
  if (spec.success !== undefined) return spec.success;
  return spec.answers === 'nothing' ? 204 : 200;
}
