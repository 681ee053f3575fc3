import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FileField } from '@felulet/contract/endpoint.ts';
import { fileKindNames } from '@felulet/contract/file-kind-names.ts';
import { uploadMaximumBytes } from '@felulet/domain/media/upload-limits.ts';
import type { FastifyRequest } from 'fastify';
import { CodedError, type FieldFault } from '../errors.ts';
import type { ReceivedForm, ReceiveForm, UploadedFile } from '../http/uploads.ts';
import { type DetectedFile, detectFile, type StrangeFile } from './file-kinds.ts';
import { cleanFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import { isStorageFull } from './storage-errors.ts';

const MAX_JSON_BYTES = 1_048_576;
const MAX_FIELDS = 100;
/** Files beyond a field's maximum are counted, so that the answer can name them, up to this many more. */
const EXTRA_FILES = 20;

type Fields = Readonly<Record<string, FileField>>;

/** Reads a multipart request into the temporary folder and checks each file by its bytes. */
export function formReceiver(store: FileStore): ReceiveForm {
  return async (request, fields) => {
    if (!request.isMultipart()) return plainBody(request, fields);
    const form = new FormReader(store, fields);
    try {
      await form.read(request);
      return form.result();
    } catch (error) {
      await form.discard();
      throw refusalOf(error);
    }
  };
}

/** A call without files may as well be sent as JSON. */
function plainBody(request: FastifyRequest, fields: Fields): ReceivedForm {
  if (typeof request.body === 'string') throw new CodedError('unsupported_type');
  const missing = missingFiles(fields, () => 0);
  if (missing.length > 0) throw new CodedError('validation', {}, missing);
  const uploads = Object.fromEntries(Object.keys(fields).map((name) => [name, []]));
  return { json: request.body ?? {}, uploads, digest: '', discard: async () => {} };
}

class FormReader {
  readonly #store: FileStore;
  readonly #fields: Fields;
  readonly #paths: string[] = [];
  readonly #uploads = new Map<string, UploadedFile[]>();
  readonly #received = new Map<string, number>();
  readonly #texts = new Map<string, unknown>();
  readonly #faults: FieldFault[] = [];
  readonly #digest = createHash('sha256');

  constructor(store: FileStore, fields: Fields) {
    this.#store = store;
    this.#fields = fields;
    for (const name of Object.keys(fields)) this.#uploads.set(name, []);
  }

  async read(request: FastifyRequest): Promise<void> {
    const files = Object.values(this.#fields).reduce((sum, field) => sum + field.max, 0) + EXTRA_FILES;
    const limits = {
      fileSize: uploadMaximumBytes,
      files,
      fields: MAX_FIELDS,
      fieldSize: MAX_JSON_BYTES,
      parts: files + MAX_FIELDS,
    };
    // A file over the limit is cut and named in the answer; the plugin's own error would not say which one it was. Its types know the
    // setting for whole files alone.
    const options = { limits, throwFileSizeLimit: false };
    for await (const part of request.parts(options)) {
      if (part.type === 'file') await this.#file(part);
      else this.#text(part);
    }
    this.#faults.push(...missingFiles(this.#fields, (name) => this.#received.get(name) ?? 0));
  }

  result(): ReceivedForm {
    if (this.#faults.length > 0) throw new CodedError(codeOf(this.#faults), {}, this.#faults);
    return {
      json: this.#texts.has('jsonObject') ? this.#texts.get('jsonObject') : Object.fromEntries(this.#texts),
      uploads: Object.fromEntries(this.#uploads),
      digest: this.#digest.digest('hex'),
      discard: () => this.discard(),
    };
  }

  async discard(): Promise<void> {
    for (const path of this.#paths) await rm(path, { force: true });
  }

  #text(part: MultipartValue): void {
    if (part.valueTruncated) throw new CodedError('too_large');
    if (part.fieldname !== 'jsonObject' || typeof part.value !== 'string') this.#texts.set(part.fieldname, part.value);
    else this.#texts.set('jsonObject', parseJson(part.value));
  }

  async #file(part: MultipartFile): Promise<void> {
    // Browsers send a Blob of JSON as a file.
    if (part.fieldname === 'jsonObject') {
      this.#texts.set('jsonObject', parseJson(await textOf(part.file)));
      return;
    }
    const name = this.#fieldOf(part.fieldname);
    const index = name === undefined ? 0 : (this.#received.get(name) ?? 0);
    if (name === undefined || index >= this.#maximum(name)) {
      part.file.resume();
      this.#unwanted(part.fieldname, name, index);
      return;
    }
    this.#received.set(name, index + 1);
    await this.#keep(part, name, `${bare(name)}[${index}]`);
  }

  async #keep(part: MultipartFile, name: string, place: string): Promise<void> {
    const path = this.#store.temporaryPath();
    this.#paths.push(path);
    const hash = createHash('sha256');
    let size = 0;
    part.file.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      size += chunk.length;
    });
    await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
    const sha256 = hash.digest('hex');
    this.#digest.update(`${name} ${sha256}\n`);
    if (part.file.truncated) {
      this.#faults.push({ path: place, code: 'file_too_large', params: { maximum: 20 } });
      return;
    }
    const detected = size === 0 ? undefined : await detectFile(path);
    const kinds = this.#fields[name]?.kinds ?? [];
    if (detected === undefined || 'advice' in detected || !kinds.includes(detected.kind)) {
      const { name: found, advice = '' } = namesOf(detected);
      const params = { found, advice, accepted: fileKindNames(kinds), size };
      this.#faults.push({ path: place, code: 'file_type', params });
      return;
    }
    const { kind, contentType, extension } = detected;
    const fileName = cleanFileName(part.filename, kind, extension);
    this.#uploads.get(name)?.push({ field: name, fileName, path, size, kind, contentType, sha256 });
  }

  #unwanted(sent: string, name: string | undefined, index: number): void {
    if (name === undefined) this.#faults.push({ path: bare(sent), code: 'unknown_field' });
    else if (!this.#faults.some((fault) => fault.path === bare(name) && fault.code === 'too_many_files')) {
      this.#faults.push({ path: bare(name), code: 'too_many_files', params: { maximum: index } });
    }
  }

  #fieldOf(sent: string): string | undefined {
    return Object.keys(this.#fields).find((name) => bare(name) === bare(sent));
  }

  #maximum(name: string): number {
    return this.#fields[name]?.max ?? 0;
  }
}

