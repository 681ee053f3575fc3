/** So many surfaces at most go into one exported workbook. */
export const exportMaximumMedias = 5_000;
