/** What a finished file holds. */
export const exportKinds = [
  'campaign_workbook',
  'campaign_pdf',
  'campaign_deck',
  'menu_workbook',
  'media_workbook',
  'surface_sheets',
  'booking_workbook',
  'history_workbook',
  'board_workbook',
] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportStates = ['WAITING', 'RUNNING', 'READY', 'FAILED'] as const;
export type ExportState = (typeof exportStates)[number];

/** Why there is no file: the server ended meanwhile, or the work failed. */
export const exportFailures = ['interrupted', 'failed'] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** A finished file stays for a day. [A4.11] */
export const SHELF_HOURS = 24;
/** What works tells that it does at least so often; after that silence it has ended with its server. */
export const SILENT_SECONDS = 30;

/** From so many on a file is written beside everything else rather than waited for, by what the file takes for each. */
export const longExportFrom = {
  /** Rows of a list, written a thousand a second. */
  rows: 1_000,
  /** Lines of an offer in a workbook, where each brings its prices. */
  lines: 200,
  /** Surfaces times columns of the board. */
  cells: 30_000,
  /** Surfaces with photo and map. */
  pages: 40,
} as const;

/** So many chosen bookings, and so many of a filtered list, go into one workbook. */
export const exportMaximumBookings = 5_000;
export const exportMaximumListedBookings = 50_000;

export type ExportFacts = {
  readonly account_id: number;
  readonly state: ExportState;
  readonly alive_at: Date;
  readonly expires_at: Date | null;
};

/** A sign of life that lies ahead is of a clock that has been set back since. */
export function isBrokenOff({ state, alive_at }: Pick<ExportFacts, 'state' | 'alive_at'>, now: Date): boolean {
  return isUnfinished(state) && Math.abs(now.getTime() - alive_at.getTime()) > SILENT_SECONDS * 1000;
}

export function isUnfinished(state: ExportState): boolean {
  return state === 'WAITING' || state === 'RUNNING';
}
