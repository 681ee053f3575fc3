import { everyEndpoint } from '../every-endpoint.ts';
import { campaignRows, changeRequestRows, commentRows, historyRows, presenceRows } from './campaign-rows.ts';
import { listRows, makingRows, occupancyRows, placeRows, surfaceRows } from './catalogue-rows.ts';
import { type MatrixRow, open } from './matrix.ts';
import { bookingPackageRows, bookingRows, optionRows } from './offer-rows.ts';
import {
  adminRows,
  excelTemplateRows,
  fileExportRows,
  fileRows,
  listViewRows,
  messageRows,
  noticeRows,
  removedRows,
  wikiRows,
} from './office-rows.ts';
import {
  assemblyRequestRows,
  campaignMenuItemRows,
  campaignMenuRows,
  discountRows,
  packageItemRows,
  packageRows,
} from './package-rows.ts';
import { accountRows, employeeRows, partnerRows, sessionRows } from './people-rows.ts';

/** Calls whose answers do not follow from their access alone, or that are to be sent something. */
export const departures: readonly MatrixRow[] = [
  ...sessionRows,
  // Bytes do not come back with the rows: first those who only read them, then whoever is erased with them.
  ...fileExportRows,
  ...accountRows,
  ...adminRows,
  ...employeeRows,
  ...partnerRows,
  ...discountRows,
  ...excelTemplateRows,
  ...listRows,
  ...listViewRows,
  ...messageRows,
  ...noticeRows,
  ...removedRows,
  ...wikiRows,
  ...makingRows,
  ...surfaceRows,
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

const departing = new Set(departures.map(({ call }) => call));

/**
 * The whole matrix. Of a call without a row everybody whom its `access` lets in is answered, and nobody else; a new one that needs an id
 * or a body, or says no to some, fails until it has its row.
 */
export const everyRow: readonly MatrixRow[] = [
  ...(await everyEndpoint()).filter((call) => !departing.has(call)).map((call) => open(call)),
  ...departures,
];
