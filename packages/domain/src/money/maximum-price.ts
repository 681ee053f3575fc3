/** Far above every list price there is. */
export const maximumPrice = 10_000_000_000;