function namesOf(file: DetectedFile | StrangeFile | undefined): { readonly name: string; readonly advice?: string } {
  if (file === undefined) return { name: '' };
  return 'advice' in file ? file : { name: fileKindNames([file.kind]) };
}

function missingFiles(fields: Fields, receivedOf: (name: string) => number): FieldFault[] {
  return Object.entries(fields)
    .filter(([name, field]) => field.required === true && receivedOf(name) === 0)
    .map(([name]) => ({ path: bare(name), code: 'file_missing' }));
}

/** `images[]`, `images[0]` and `images` are one field. */
function bare(name: string): string {
  return name.replace(/\[\d*\]$/, '');
}

function codeOf(faults: readonly FieldFault[]): 'too_large' | 'unsupported_type' | 'validation' {
  if (faults.some((fault) => fault.code === 'file_too_large')) return 'too_large';
  return faults.every((fault) => fault.code === 'file_type') ? 'unsupported_type' : 'validation';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CodedError('bad_request');
  }
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= MAX_JSON_BYTES) chunks.push(chunk);
  }
  if (size > MAX_JSON_BYTES) throw new CodedError('too_large');
  return Buffer.concat(chunks).toString('utf8');
}

/** What the multipart parser says about a request that it cannot read. */
function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new CodedError('validation', {}, [{ path: 'files', code: 'too_many_files' }]);
  }
  if (error instanceof CodedError || isStorageFull(error)) return error;
  // Whatever else the parser throws says that the body is no multipart message: cut short, or without a boundary.
  return error instanceof Error && 'statusCode' in error ? error : new CodedError('bad_request');
}
