/** Surfaces of one call at most. [D11.15] */
export const MAX_HELD_SURFACES = 100;
