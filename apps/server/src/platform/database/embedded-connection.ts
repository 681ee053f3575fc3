import { Worker } from 'node:worker_threads';
import type { EmbeddedAnswer, EmbeddedFault, EmbeddedRequest, EmbeddedWorkerData } from './embedded-protocol.ts';
import { refuseInsideTransaction } from './transaction.ts';

export type EmbeddedRows = { readonly rows: unknown[]; readonly affectedRows: number | undefined };

type Waiting = { readonly resolve: (rows: EmbeddedRows) => void; readonly reject: (error: Error) => void };
type WorkerCall =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'close' };

/** The one connection of the embedded database: whoever holds the turn is alone on it, for a statement or for a transaction. */
export class EmbeddedConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #turn: Promise<void> = Promise.resolve();
  #ended: Error | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Opens the folder, or a database in memory when there is none. */
  static async open(folder: string | undefined): Promise<EmbeddedConnection> {
    const workerData: EmbeddedWorkerData = { folder };
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
    const connection = new EmbeddedConnection(worker);
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (answer: EmbeddedAnswer) =>
        answer.kind === 'ready' ? resolve() : connection.#settle(answer),
      );
      worker.on('error', (error: unknown) => {
        connection.#end(error instanceof Error ? error : new Error(String(error)));
        reject(error);
      });
      worker.on('exit', () => {
        connection.#end(new Error('The embedded database has ended.'));
        reject(connection.#ended);
      });
    });
    return connection;
  }

  /** Resolves with the function that gives the turn back. */
  async takeTurn(): Promise<() => void> {
    refuseInsideTransaction();
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    return resolve;
  }

  /** Only for the holder of the turn. */
  query(sql: string, parameters: readonly unknown[] = []): Promise<EmbeddedRows> {
    return this.#ask({ kind: 'query', sql, parameters });
  }

  /** Lets what runs end first. */
  async close(): Promise<void> {
    if (this.#ended !== undefined) return;
    const giveBack = await this.takeTurn();
    const exit = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    await this.#ask({ kind: 'close' });
    await exit;
    giveBack();
  }

  #ask(question: WorkerCall): Promise<EmbeddedRows> {
    const ended = this.#ended;
    if (ended !== undefined) return Promise.reject(ended);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const request: EmbeddedRequest = { id, ...question };
      this.#worker.postMessage(request);
    });
  }

  #settle(answer: Exclude<EmbeddedAnswer, { kind: 'ready' }>): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === 'rows') waiting?.resolve({ rows: answer.rows, affectedRows: answer.affectedRows });
    else waiting?.reject(errorOf(answer.fault));
  }

  /** Nobody waits for ever on a thread that is gone. */
  #end(reason: Error): void {
    this.#ended ??= reason;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#ended);
    this.#waiting.clear();
  }
}

function errorOf(fault: EmbeddedFault): Error {
  return Object.assign(new Error(fault.message), fault);
}
