/** Lines of a piece of work end with an empty one; all others are JSON. */
export const END_OF_LINES = '';

/** Bytes come back in frames, each with its length before it in four bytes; these two stand for the end of a piece of work. */
export const DONE = 0;
/** Done, and the process takes no other. */
export const LEAVING = 0xffff_ffff;

const HEAD = 4;

export function frameHead(length: number): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(length);
  return head;
}

/** The bytes of one piece of work, as they come; answers whether the process stays for another. Output that ends before says so by an `undefined`. */
export async function* framesOf(output: AsyncIterator<Buffer>): AsyncGenerator<Buffer, 'stays' | 'leaves' | undefined> {
  let rest: Buffer = Buffer.alloc(0);
  let left = 0;
  for (;;) {
    while (left === 0 && rest.length >= HEAD) {
      left = rest.readUInt32BE();
      rest = rest.subarray(HEAD);
      if (left === DONE) return 'stays';
      if (left === LEAVING) return 'leaves';
    }
    if (left > 0 && rest.length > 0) {
      const bytes = rest.subarray(0, left);
      rest = rest.subarray(bytes.length);
      left -= bytes.length;
      yield bytes;
      continue;
    }
    const next = await output.next();
    if (next.done === true) return undefined;
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
  }
}
