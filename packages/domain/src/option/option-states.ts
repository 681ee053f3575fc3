/**
 * What becomes of an option. HOLDING has rank 1 and is a booking of the offer that carries `hold_until`; WAITING has a rank from 2 on and
 * holds nothing; the others are over. FIRM: it is an ordinary booking now. [D11.1] [D11.2]
 */
export const optionStates = ['HOLDING', 'WAITING', 'FIRM', 'EXPIRED', 'DECLINED', 'WITHDRAWN', 'ENDED'] as const;

export type OptionState = (typeof optionStates)[number];

export const liveOptionStates = ['HOLDING', 'WAITING'] as const satisfies readonly OptionState[];

/** Whether the publisher's yes to a large option is still awaited; null where none is wanted. [D11.7] */
export const optionApprovals = ['WANTED', 'GRANTED'] as const;

export type OptionApproval = (typeof optionApprovals)[number];

/** What ended without an order keeps the same client off the surface for a while. [D11.9] */
export const coolingStates = ['EXPIRED', 'WITHDRAWN'] as const satisfies readonly OptionState[];

/** Why the booking of an option that ran out is refused: a word of the trade, the same in every language. [D11.17] */
export const EXPIRED_NOTE = 'lejárt';

/** How a list of bookings is narrowed to options; several keep what any of them keeps. */
export const optionFilters = ['held', 'mine', 'expiring', 'challenged', 'undecided'] as const;

export type OptionFilter = (typeof optionFilters)[number];
