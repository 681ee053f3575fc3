import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { DONE, END_OF_LINES, frameHead, LEAVING } from './work-frames.ts';

/** After a piece of work that grew the process beyond this it ends, and the next one gets a new process. */
const KEPT_BYTES = 400 * 1024 ** 2;

/** Does one piece of work after the other for as long as the starter sends any: its lines come in, its bytes go out. */
export async function eachWork(work: (lines: AsyncIterator<string>, output: Writable) => Promise<void>): Promise<void> {
  const sent = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  for (let first = await sent.next(); first.done !== true; first = await sent.next()) {
    const lines = linesUntilTheEnd(first.value, sent);
    const output = outputInFrames();
    await work(lines, output);
    if (!output.writableEnded) output.end();
    await finished(output);
    for (let rest = await lines.next(); rest.done !== true; rest = await lines.next());
    const isLeaving = process.memoryUsage().rss > KEPT_BYTES;
    process.stdout.write(frameHead(isLeaving ? LEAVING : DONE));
    if (isLeaving) return void process.stdin.destroy();
  }
}

/** The lines of one piece of work. A starter that goes away before their end is one that nobody works for any more. */
async function* linesUntilTheEnd(first: string, sent: AsyncIterator<string>): AsyncGenerator<string, undefined> {
  for (let line = first; line !== END_OF_LINES; ) {
    yield line;
    const next = await sent.next();
    if (next.done === true) throw new Error('the lines ended early');
    line = next.value;
  }
}

/** The one message that the process was sent, from its own starter. */
export async function messageSent<Message>(): Promise<Message> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Message; // both ends name the same type
}

export function report(message: unknown): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** One piece of work's own output, which may be ended and waits for its reader. */
function outputInFrames(): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      process.stdout.write(frameHead(chunk.length));
      process.stdout.write(chunk, (error) => done(error));
    },
  });
}
