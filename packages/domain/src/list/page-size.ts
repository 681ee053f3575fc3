/** [A1.3] [K9.1] */
export const pageSizes = [10, 25, 50] as const;

export const defaultPageSize = 10;

/** Other sizes up to this one are accepted as well. */
export const maximumPageSize = 100;
