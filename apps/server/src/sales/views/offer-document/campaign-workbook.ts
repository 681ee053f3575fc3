import type { PricingRow } from '@felulet/contract/sales/prices.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import { type ColumnId, isColumnOpen } from '@felulet/domain/excel-template/template-columns.ts';
import type { SheetGroup, TemplateFonts } from '@felulet/domain/excel-template/template-look.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { bookingPriceRows } from '@felulet/domain/pricing/booking-price-rows.ts';
import { packagePriceRows } from '@felulet/domain/pricing/package-price.ts';
import { type PriceView, priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import { sheetLook } from '../../../office/views/template/chosen-template.ts';
import type { Template } from '../../../office/views/template/stored-template.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { fitted } from '../../../platform/excel/fitted-widths.ts';
import type { SheetBlock, SheetSpec, StrongRow, TableRow } from '../../../platform/excel/workbook-spec.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { campaignFactsOf } from '../campaign/campaign-facts.ts';
import { type CampaignDetailRow, campaignPage } from '../campaign/campaign-list.ts';
import { type Offer, presentOffer, readOffer } from '../campaign/campaign-offer.ts';
import { campaignReferences, type ReferenceRow } from '../campaign/campaign-parts.ts';
import type { OfferPrices } from '../price/prices.ts';
import { presentPriceRows } from '../price/pricings.ts';
import { type SurfaceText, surfaceTexts } from './campaign-export.ts';
import {
  type BriefRow,
  briefFields,
  packageFields,
  priceFields,
  type SheetField,
  surfaceFields,
  titleOf,
} from './campaign-workbook-fields.ts';
import { layoutOf, partBlocks, sumOf } from './campaign-workbook-parts.ts';

export type ReadCampaign = { readonly row: CampaignDetailRow; readonly facts: CampaignFacts };

/** A sheet, and which part of the template it follows. */
export type CampaignSheet = { readonly group: SheetGroup; readonly spec: SheetSpec };

type WorkbookSource = Pick<Reader, 'say'> & {
  readonly row: BriefRow;
  readonly view: PriceView;
  readonly role: Role;
  readonly references: readonly ReferenceRow[];
  readonly offer: Offer;
  readonly prices: OfferPrices;
  readonly texts: ReadonlyMap<number, SurfaceText>;
};

/** The sheets of a campaign in the reader's own view, as the template has them. [A6.40] */
export async function campaignSheets(
  context: ServerContext,
  reader: Reader,
  { row, facts }: ReadCampaign,
  template: Template,
): Promise<CampaignSheet[]> {
  const { db } = context;
  const read = await readOffer(context, reader, row, facts);
  const offer = presentOffer({ ...reader, addresses: context.addresses }, facts, read);
  const { prices } = read ?? noOffer;
  const texts = await surfaceTexts(db, row.id);
  const references = await campaignReferences(db, row.id);
  return sheetsOf({ ...readerOf(reader), row, offer, prices, texts, references }, template);
}

/** The same without a campaign: headers alone. */
export function emptySheets(reader: Reader, template: Template, today: Day): Promise<CampaignSheet[]> {
  const row: BriefRow = {
    name: reader.say('excelTemplates.sheet.noCampaign'),
    state: 'CREATED',
    brand: '',
    target_area: '',
    ooh_budget: 0,
    intermediary_name: null,
    advertiser_name: null,
    external_advertiser: null,
    devices_and_other_information: '',
    date_from: today,
    date_to: today,
  };
  return sheetsOf({ ...readerOf(reader), ...noOffer, row, references: [] }, template);
}

const noOffer: Pick<WorkbookSource, 'offer' | 'prices' | 'texts'> = {
  offer: { is_offer_visible: true, bookings: [], booking_packages: [], pricing_summary: [] },
  prices: { bookings: new Map(), packages: new Map() },
  texts: new Map(),
};

function readerOf({ viewer, say }: Reader): Pick<WorkbookSource, 'say' | 'role' | 'view'> {
  return { say, role: viewer.role, view: priceViewOf(viewer.role) };
}

function sheetsOf(source: WorkbookSource, template: Template): Promise<CampaignSheet[]> {
  const parts: { readonly group: SheetGroup; readonly blocks: readonly SheetBlock[] }[] = [
    { group: 'base', blocks: briefBlocks(source, template) },
    { group: 'media', blocks: surfaceBlocks(source, template) },
    { group: 'pricing', blocks: priceBlocks(source, template) },
  ];
  return Promise.all(
    parts
      .filter(({ blocks }) => blocks.length > 0)
      .map(async ({ group, blocks }) => ({ group, spec: await sheetOf(source, group, blocks, template[group]) })),
  );
}

/** A campaign whose rows a preview can show: the one last worked on whose offer the reader sees, else any. */
export async function latestCampaign(context: ServerContext, { viewer }: Reader): Promise<ReadCampaign | undefined> {
  const { rows } = await campaignPage(context.db, viewer, { page: 0, rowsPerPage: 20 });
  const facts = await campaignFactsOf(context.db, rows);
  const read = rows.flatMap((row): ReadCampaign[] => {
    const known = facts.get(row.id);
    return known === undefined ? [] : [{ row, facts: known }];
  });
  return read.find((one) => one.facts.bookings.surface_accepted > 0 && canSeeOffer(viewer, one.facts)) ?? read[0];
}

async function sheetOf(
  { say, row }: WorkbookSource,
  group: SheetGroup,
  blocks: readonly SheetBlock[],
  fonts: TemplateFonts,
): Promise<SheetSpec> {
  const sheet = say(`excelTemplates.sheet.${group}`);
  const span = Math.max(...blocks.map((block) => (block.block === 'table' ? block.columns.length : 1)), 2);
  const text = group === 'base' ? row.name : say('excelTemplates.sheet.title', { campaign: row.name, sheet });
  const spanned = blocks.map((block) => (block.block === 'title' ? { ...block, span } : block));
  return fitted({
    name: sheet,
    look: sheetLook(fonts),
    landscape: true,
    // The title and the header of the first table.
    frozen: { rows: group === 'base' ? 1 : 2 },
    blocks: [{ block: 'title', text, span }, ...spanned],
  });
}

type Chosen<Row> = readonly SheetField<Row>[];

/** The fields of the chosen columns, in their order; what the reader's role may not choose is left out. */
function chosenFields<Column extends ColumnId, Row>(
  columns: readonly Column[],
  fields: Readonly<Record<Column, Chosen<Row>>>,
  role: Role,
): Chosen<Row> {
  return columns.filter((column) => isColumnOpen(role, column)).flatMap((column) => fields[column]);
}

function briefBlocks({ say, role, ...facts }: WorkbookSource, template: Template): readonly SheetBlock[] {
  const fields = chosenFields(template.base_headers, briefFields(say), role);
  if (fields.length === 0) return [];
  return [{ block: 'pairs', pairs: fields.map(({ header, value, kind = 'text' }) => [header, value(facts), kind]) }];
}

/** What was refused is no part of the offer: it stands there only where a column says so. */
function surfaceBlocks(campaign: WorkbookSource, template: Template): readonly SheetBlock[] {
  const { say, view, role, offer, texts } = campaign;
  const surfaces = chosenFields(template.media_headers, surfaceFields(say, view), role);
  const packages = chosenFields(template.media_package_headers, packageFields(say, view), role);
  const titles = new Map(offer.booking_packages.map((row) => [row.id, row.package.title]));
  const isShown = (
    headers: readonly string[],
  ): (<Row extends { readonly state: BookingState }>(row: Row) => boolean) =>
    headers.includes('state') ? () => true : ({ state }) => state !== 'PUBLISHER_REJECTED';
  const lines = offer.bookings.filter(isShown(template.media_headers)).map((booking) => ({
    booking,
    text: texts.get(booking.id),
    pack: titles.get(booking.booking_package ?? 0),
  }));
  const own = offer.bookings.filter((booking) => booking.booking_package === null);
  return partBlocks(campaign, [
    {
      ...layoutOf(surfaces),
      rows: lines.map((line) => surfaces.map(({ value }) => value(line))),
      total: sumOf(own.map((booking) => booking.total_price)),
      heading: say('excelTemplates.sheet.media'),
      none: say('excelTemplates.sheet.noSurface'),
    },
    {
      ...layoutOf(packages),
      rows: offer.booking_packages
        .filter(isShown(template.media_package_headers))
        .map((row) => packages.map(({ value }) => value(row))),
      total: sumOf(offer.booking_packages.map((row) => row.total_price)),
      heading: say('excelTemplates.sheet.packages'),
      none: say('excelTemplates.sheet.noPackage'),
    },
  ]);
}

/** The price tables of what is approved, each under the name of its surface or package. */
function priceBlocks(campaign: WorkbookSource, template: Template): readonly SheetBlock[] {
  const { say, view, role, offer, prices, texts } = campaign;
  const surfaces = chosenFields(template.pricing_media_headers, priceFields(say), role);
  const packages = chosenFields(template.pricing_package_headers, priceFields(say), role);
  const booked = offer.bookings.filter((row) => row.booking_package === null && row.total_price !== null);
  const whole = offer.booking_packages.filter((row) => row.total_price !== null);
  return partBlocks(campaign, [
    {
      ...layoutOf(surfaces),
      rows: booked.flatMap((row) => {
        const price = prices.bookings.get(row.id);
        const rows = price === undefined ? [] : presentPriceRows(bookingPriceRows(price, view), say);
        const unit = texts.get(row.id)?.rental_unit;
        const unitWords = unit == null ? [] : [say('excelTemplates.sheet.rentalUnit', { unit })];
        return priceTable(surfaces, [titleOf(row), formatPeriod(row), ...unitWords].join(' · '), rows);
      }),
      total: sumOf(booked.map((row) => row.total_price)),
      heading: say('excelTemplates.sheet.pricing'),
      none: say('excelTemplates.sheet.noPrice'),
    },
    {
      ...layoutOf(packages),
      rows: whole.flatMap((row) => {
        const price = prices.packages.get(row.id);
        const rows = price === undefined ? [] : presentPriceRows(packagePriceRows(price, view), say);
        return priceTable(packages, `${row.package.title} · ${formatPeriod(row)}`, rows);
      }),
      total: sumOf(whole.map((row) => row.total_price)),
      heading: say('excelTemplates.sheet.packagePrices'),
      none: say('excelTemplates.sheet.noPackage'),
    },
  ]);
}

const totals: readonly PricingRow['code'][] = ['net_net_net', 'customer_total'];

function priceTable(fields: Chosen<PricingRow>, title: string, rows: readonly PricingRow[]): (TableRow | StrongRow)[] {
  const head: StrongRow = { strong: [title] };
  return [
    head,
    ...rows.map((row) => {
      const cells = fields.map(({ value }) => value(row));
      return totals.includes(row.code) ? { strong: cells } : cells;
    }),
  ];
}
