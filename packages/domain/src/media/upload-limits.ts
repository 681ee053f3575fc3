/** 20 MB a file. [C5.13] */
export const uploadMaximumBytes = 20_971_520;

/** [K5.6] */
export const mhfeImagesMaximum = 3;

export const importMaximumFiles = 1;

/** Surfaces in one import. [A7.8] */
export const importMaximumRows = 50_000;

/** So many rows of a workbook can be left out of its import. [A7.2] */
export const importMaximumWithout = 1_000;

/** So many questions whether a row is a surface that is there can be answered for one import. */
export const importMaximumTwins = 5_000;

/** The check before an import shows so many rows of each state, and counts the rest. */
export const importRowsShown = 500;

/** One answer lists so many faults of an import, and counts the rest. */
export const importMaximumFaults = 1_000;

export const fileKinds = ['jpeg', 'png', 'pdf', 'word', 'powerpoint', 'excel', 'ods', 'csv'] as const;

export type FileKind = (typeof fileKinds)[number];

/** What each upload accepts; the bytes of a file decide its kind. [D9.15] [P5.8] */
export const acceptedKinds = {
  media_images: ['jpeg', 'png'],
  media_documents: ['word', 'pdf', 'powerpoint', 'excel'],
  mhfe_images: ['jpeg', 'png'],
  campaign_designs: ['jpeg', 'png', 'pdf'],
  campaign_others: ['jpeg', 'png', 'pdf', 'word', 'powerpoint', 'excel'],
  company_logo: ['jpeg', 'png'],
  media_import: ['excel', 'ods', 'csv'],
  package_import: ['excel'],
} as const satisfies Record<string, readonly FileKind[]>;
