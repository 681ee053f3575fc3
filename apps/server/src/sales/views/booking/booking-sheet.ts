import { type ColumnOf, isColumnOpen } from '@felulet/domain/excel-template/template-columns.ts';
import { formatDecimal } from '@felulet/domain/format/money.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { locationLine } from '@felulet/domain/place/location-line.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { Template } from '../../../office/views/template/stored-template.ts';
import type { CellInput, SheetColumn } from '../../../platform/excel/workbook-spec.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { BookedPlace } from './booking-export-rows.ts';
import type { BookingListRow } from './booking-list.ts';

export type BookingLine = {
  readonly row: BookingListRow;
  readonly place: BookedPlace | undefined;
  /** In the reader's view; null where there is none, or where it is the package that has a price. */
  readonly price: number | null;
  /** It was an option and ran out. */
  readonly isExpiredOption: boolean;
};

export type BookingField = SheetColumn & {
  readonly value: (line: BookingLine) => CellInput;
  readonly isSummed?: boolean;
};

type Surface = ColumnOf<'media_headers'>;

/** Without a template, in the order in which a planner reads them; the description is too long for a list. */
const BUILT_IN: readonly Surface[] = [
  'title',
  'surface_code',
  'type',
  'publisher',
  'location',
  'size',
  'period',
  'quantity',
  'state',
  'price',
];

/** The template's columns of surfaces in their order, and behind them whose campaign it is. */
export function bookingFields(viewer: Viewer, say: Say, template: Template | undefined): readonly BookingField[] {
  const surface = surfaceFields(viewer, say);
  const chosen = template?.media_headers ?? [];
  const columns = (chosen.length === 0 ? BUILT_IN : chosen).filter((column) => isShown(viewer, column));
  const text = (header: string, value: BookingField['value']): BookingField => ({ header, value });
  return [
    ...columns.flatMap((column) => surface[column]),
    text(
      say('workbooks.bookings.campaign'),
      ({ row }) => row.campaign_title ?? row.free_name ?? say('bookings.manualBooking'),
    ),
    text(say('workbooks.bookings.campaignState'), ({ row }) =>
      row.campaign_state === null ? null : say(`states.campaign.${row.campaign_state}`),
    ),
    text(say('workbooks.bookings.brand'), ({ row }) => row.brand),
    text(say('workbooks.bookings.creator'), ({ row }) => row.creator_name),
    text(say('workbooks.bookings.advertiser'), ({ row }) => row.advertiser_name ?? row.external_advertiser),
    text(say('workbooks.bookings.package'), ({ place }) => place?.package_title),
  ];
}

/** A publisher's list is its own from the first row to the last. [K6.2] */
function isShown({ role }: Viewer, column: Surface): boolean {
  return isColumnOpen(role, column) && !(column === 'publisher' && role === 'ROLE_PUBLISHER');
}

function surfaceFields({ role }: Viewer, say: Say): Readonly<Record<Surface, readonly BookingField[]>> {
  const isNet = priceViewOf(role) === 'publisher';
  const text = (column: Exclude<Surface, 'price'>, value: BookingField['value']): readonly BookingField[] => [
    { header: say(`excelTemplates.column.${column}`), value },
  ];
  return {
    title: text('title', ({ row }) => row.media_title),
    surface_code: text('surface_code', ({ row }) => row.surface_code),
    type: text('type', ({ row }) => (row.media_type === null ? null : say(`states.mediaType.${row.media_type}`))),
    publisher: text('publisher', ({ place }) => place?.publisher),
    location: text('location', ({ place }) => (place === undefined ? null : locationLine(place))),
    size: text('size', ({ row: { width, height } }) =>
      width === null || height === null ? null : `${formatDecimal(width, 2)} × ${formatDecimal(height, 2)}`,
    ),
    period: [
      { header: say('excelTemplates.sheet.from'), kind: 'day', value: ({ row }) => row.date_from },
      { header: say('excelTemplates.sheet.to'), kind: 'day', value: ({ row }) => row.date_to },
    ],
    quantity: [{ header: say('excelTemplates.column.quantity'), kind: 'integer', value: ({ row }) => row.quantity }],
    state: text('state', ({ row, isExpiredOption }) =>
      isExpiredOption ? say('options.expired') : say(`states.booking.${row.state}`),
    ),
    description: text('description', ({ place }) => place?.description),
    price: [
      {
        header: say(isNet ? 'excelTemplates.price.net' : 'excelTemplates.price.customer'),
        kind: 'money',
        value: ({ row, price }) => (row.booking_package_id === null ? price : say('excelTemplates.sheet.inPackage')),
        isSummed: true,
      },
    ],
  };
}
