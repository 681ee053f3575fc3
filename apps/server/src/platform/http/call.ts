import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import type { FileExport } from '@felulet/contract/office/file-exports.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Language } from '@felulet/phrases/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType, z } from 'zod';
import type { Say } from '../language/say.ts';
import type { Session } from '../session/session.ts';
import type { Once } from './once.ts';
import type { Uploads } from './uploads.ts';

type OutputOf<T> = T extends ZodType ? z.output<T> : undefined;

/** A file as an answer; `body` is streamed. */
export type FileAnswer = {
  readonly body: Buffer | NodeJS.ReadableStream;
  readonly contentType: string;
  readonly fileName: string;
  readonly disposition?: 'inline' | 'attachment';
  /** How long the reader's own cache may keep it; absent, not at all. */
  readonly cacheSeconds?: number;
  /** Of what it says; who has that already is told so, and is sent nothing. */
  readonly etag?: string;
};

/** What a handler gets: everything parsed, the asker known, the language chosen. */
export type Call<E extends EndpointSpec> = {
  readonly viewer: E['access'] extends 'public' ? undefined : Viewer;
  readonly session: E['access'] extends 'public' ? undefined : Session;
  readonly params: OutputOf<E['params']>;
  readonly query: OutputOf<E['query']>;
  readonly body: OutputOf<E['body']>;
  readonly uploads: Uploads;
  readonly language: Language;
  readonly say: Say;
  /** The revision that `If-Match` names, when it was sent. */
  readonly ifMatch: number | undefined;
  /** Sends the object's revision as its `ETag`. */
  readonly setRevision: (revision: number) => void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type AnswerOf<E extends EndpointSpec> = E['answers'] extends 'file'
  ? FileAnswer | (E['later'] extends true ? FileExport : never)
  : E['answers'] extends 'nothing'
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer is a function that returns nothing
      void
    : E['response'] extends ZodType
      ? z.output<E['response']>
      : never;

/** What creates under a key answers what its transaction kept. */
export type Handler<E extends EndpointSpec> = (
  call: Call<E>,
) => Promise<E['idempotent'] extends true ? Once<AnswerOf<E>> : AnswerOf<E>>;
