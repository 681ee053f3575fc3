import type { FastifyReply } from 'fastify';
import { CodedError } from '../errors.ts';
import { clientGone } from './client-gone.ts';

export type ExportLimits = {
  /** Each takes some 100 MB while it is written. */
  readonly atOnce: number;
  /** Further ones of the same person and of everybody, and how long they wait. */
  readonly waitingOfOne: number;
  readonly waitingOfAll: number;
  readonly waitMs: number;
  /** Whoever takes less than this between two looks, with bytes waiting, does not read. */
  readonly lookMs: number;
  readonly leastBytes: number;
};

const LIMITS: ExportLimits = {
  atOnce: 4,
  waitingOfOne: 2,
  waitingOfAll: 40,
  waitMs: 30_000,
  lookMs: 15_000,
  leastBytes: 64 * 1024,
};
const RETRY_AFTER_SECONDS = 10;

type Exporter = { readonly viewer: { readonly accountId: number }; readonly reply: FastifyReply };
type Waiting = { readonly accountId: number; readonly enter: () => void };

/**
 * Writes a file to be downloaded: one at a time for a person and a few for everybody, the others wait a while. The place is kept
 * until the last byte has left, so a reader who stops reading is cut off.
 */
export type InExportPlace = <T>(asker: Exporter, work: () => Promise<T>) => Promise<T>;

export function exportPlaces(limits: ExportLimits): InExportPlace {
  const places = new Places(limits);
  return async ({ viewer, reply }, work) => {
    await places.enter(viewer.accountId, () => clientGone(reply));
    let isOver = false;
    const end = (): void => {
      if (!isOver) places.leave(viewer.accountId);
      isOver = true;
    };
    // Whoever went away while waiting closes nothing any more.
    if (reply.raw.closed) {
      end();
      throw new CodedError('bad_request');
    }
    const watch = cutWhenStalled(reply, limits);
    reply.raw.once('close', () => {
      clearInterval(watch);
      end();
    });
    try {
      return await work();
    } catch (error) {
      end();
      throw error;
    }
  };
}

class Places {
  readonly #limits: ExportLimits;
  readonly #running = new Set<number>();
  readonly #waiting: Waiting[] = [];

  constructor(limits: ExportLimits) {
    this.#limits = limits;
  }

  async enter(accountId: number, watch: () => AbortSignal): Promise<void> {
    if (this.#isFree(accountId)) return void this.#running.add(accountId);
    const own = this.#waiting.filter((one) => one.accountId === accountId).length;
    if (own >= this.#limits.waitingOfOne)
      throw new CodedError('too_many_exports', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (this.#waiting.length >= this.#limits.waitingOfAll) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: Waiting = { accountId, enter: resolve };
    const giveUp = (error: CodedError): void => {
      const index = this.#waiting.indexOf(place);
      if (index < 0) return;
      this.#waiting.splice(index, 1);
      reject(error);
    };
    const timer = setTimeout(() => giveUp(busy()), this.#limits.waitMs);
    this.#waiting.push(place);
    watch().addEventListener('abort', () => giveUp(new CodedError('bad_request')), { once: true });
    await promise.finally(() => clearTimeout(timer));
  }

  /** The place goes straight to the next one who may have it. */
  leave(accountId: number): void {
    this.#running.delete(accountId);
    const index = this.#waiting.findIndex((one) => this.#isFree(one.accountId));
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (next === undefined) return;
    this.#running.add(next.accountId);
    next.enter();
  }

  #isFree(accountId: number): boolean {
    return this.#running.size < this.#limits.atOnce && !this.#running.has(accountId);
  }
}

function busy(): CodedError {
  return new CodedError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function cutWhenStalled({ raw }: FastifyReply, { lookMs, leastBytes }: ExportLimits): NodeJS.Timeout {
  let taken = takenFrom(raw);
  const timer = setInterval(() => {
    const now = takenFrom(raw);
    if (raw.writableLength > 0 && now - taken < leastBytes) raw.destroy();
    taken = now;
  }, lookMs);
  return timer.unref();
}

/** Bytes that have left this process. */
function takenFrom({ socket }: FastifyReply['raw']): number {
  return socket === null ? 0 : socket.bytesWritten - socket.writableLength;
}

export const inExportPlace = exportPlaces(LIMITS);
