import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The lines that the process was sent. */
export function linesSent(): AsyncIterable<string> {
  return createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
}

/** The one message that the process was sent, from its own starter. */
export async function messageSent<Message>(): Promise<Message> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Message; // both ends name the same type
}

export function tell(message: unknown): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** The standard output as a stream that may be ended and waits for its reader. */
export function outputOfBytes(): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      process.stdout.write(chunk, (error) => done(error));
    },
  });
}
