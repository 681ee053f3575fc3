import { expect, it } from 'vitest';
import { challengeEndOf } from './challenge-end.ts';

it('of a challenge is told by how holder and challenger stand once it is over', () => {
  expect(challengeEndOf('FIRM', 'WAITING')).toBe('FIRM');
  expect(challengeEndOf('EXPIRED', 'FIRM')).toBe('PASSED');
  for (const state of ['WITHDRAWN', 'DECLINED', 'ENDED'] as const) {
    expect(challengeEndOf(state, 'FIRM')).toBe('GAVE_WAY');
    expect(challengeEndOf(state, 'WAITING')).toBe('LAPSED');
    expect(challengeEndOf('HOLDING', state)).toBe('DROPPED');
  }
  expect(challengeEndOf('HOLDING', 'FIRM')).toBe('ELSEWHERE');
});
