import { expect, it } from 'vitest';
import { nearestCodeAmong } from './nearest-code.ts';

const codes = ['0047', 'BC-1501', 'BC-0012/A', 'JM-7'];

it.each([
  ['47', '0047'],
  ['BC1501', 'BC-1501'],
  ['bc – 1501', 'BC-1501'],
  ['BC-12/a', 'BC-0012/A'],
  ['BC-15O1', 'BC-1501'],
  ['BC-1510', 'BC-1501'],
  ['BC-15011', 'BC-1501'],
  ['C-1501', 'BC-1501'],
  ['BC-1512', null],
  ['JM-8', null],
  ['48', null],
  ['XY-9999', null],
])('%s is near %s', (code, near) => {
  expect(nearestCodeAmong(codes)(code)).toBe(near);
});
