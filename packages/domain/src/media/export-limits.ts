/** So many chosen surfaces at most go into one exported workbook. */
export const exportMaximumMedias = 5_000;

/** [A7.9] A filtered list may be this long to be exported whole; a sheet could hold ten times as many rows. */
export const exportMaximumListed = 100_000;
