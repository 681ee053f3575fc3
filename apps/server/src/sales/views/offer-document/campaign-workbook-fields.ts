import type { CampaignBooking, CampaignBookingPackage } from '@felulet/contract/sales/campaign-offer.ts';
import type { PricingRow } from '@felulet/contract/sales/prices.ts';
import type { ColumnOf } from '@felulet/domain/excel-template/template-columns.ts';
import { formatDecimal } from '@felulet/domain/format/money.ts';
import { locationLine } from '@felulet/domain/place/location-line.ts';
import type { PriceView } from '@felulet/domain/pricing/price-rows.ts';
import type { CellInput, CellKind } from '../../../platform/excel/workbook-spec.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { CampaignDetailRow } from '../campaign/campaign-list.ts';
import type { ReferenceRow } from '../campaign/campaign-parts.ts';
import type { SurfaceText } from './campaign-export.ts';

/** A column of the sheet; one that a template names may be several. */
export type SheetField<Row> = {
  readonly header: string;
  readonly kind?: CellKind;
  readonly value: (row: Row) => CellInput;
  /** What a total of the rows stands under. */
  readonly isSummed?: boolean;
};

type Fields<Column extends string, Row> = Readonly<Record<Column, readonly SheetField<Row>[]>>;

export type SurfaceLine = {
  readonly booking: CampaignBooking;
  readonly text: SurfaceText | undefined;
  /** Title of the package that it is sold in. */
  readonly pack: string | undefined;
};
/** What a workbook tells of the campaign itself. */
export type BriefRow = Pick<
  CampaignDetailRow,
  | 'name'
  | 'intermediary_name'
  | 'advertiser_name'
  | 'external_advertiser'
  | 'state'
  | 'brand'
  | 'target_area'
  | 'ooh_budget'
  | 'date_from'
  | 'date_to'
  | 'devices_and_other_information'
>;
export type BriefFacts = { readonly row: BriefRow; readonly references: readonly ReferenceRow[] };

/** [D8.21] */
export function priceLabel(view: PriceView, say: Say): string {
  return say(view === 'publisher' ? 'excelTemplates.price.net' : 'excelTemplates.price.customer');
}

/** The recipient is in nobody's workbook. */
export function briefFields(say: Say): Fields<ColumnOf<'base_headers'>, BriefFacts> {
  const text = (
    column: Exclude<ColumnOf<'base_headers'>, 'recipient'>,
    value: (facts: BriefFacts) => string | null,
  ): readonly SheetField<BriefFacts>[] => [{ header: say(`excelTemplates.column.${column}`), value }];
  return {
    campaign_name: text('campaign_name', ({ row }) => row.name),
    recipient: [],
    intermediary: text('intermediary', ({ row }) => row.intermediary_name),
    advertiser: text('advertiser', ({ row }) => row.advertiser_name ?? row.external_advertiser),
    campaign_state: text('campaign_state', ({ row }) => say(`states.campaign.${row.state}`)),
    brand: text('brand', ({ row }) => row.brand),
    target_area: text('target_area', ({ row }) => row.target_area),
    ooh_budget: [
      { header: say('excelTemplates.column.ooh_budget'), kind: 'money', value: ({ row }) => row.ooh_budget },
    ],
    campaign_period: periodFields(say, ({ row }) => row),
    devices_and_other_information: text(
      'devices_and_other_information',
      ({ row }) => row.devices_and_other_information,
    ),
    campaign_design_references: text('campaign_design_references', fileNames('DESIGN')),
    campaign_other_references: text('campaign_other_references', fileNames('OTHER')),
  };
}

function fileNames(kind: ReferenceRow['kind']): (facts: BriefFacts) => string {
  return ({ references }) =>
    references
      .filter((file) => file.kind === kind)
      .map((file) => file.original_filename)
      .join('\n');
}

