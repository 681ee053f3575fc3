import type { Wire } from '@felulet/contract/endpoint.ts';
import type { FileExport } from '@felulet/contract/office/file-exports.ts';
import type { ZodType, z } from 'zod';

/** The declaration of a call, which the browser knows by its types alone. */
export type SpecOf<W> = W extends Wire<infer E> ? E : never;

/** Files of a multipart call under the names the contract gives them. */
type FilesOf<E> = E extends { readonly files: infer F } ? { readonly [K in keyof F]?: readonly File[] } : undefined;

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends ZodType } ? S : never;
type Params<E> = [Part<E, 'params'>] extends [never] ? unknown : { readonly params: z.output<Part<E, 'params'>> };
type Query<E> = [Part<E, 'query'>] extends [never] ? unknown : { readonly query?: z.input<Part<E, 'query'>> };
type Body<E> = [Part<E, 'body'>] extends [never] ? unknown : { readonly body: z.input<Part<E, 'body'>> };
type Files<E> = E extends { readonly files: object } ? { readonly files: FilesOf<E> } : unknown;

/** What the caller says: path parameters, query, body and files, each only where the endpoint has it. */
export type ArgsOf<W extends Wire> = ArgsOfSpec<SpecOf<W>>;
type ArgsOfSpec<E> = Params<E> & Query<E> & Body<E> & Files<E>;

/** The names of what an endpoint can be asked in the question of its address. */
export type QueryName<W> = QueryNameOfSpec<SpecOf<W>>;
type QueryNameOfSpec<E> = E extends { readonly query: infer Q extends ZodType }
  ? Extract<keyof z.input<Q>, string>
  : never;

/** Query parameters as the address has them: a text for each name, parsed by the server. */
export type QueryTexts<Name extends string> = { readonly [N in Name]?: string };

/** What comes back: the parsed answer, a file, or nothing. */
export type ResponseOf<W extends Wire> = ResponseOfSpec<SpecOf<W>>;
type ResponseOfSpec<E> = E extends { readonly answers: 'file' }
  ? Download | (E extends { readonly later: true } ? FileExport : never)
  : E extends { readonly answers: 'nothing' }
    ? undefined
    : E extends { readonly response: infer R extends ZodType }
      ? z.output<R>
      : undefined;

export type Download = { readonly blob: Blob; readonly fileName: string };
/** A file, or the export that writes a long one in the background. */
export type FileOrExport = Download | FileExport;

/** Bytes sent so far; `total` is 0 while unknown. */
export type SendProgress = { readonly sent: number; readonly total: number };

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: SendProgress) => void) | undefined;
  /** Sent as If-Match: the edit is refused with 412 when somebody saved in between. */
  readonly revision?: string | undefined;
  /** One key for one intention: a request that is sent again after a broken connection is not executed twice. */
  readonly idempotencyKey?: string | undefined;
  /** A credential other than the stored one, for checking it before the page uses it. */
  readonly token?: string | undefined;
};
