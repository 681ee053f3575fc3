/** Surfaces of one call at most. [D11.15] */
export const MAX_HELD_SURFACES = 100;

/** Characters of the number of an order. [D11.12] */
export const MAX_ORDER_REFERENCE = 60;