export function surfaceFields(say: Say, view: PriceView): Fields<ColumnOf<'media_headers'>, SurfaceLine> {
  return {
    title: one(say('excelTemplates.column.title'), ({ booking }) => titleOf(booking)),
    surface_code: one(say('excelTemplates.column.surface_code'), ({ text }) => text?.surface_code ?? ''),
    type: one(say('excelTemplates.column.type'), ({ booking: { media } }) =>
      media === null ? say('excelTemplates.sheet.manualRow') : say(`states.mediaType.${media.type}`),
    ),
    price: [
      {
        header: priceLabel(view, say),
        kind: 'money',
        value: ({ booking, pack }) =>
          booking.booking_package === null ? booking.total_price : withinPackage(pack, say),
        isSummed: true,
      },
    ],
    publisher: one(
      say('excelTemplates.column.publisher'),
      ({ booking }) => booking.media?.company.name ?? booking.manual_media?.company ?? '',
    ),
    location: one(say('excelTemplates.column.location'), locationOf),
    size: one(say('excelTemplates.column.size'), ({ booking: { media } }) =>
      media === null ? '' : `${formatDecimal(media.width, 2)} × ${formatDecimal(media.height, 2)}`,
    ),
    period: periodFields(say, ({ booking }) => booking),
    quantity: [
      { header: say('excelTemplates.column.quantity'), kind: 'integer', value: ({ booking }) => booking.quantity },
    ],
    state: one(say('excelTemplates.column.state'), ({ booking }) => say(`states.booking.${booking.state}`)),
    description: one(say('excelTemplates.column.description'), ({ text }) => text?.description ?? ''),
  };
}

export function packageFields(
  say: Say,
  view: PriceView,
): Fields<ColumnOf<'media_package_headers'>, CampaignBookingPackage> {
  return {
    item: one(say('excelTemplates.column.item'), (row) => row.package.title),
    price: [{ header: priceLabel(view, say), kind: 'money', value: (row) => row.total_price, isSummed: true }],
    publisher: one(say('excelTemplates.column.publisher'), (row) => row.package.company.name),
    period: periodFields(say, (row) => row),
    state: one(say('excelTemplates.column.state'), (row) => say(`states.booking.${row.state}`)),
  };
}

export function priceFields(say: Say): Fields<ColumnOf<'pricing_media_headers'>, PricingRow> {
  const figure = (
    column: Exclude<ColumnOf<'pricing_media_headers'>, 'item'>,
    kind: CellKind,
  ): readonly SheetField<PricingRow>[] => [
    {
      header: say(`excelTemplates.column.${column}`),
      kind,
      value: (row) => row[column],
      isSummed: column === 'amount',
    },
  ];
  return {
    item: one(say('excelTemplates.column.item'), (row) => row.item),
    scale: figure('scale', 'percent'),
    value: figure('value', 'money'),
    time_unit: figure('time_unit', 'tenths'),
    quantity: figure('quantity', 'integer'),
    amount: figure('amount', 'money'),
  };
}

export function titleOf({ media, manual_media }: CampaignBooking): string {
  return media?.title ?? manual_media?.name ?? '';
}

function one<Row>(header: string, value: (row: Row) => CellInput): readonly SheetField<Row>[] {
  return [{ header, value }];
}

type Days = { readonly date_from: string; readonly date_to: string };

function periodFields<Row>(say: Say, daysOf: (row: Row) => Days): readonly SheetField<Row>[] {
  return [
    { header: say('excelTemplates.sheet.from'), kind: 'day', value: (row) => daysOf(row).date_from },
    { header: say('excelTemplates.sheet.to'), kind: 'day', value: (row) => daysOf(row).date_to },
  ];
}

/** The rows do not stand below their package, so that each names its own. [D7.61] */
function withinPackage(title: string | undefined, say: Say): string {
  return title === undefined
    ? say('excelTemplates.sheet.inPackage')
    : say('excelTemplates.sheet.inPackageNamed', { title });
}

function locationOf({ booking: { media }, text }: SurfaceLine): string {
  return media === null || text === undefined ? '' : locationLine({ ...text, city: media.city, county: media.county });
}
