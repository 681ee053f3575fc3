import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import type { Config, S3Settings } from '../../config.ts';
import {
  type FileStore,
  type FileVariant,
  fileVariants,
  type KeptFiles,
  type StoredBytes,
  type StoredFile,
} from './file-store.ts';
import { StorageAwayError } from './storage-errors.ts';
import { fileOfName, storedName } from './stored-name.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Places = Pick<Config, 'dataDir' | 'files'>;

/** As configured; what is being uploaded always goes through a folder of this machine. */
export async function openFileStore(config: Places): Promise<FileStore> {
  return { ...(await openKeptFiles(config, config.files.store)), ...(await temporaryFolder(config.dataDir)) };
}

export async function openKeptFiles({ dataDir, files }: Places, store: 'folder' | 's3'): Promise<KeptFiles> {
  if (store === 'folder') return await openFolderStore(dataDir);
  if (files.s3 === undefined) throw new Error('No S3 storage is configured.');
  return openS3Store(files.s3);
}

/** The files in `<dataDir>/files`, on the disk of the temporary folder, so that keeping one is a rename. */
async function openFolderStore(dataDir: string): Promise<KeptFiles> {
  const kept = join(dataDir, 'files');
  await mkdir(kept, { recursive: true });
  return {
    place: kept,
    keep: async (id, variant, temporaryPath) => {
      const path = join(kept, storedName(id, variant));
      await mkdir(dirname(path), { recursive: true });
      await rename(temporaryPath, path);
    },
    open: async (id, variant) => openPath(join(kept, storedName(id, variant))),
    remove: async (id) => {
      for (const variant of fileVariants) await rm(join(kept, storedName(id, variant)), { force: true });
    },
    list: () => filesBelow(kept),
    check: () => access(kept, constants.R_OK | constants.W_OK),
  };
}

async function openPath(path: string): Promise<StoredBytes | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (facts === undefined) return undefined;
  return { stream: createReadStream(path), size: facts.size };
}

async function* filesBelow(kept: string): AsyncIterable<StoredFile> {
  for (const folder of await readdir(kept)) {
    for (const name of await readdir(join(kept, folder)).catch(() => [])) {
      const file = fileOfName(`${folder}/${name}`);
      const facts = file && (await stat(join(kept, folder, name)).catch(() => undefined));
      if (file !== undefined && facts !== undefined) yield { ...file, size: facts.size, writtenAt: facts.mtime };
    }
  }
}

const RETRIES = 2;
const FIRST_PAUSE_MS = 100;
const MAX_ERROR_LENGTH = 2000;

/** The files in a bucket, below a prefix of their own. Sent whole with their hash, which the service holds them to. */
export function openS3Store(settings: S3Settings): KeptFiles {
  const bucket = new Bucket(settings);
  return {
    place: `${settings.endpoint}/${settings.bucket}/${bucket.prefix}`,
    keep: async (id, variant, temporaryPath) => {
      await bucket.put(storedName(id, variant), await readFile(temporaryPath));
      await rm(temporaryPath, { force: true });
    },
    open: async (id, variant) => bucket.get(storedName(id, variant)),
    // All at once, so that one patience is over them.
    remove: async (id) => {
      await Promise.all(fileVariants.map((variant) => bucket.delete(storedName(id, variant))));
    },
    list: () => filesOf(bucket),
    check: async () => void (await bucket.page(undefined, 1)),
  };
}

async function* filesOf(bucket: Bucket): AsyncIterable<StoredFile> {
  let from: string | undefined;
  do {
    const page = await bucket.page(from);
    for (const { key, size, writtenAt } of page.files) {
      const file: { id: string; variant: FileVariant } | undefined = fileOfName(key.slice(bucket.prefix.length));
      if (file !== undefined) yield { ...file, size, writtenAt };
    }
    from = page.next;
  } while (from !== undefined);
}

class Bucket {
  readonly prefix: string;
  readonly #client: AwsClient;
  readonly #address: string;
  readonly #answerMs: number;

