import { z } from 'zod';
import { forints } from '../primitives.ts';

export const MAX_QUANTITY = 1_000_000;

export const quantity = z.int().min(1).max(MAX_QUANTITY);

/** Why it is rejected. */
export const rejectionNote = z.string().trim().max(2000).nullable().optional();

/** The sum that was on the asker's screen: nobody prices at another one. [D7.43] */
export const seenTotal = forints.optional();
const seenCount = z.int().min(0).optional();
/** What of a package's content the asker saw: its revision, and how many surfaces and units of them are in it. */
export const seenContent = {
  package_revision: z.int().min(1).optional(),
  medias_different_sum: seenCount,
  medias_sum: seenCount,
};

/** That no line of the surface stood in the offer on the asker's screen: a colleague's meanwhile is told, and none comes beside it. */
export const seenMissing = z.literal(true).optional();
