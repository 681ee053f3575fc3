import { expect, it } from 'vitest';
import { codeOf, isCodePrefix, numberOfCode, usualCodePattern } from './surface-code.ts';

const pattern = { prefix: 'CL-', digits: 4 };

it('a given code is the prefix and the number, with zeros before it as long as it needs them [D17.3]', () => {
  expect(codeOf(pattern, 1)).toBe('CL-0001');
  expect(codeOf(pattern, 12_345)).toBe('CL-12345');
  expect(codeOf(usualCodePattern, 12)).toBe('F-00012');
});

it('of other codes nothing is counted on [D17.3]', () => {
  expect(numberOfCode(pattern, 'CL-0042')).toBe(42);
  expect(numberOfCode(pattern, 'CL-42')).toBe(42);
  for (const code of ['CL-', 'CL-4a', 'XCL-4', 'CL-1234567890', 'F-00012']) expect(numberOfCode(pattern, code)).toBe(0);
});

it('is counted on from a code that differs by capitals alone, too', () => {
  expect(numberOfCode(pattern, 'cl-0004')).toBe(4);
});

it('a prefix ends in no digit, which would run into the numbers', () => {
  expect([isCodePrefix('CL-'), isCodePrefix('2026/'), isCodePrefix('')]).toEqual([true, true, true]);
  expect(isCodePrefix('CL1')).toBe(false);
});
