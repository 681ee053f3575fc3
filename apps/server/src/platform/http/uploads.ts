import type { FileField, FileKind } from '@felulet/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';

/** A received file, already checked for size, count and type by its bytes; it lies in the temporary folder. */
export type UploadedFile = {
  readonly field: string;
  readonly fileName: string;
  readonly path: string;
  readonly size: number;
  readonly kind: FileKind;
  readonly contentType: string;
  /** Of the bytes as they came, in hexadecimal digits; null of what we made ourselves. */
  readonly sha256: string | null;
};

/** The received files by field; a declared field without files is an empty list. */
export type Uploads = Readonly<Record<string, readonly UploadedFile[]>>;

export type ReceivedForm = {
  /** The parsed `jsonObject` part, or the plain text parts as an object where there is none. */
  readonly json: unknown;
  readonly uploads: Uploads;
  /** SHA-256 over the files' bytes, for idempotency. */
  readonly digest: string;
  /** Removes what is left in the temporary folder. */
  readonly discard: () => Promise<void>;
};

export type ReceiveForm = (
  request: FastifyRequest,
  fields: Readonly<Record<string, FileField>>,
) => Promise<ReceivedForm>;
