import { constants, getPriority, setPriority } from 'node:os';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { FromThread, Reply, ToThread } from './thread-stream.ts';

/** So many results may wait to be taken; then the work pauses. */
const AHEAD = 4;

export type ThreadSide<Item, Asked> = {
  /** Hands a result over; where it answers a promise, the work waits for it. */
  readonly give: (item: Item, transferred?: readonly ArrayBuffer[]) => Promise<void> | undefined;
  /** More of what the main thread supplies; undefined at its end. */
  readonly ask: () => Promise<Asked | undefined>;
};

/** The other end of `readThread`: does one work after the other, each with the data that came with it. */
export function runThread<Data, Item, Asked = never>(
  work: (side: ThreadSide<Item, Asked>, data: Data) => Promise<void>,
): void {
  const port = parentPort;
  if (port === null) throw new Error('This file runs in a thread of its own.');
  giveWay();
  let hear: (message: Reply<Asked>) => void = () => {};
  port.on('message', (message: ToThread<Data, Asked>) => {
    if (message.kind !== 'work') return hear(message);
    const exchange = exchangeOver<Item, Asked>(port);
    hear = exchange.hear;
    // A failure ends the thread, and the other end hears of it.
    void work(exchange.side, message.data).then(exchange.end);
  });
}

type Exchange<Item, Asked> = {
  readonly side: ThreadSide<Item, Asked>;
  readonly hear: (message: Reply<Asked>) => void;
  readonly end: () => void;
};

function exchangeOver<Item, Asked>(port: MessagePort): Exchange<Item, Asked> {
  let untaken = 0;
  let goOn: (() => void) | undefined;
  let answer: ((given: Asked | undefined) => void) | undefined;
  const send = (message: FromThread<Item>, transferred: readonly ArrayBuffer[] = []): void =>
    port.postMessage(message, [...transferred]);
  return {
    side: {
      give: (item, transferred) => {
        untaken += 1;
        send({ kind: 'item', item }, transferred);
        if (untaken < AHEAD) return undefined;
        return new Promise((resolve) => {
          goOn = resolve;
        });
      },
      ask: () =>
        new Promise((resolve) => {
          answer = resolve;
          send({ kind: 'ask' });
        }),
    },
    hear: (message) => {
      if (message.kind === 'given') return answer?.(message.given);
      untaken -= 1;
      if (untaken < AHEAD) goOn?.();
    },
    end: () => send({ kind: 'end' }),
  };
}

/** A few steps of niceness below the rest of the program. */
const STEPS_BELOW = 4;

/** Requests come first where processors are few. Only Linux takes this for the one thread rather than for the whole process. */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + STEPS_BELOW));
}
