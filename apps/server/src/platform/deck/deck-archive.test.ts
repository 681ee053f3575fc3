import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DeckArchive } from './deck-archive.ts';

it('of the pictures of a deck a few are held at a time, so that memory stays bounded: the next is begun when one lies in the file', async () => {
  const output = new PassThrough();
  const archive = new DeckArchive(output, new Date('2026-03-04T11:00:00Z'));
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<Buffer>());
  const begun: number[] = [];
  const putting = (async () => {
    for (const [index, { promise }] of gates.entries()) {
      begun.push(index);
      await archive.pictureOf(`photo-${index}.jpg`, promise);
    }
  })();
  output.resume();
  await setImmediate();
  expect(begun).toEqual([0, 1, 2]);
  gates[1]?.resolve(Buffer.from('kép'));
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  for (const { resolve } of gates) resolve(Buffer.from('kép'));
  await putting;
});
