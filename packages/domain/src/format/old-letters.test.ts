import { expect, it } from 'vitest';
import { oldText } from './old-letters.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

it.each([
  // 'Győr, Szőlő tér', 'közel' and 'Ár' by the programs of DOS and of Windows.
  ['47798b722c20537a8b6c8b20748272', 'Győr, Szőlő tér'],
  ['4779f5722c20537af56cf52074e972', 'Győr, Szőlő tér'],
  ['6b947a656c', 'közel'],
  ['6bf67a656c', 'közel'],
  ['b572', 'Ár'],
  ['c172', 'Ár'],
  ['313530a0303030204674', '150\u00a0000 Ft'],
])('%s is %s', (hex, text) => {
  const likely = text.startsWith('150') ? (['windows-1250'] as const) : undefined;
  expect(oldText(bytes(hex), likely)).toBe(text);
});
