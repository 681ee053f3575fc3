import { importMaximumRows } from './upload-limits.ts';

/** So many chosen surfaces at most go into one exported workbook. */
export const exportMaximumMedias = 5_000;

/** [D12.30] A filtered list may be this long to be exported whole: what goes out can come in again. */
export const exportMaximumListed = importMaximumRows;

/** So many chosen surfaces at most go into one PDF, a page for each. [D13.45] */
export const sheetMaximumSurfaces = 200;
