import { accountRows, employeeRows } from './accounts-rows.ts';
import { bookingPackageRows } from './booking-package-rows.ts';
import { bookingRows } from './booking-rows.ts';
import { campaignMenuItemRows, campaignMenuRows } from './campaign-menu-rows.ts';
import { campaignRows } from './campaign-rows.ts';
import { changeRequestRows } from './change-request-rows.ts';
import { commentRows } from './comment-rows.ts';
import { listRows, messageRows, wikiRows } from './content-rows.ts';
import { excelTemplateRows } from './excel-template-rows.ts';
import { fileExportRows } from './file-export-rows.ts';
import { fileRows } from './file-rows.ts';
import { historyRows } from './history-rows.ts';
import { listViewRows } from './list-view-rows.ts';
import { makingRows } from './making-rows.ts';
import type { MatrixRow } from './matrix.ts';
import { mediaRows } from './media-rows.ts';
import { noticeRows } from './notice-rows.ts';
import { occupancyRows, placeRows } from './occupancy-rows.ts';
import { optionRows } from './option-rows.ts';
import { assemblyRequestRows, packageItemRows, packageRows } from './package-rows.ts';
import { discountRows, partnerRows } from './partner-rows.ts';
import { presenceRows } from './presence-rows.ts';
import { sessionRows } from './session-rows.ts';

/** The whole matrix. A new call of the contract needs its row here, or the test of the matrix fails. */
export const everyRow: readonly MatrixRow[] = [
  ...sessionRows,
  // Bytes do not come back with the rows: first those who only read them, then whoever is erased with them.
  ...fileExportRows,
  ...accountRows,
  ...employeeRows,
  ...partnerRows,
  ...discountRows,
  ...excelTemplateRows,
  ...listRows,
  ...listViewRows,
  ...messageRows,
  ...noticeRows,
  ...wikiRows,
  ...makingRows,
  ...mediaRows,
  ...fileRows,
  ...occupancyRows,
  ...placeRows,
  ...assemblyRequestRows,
  ...packageRows,
  ...packageItemRows,
  ...campaignRows,
  ...changeRequestRows,
  ...campaignMenuRows,
  ...campaignMenuItemRows,
  ...commentRows,
  ...historyRows,
  ...presenceRows,
  ...bookingRows,
  ...bookingPackageRows,
  ...optionRows,
];
