import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { withoutOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import type { SheetBlock, SheetColumn, StrongRow, TableRow } from '../../../platform/excel/workbook-spec.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { Offer } from '../campaign/campaign-offer.ts';
import type { SheetField } from './campaign-workbook-fields.ts';

/** One table of a sheet: the surfaces, or the packages. */
export type SheetPart = {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (TableRow | StrongRow)[];
  /** Null where nothing has a price. */
  readonly total: number | null;
  /** The column of the total; -1 without one. */
  readonly summedAt: number;
  /** Stands above it where it is not the first. */
  readonly heading: string;
  /** Said where there is no row. */
  readonly none: string;
};

type OfferSource = { readonly say: Say; readonly offer: Offer; readonly row: { readonly state: CampaignState } };

export function layoutOf<Row>(fields: readonly SheetField<Row>[]): Pick<SheetPart, 'columns' | 'summedAt'> {
  return {
    columns: fields.map(({ header, kind }) => ({ header, ...(kind !== undefined && { kind }) })),
    summedAt: fields.findIndex(({ isSummed }) => isSummed === true),
  };
}

/** Of none there is no sum. */
export function sumOf(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((price) => price !== null);
  return known.length === 0 ? null : known.reduce((sum, price) => sum + price, 0);
}

/** The surfaces, below them the packages where there are any, and the sum of both: that of the campaign's page. */
export function partBlocks(
  { say, offer, row }: OfferSource,
  [surfaces, packages]: readonly [SheetPart, SheetPart],
): readonly SheetBlock[] {
  const isShown = {
    surfaces: surfaces.columns.length > 0,
    packages: packages.columns.length > 0 && (packages.rows.length > 0 || surfaces.columns.length === 0),
  };
  const shown = [...(isShown.surfaces ? [surfaces] : []), ...(isShown.packages ? [packages] : [])];
  const summed = shown.filter(({ total, summedAt }) => total !== null && summedAt >= 0);
  const grandTotal = offer.pricing_summary.find(({ code }) => code === 'total')?.price ?? null;
  return [
    ...shown.flatMap((part, index): SheetBlock[] => {
      const isLast = index > 0 && summed.length > 1;
      const sums = [
        ...totalRow(part, part.total, say('excelTemplates.sheet.total')),
        ...(isLast ? totalRow(part, grandTotal, say('excelTemplates.sheet.grandTotal')) : []),
      ];
      return [
        ...(index === 0 ? [] : ([{ block: 'gap' }, { block: 'title', text: part.heading }] as const)),
        { block: 'table', columns: part.columns, rows: [...part.rows, ...sums] },
        ...(part.rows.length > 0
          ? []
          : ([{ block: 'note', text: offer.is_offer_visible ? part.none : withoutOfferText(say, row) }] as const)),
      ];
    }),
    ...(summed.length === 0
      ? []
      : ([{ block: 'gap' }, { block: 'note', text: say('excelTemplates.sheet.net') }] as const)),
  ];
}

function withoutOfferText(say: Say, row: OfferSource['row']): string {
  return say(`errors.code.${withoutOffer(row).refusal.code}`);
}

/** Beside the sum its label, in the first column that is not the sum's. */
function totalRow({ columns, summedAt }: SheetPart, total: number | null, label: string): StrongRow[] {
  if (total === null || summedAt < 0) return [];
  const labelAt = summedAt === 0 ? 1 : 0;
  const strong = columns.map((_, index) => (index === summedAt ? total : index === labelAt ? label : null));
  return [{ strong }];
}