  constructor({ endpoint, bucket, prefix, region, accessKey, secretKey, answerMs }: S3Settings) {
    this.#answerMs = answerMs;
    this.prefix = `${prefix === '' ? '' : `${prefix}/`}files/`;
    this.#address = `${endpoint}/${bucket}`;
    this.#client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
      retries: RETRIES,
      initRetryMs: FIRST_PAUSE_MS,
    });
  }

  async put(name: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const answer = await this.#ask('PUT', this.#addressOf(name), bytes, hash);
    await answer.body?.cancel();
  }

  async get(name: string): Promise<StoredBytes | undefined> {
    const answer = await this.#ask('GET', this.#addressOf(name));
    if (answer.status === 404 || answer.body === null) return undefined;
    const stream = Readable.fromWeb(answer.body as ReadableStream); // one web stream, declared by the browser's types and by Node's
    return { stream, size: Number(answer.headers.get('content-length')) };
  }

  async delete(name: string): Promise<void> {
    const answer = await this.#ask('DELETE', this.#addressOf(name));
    await answer.body?.cancel();
  }

  async page(from: string | undefined, most = 1000): Promise<ListedPage> {
    const query = new URLSearchParams({ 'list-type': '2', prefix: this.prefix, 'max-keys': String(most) });
    if (from !== undefined) query.set('continuation-token', from);
    const answer = await this.#ask('GET', `${this.#address}?${query.toString()}`);
    if (answer.status === 404) throw new StorageAwayError(`There is no bucket at ${this.#address}.`);
    return readListing(await answer.text());
  }

  #addressOf(name: string): string {
    return `${this.#address}/${this.prefix}${name}`;
  }

  /** 404 is an answer as long as it is the object that is missing. */
  async #ask(
    method: string,
    address: string,
    body?: Buffer<ArrayBuffer>,
    hash = 'UNSIGNED-PAYLOAD',
  ): Promise<Response> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), this.#answerMs);
    try {
      const answer = await this.#client.fetch(address, {
        method,
        headers: { 'x-amz-content-sha256': hash },
        signal: patience.signal,
        ...(body !== undefined && { body }),
      });
      if (answer.ok || (answer.status === 404 && method !== 'PUT' && !(await isBucketMissing(answer)))) return answer;
      throw await refusalOf(method, answer);
    } catch (error) {
      if (error instanceof StorageAwayError) throw error;
      throw new StorageAwayError(`The file storage at ${new URL(address).host} does not answer.`, error);
    } finally {
      clearTimeout(timer);
    }
  }
}

async function isBucketMissing(answer: Response): Promise<boolean> {
  return (await answer.clone().text()).includes('NoSuchBucket');
}

/** The service's own code says what to mend: the key, the clock, the bucket. */
async function refusalOf(method: string, answer: Response): Promise<StorageAwayError> {
  const text = (await answer.text()).slice(0, MAX_ERROR_LENGTH);
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? 'no reason';
  return new StorageAwayError(`The file storage answered ${method} with ${answer.status} (${code}).`);
}

type ListedPage = {
  readonly files: readonly { readonly key: string; readonly size: number; readonly writtenAt: Date }[];
  /** What the next page is asked for with. */
  readonly next: string | undefined;
};

/** The answer of `ListObjectsV2`. */
function readListing(xml: string): ListedPage {
  const files: { key: string; size: number; writtenAt: Date }[] = [];
  const parser = new SaxesParser();
  let text = '';
  let next: string | undefined;
  let current = new Map<string, string>();
  const take = (name: string): void => {
    if (name === 'NextContinuationToken') next = text;
    if (name === 'Contents') files.push(fileOf(current));
    if (name === 'Key' || name === 'Size' || name === 'LastModified') current.set(name, text);
  };
  parser.on('opentag', ({ name }) => {
    text = '';
    if (name === 'Contents') current = new Map();
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => take(name));
  parser.write(xml).close();
  return { files, next: next === '' ? undefined : next };
}

function fileOf(parts: ReadonlyMap<string, string>): ListedPage['files'][number] {
  return {
    key: parts.get('Key') ?? '',
    size: Number(parts.get('Size')),
    writtenAt: new Date(parts.get('LastModified') ?? 0),
  };
}
