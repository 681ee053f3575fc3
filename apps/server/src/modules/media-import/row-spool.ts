import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';

/** Rows, each a line of JSON, laid aside in a file, so that their number does not weigh on the memory; read once, in batches. */
export class RowSpool<Row> {
  readonly #path: string;
  readonly #file: ReturnType<typeof createWriteStream>;
  #count = 0;

  constructor(path: string) {
    this.#path = path;
    this.#file = createWriteStream(path, { flags: 'wx' });
    // A failed write is told by the next wait for it.
    this.#file.on('error', () => undefined);
  }

  get count(): number {
    return this.#count;
  }

  async add(lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return;
    this.#count += lines.length;
    const text = lines.map((line) => `${line}\n`).join('');
    await new Promise<void>((resolve, reject) =>
      this.#file.write(text, (error) => (error ? reject(error) : resolve())),
    );
  }

  async *batches(size: number): AsyncGenerator<Row[]> {
    this.#file.end();
    await finished(this.#file);
    let batch: Row[] = [];
    for await (const line of createInterface({
      input: createReadStream(this.#path),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      batch.push(JSON.parse(line) as Row); // of whoever filled it
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  async remove(): Promise<void> {
    this.#file.destroy();
    await rm(this.#path, { force: true });
  }
}
