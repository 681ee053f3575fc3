import type { OptionState } from './option-states.ts';

/**
 * How a challenge ended. FIRM: the holder was made firm. PASSED: its time ran out, and the challenger is booked. GAVE_WAY: it ended
 * otherwise, and the challenger is booked. LAPSED: it ended without making room for the challenger, which waits on. DROPPED: the challenger
 * left the line. ELSEWHERE: the challenger was booked on units that others gave up.
 */
export const challengeEnds = ['FIRM', 'PASSED', 'GAVE_WAY', 'LAPSED', 'DROPPED', 'ELSEWHERE'] as const;

export type ChallengeEnd = (typeof challengeEnds)[number];

/** Of the two as they stand once it is over. */
export function challengeEndOf(holder: OptionState, challenger: OptionState): ChallengeEnd {
  if (challenger === 'WAITING') return holder === 'FIRM' ? 'FIRM' : 'LAPSED';
  if (challenger !== 'FIRM') return 'DROPPED';
  if (holder === 'HOLDING') return 'ELSEWHERE';
  return holder === 'EXPIRED' ? 'PASSED' : 'GAVE_WAY';
}
