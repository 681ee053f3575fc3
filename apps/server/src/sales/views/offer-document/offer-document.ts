import { type OfferOutlook, type OutlookLine, offerOutlook } from '@felulet/domain/campaign/offer-outlook.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { formatDecimal, formatForint, formatNumber } from '@felulet/domain/format/money.ts';
import type { PriceView } from '@felulet/domain/pricing/price-rows.ts';
import type {
  DocumentCard,
  DocumentPrice,
  DocumentSection,
  DocumentTable,
  Pair,
  SurfaceDocument,
} from '../../../platform/documents/surface-document.spec.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { OfferSurfaceRow } from '../offer/offer-surfaces.ts';
import { priceLabel } from './campaign-workbook-fields.ts';
import type { DocumentOffer, DocumentPack, DocumentRow, DocumentTotal } from './document-offer.ts';

export type OfferParts = {
  readonly offer: DocumentOffer;
  readonly surfaces: ReadonlyMap<number, OfferSurfaceRow>;
  readonly view: PriceView;
  /** Who assembles it sees what became of each row. */
  readonly showsStates: boolean;
  readonly say: Say;
};

type Numbered = { readonly row: DocumentRow; readonly number: number };
type Grouped = {
  readonly alone: readonly Numbered[];
  readonly manual: readonly Numbered[];
  readonly packages: readonly { readonly pack: DocumentPack; readonly rows: readonly Numbered[] }[];
};

const hungarian = new Intl.Collator('hu', { numeric: true });

/** List, cards and sums of the offer, numbered in one order throughout: by place, so that the map reads in stretches. */
export function offerSections(
  parts: OfferParts,
): Pick<SurfaceDocument, 'list' | 'sections' | 'map'> & { readonly surfaceCount: number } {
  const { say } = parts;
  const groups = grouped(parts);
  const sections: DocumentSection[] = [
    section(say('campaigns.document.surfaces'), groups.alone, parts),
    ...groups.packages.map(({ pack, rows }) => packageSection(pack, rows, parts)),
    section(say('campaigns.document.manualRows'), groups.manual, parts),
  ].filter(({ cards, price }) => cards.length > 0 || price !== null);
  const placed = sections.flatMap(({ cards }) => cards.filter(({ place }) => place !== null)).length;
  return {
    sections,
    list: {
      heading: say('campaigns.document.list'),
      table: listTable(groups, parts),
      empty: say('campaigns.document.empty'),
    },
    map: {
      heading: say('campaigns.document.map'),
      lead: say('campaigns.document.mapLead'),
      alt: say('campaigns.document.mapAlt', { number: placed }),
      group: say('campaigns.document.mapGroup', { number: '{{count}}' }),
      capital: say('campaigns.document.capital'),
    },
    surfaceCount: placed,
  };
}

function grouped({ offer: { rows, packs }, surfaces }: OfferParts): Grouped {
  const sorted = rows.toSorted((one, other) => byPlace(one, other, surfaces));
  let number = 0;
  const numbered = (chosen: readonly DocumentRow[]): Numbered[] =>
    chosen.map((row) => {
      number += 1;
      return { row, number };
    });
  const known = new Set(packs.map(({ id }) => id));
  const isAlone = ({ pack }: DocumentRow): boolean => pack === null || !known.has(pack);
  return {
    alone: numbered(sorted.filter((row) => isAlone(row) && row.surface !== null)),
    packages: packs.map((pack) => ({ pack, rows: numbered(sorted.filter((row) => row.pack === pack.id)) })),
    manual: numbered(sorted.filter((row) => isAlone(row) && row.surface === null)),
  };
}

function byPlace(one: DocumentRow, other: DocumentRow, surfaces: OfferParts['surfaces']): number {
  const keysOf = ({ surface, title }: DocumentRow): readonly string[] => [
    surfaceOf(surface, surfaces)?.county ?? '',
    surface?.city ?? '',
    surface === null ? '' : title,
  ];
  const others = keysOf(other);
  for (const [index, key] of keysOf(one).entries()) {
    const order = hungarian.compare(key, others[index] ?? '');
    if (order !== 0) return order;
  }
  return one.id - other.id;
}

function surfaceOf(surface: DocumentRow['surface'], surfaces: OfferParts['surfaces']): OfferSurfaceRow | undefined {
  return surface === null ? undefined : surfaces.get(surface.id);
}

function section(heading: string, rows: readonly Numbered[], parts: OfferParts): DocumentSection {
  return { heading, pairs: [], price: null, cards: rows.map((row) => cardOf(row, parts)) };
}

function packageSection(pack: DocumentPack, rows: readonly Numbered[], parts: OfferParts): DocumentSection {
  const { say } = parts;
  return {
    heading: say('campaigns.document.package', { title: pack.title }),
    pairs: [
      [say('campaigns.file.publisher'), pack.publisher],
      [say('campaigns.file.period'), formatPeriod(pack)],
      ...stateOf(pack, parts),
    ],
    price: priceOf(pack.price, parts),
    cards: rows.map((row) => cardOf(row, parts)),
  };
}

function cardOf({ row, number }: Numbered, parts: OfferParts): DocumentCard {
  const { say } = parts;
  const { title } = row;
  const surface = surfaceOf(row.surface, parts.surfaces);
  const common: Pair[] = [
    [say('campaigns.file.period'), formatPeriod(row)],
    [say('campaigns.file.quantity'), say('ui.values.pieces', { count: row.quantity })],
    [say('campaigns.file.publisher'), row.publisher],
    ...packageOf(row, parts),
    ...stateOf(row, parts),
  ];
  return {
    number,
    title,
    kicker: kickerOf(row, surface, say),
    pairs: [...surfacePairs(row, surface, say), ...common].filter(([, value]) => value !== ''),
    price:
      row.pack === null
        ? priceOf(row.price, parts)
        : { label: priceLabel(parts.view, parts.say), amount: say('campaigns.document.inPackage') },
    photo:
      row.surface === null
        ? null
        : { file: surface?.photo ?? null, alt: say('campaigns.document.photoAlt', { title }) },
    place: placeOf(surface, title, say),
  };
}

function kickerOf({ surface: booked }: DocumentRow, surface: OfferSurfaceRow | undefined, say: Say): string {
  if (booked === null) return say('campaigns.file.manualRow');
  const words = [say(`states.mediaType.${booked.type}`)];
  if (surface !== undefined) words.push(say(`states.mediaPlacing.${surface.media_placing}`));
  if (surface?.is_digital === true) words.push(say('medias.filter.digital'));
  return words.join(' · ');
}

function surfacePairs({ surface: booked }: DocumentRow, surface: OfferSurfaceRow | undefined, say: Say): Pair[] {
  if (booked === null || surface === undefined) return [];
  const size = { width: formatDecimal(surface.width, 2), height: formatDecimal(surface.height, 2) };
  const route = [surface.location_from, surface.location_to].filter(isText).join(' – ');
  const hasTown = isText(booked.city) || isText(surface.street);
  return [
    [say(hasTown ? 'campaigns.document.place' : 'campaigns.document.county'), addressOf(booked.city, surface)],
    [say('campaigns.document.line'), surface.line_number ?? ''],
    [say('campaigns.document.route'), route],
    [say('campaigns.document.size'), say('medias.detail.sizeValue', size)],
    [say('campaigns.document.code'), surface.surface_code ?? ''],
  ];
}

function addressOf(city: string | null, surface: OfferSurfaceRow): string {
  const town = [surface.zip_code, city].filter(isText).join(' ');
  const county = surface.county === city ? null : surface.county;
  return [town, surface.street, county].filter(isText).join(', ');
}

function isText(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== '';
}

function placeOf(surface: OfferSurfaceRow | undefined, title: string, say: Say): DocumentCard['place'] {
  if (surface === undefined || surface.lat === null || surface.lng === null) return null;
  const { lat, lng, is_location_approximate: isApproximate } = surface;
  const place = [surface.city, surface.street].filter(isText).join(', ') || title;
  const named = isApproximate ? say('campaigns.document.approximate', { place }) : place;
  return { lat, lng, isApproximate, alt: say('campaigns.document.placeAlt', { place: named }) };
}

function stateOf(row: Pick<DocumentRow, 'state'>, { showsStates, say }: OfferParts): Pair[] {
  return showsStates ? [[say('campaigns.file.state'), say(`states.booking.${row.state}`)]] : [];
}

function priceOf(price: number | null, parts: OfferParts): DocumentPrice {
  return { label: priceLabel(parts.view, parts.say), amount: money(price, parts.say) };
}

function money(price: number | null, say: Say): string {
  return price === null ? say('campaigns.document.noPrice') : formatForint(price);
}

function packageOf({ pack }: DocumentRow, { offer, say }: OfferParts): Pair[] {
  const title = offer.packs.find(({ id }) => id === pack)?.title;
  return title === undefined ? [] : [[say('campaigns.file.package'), title]];
}

function listTable({ alone, packages, manual }: Grouped, parts: OfferParts): DocumentTable {
  const { say, offer } = parts;
  const rows = [
    ...alone.map((row) => listRow(row, parts)),
    ...packages.flatMap(({ pack, rows: within }) => [
      {
        cells: [
          ...['', pack.title, say('campaigns.file.package'), pack.publisher, ''],
          ...[formatPeriod(pack), '', money(pack.price, say)],
        ],
      },
      ...within.map((row) => listRow(row, parts)),
    ]),
    ...manual.map((row) => listRow(row, parts)),
  ];
  const { total } = offer;
  return {
    columns: [
      { header: say('campaigns.document.number'), align: 'right' },
      { header: say('campaigns.file.item'), grows: true },
      { header: say('campaigns.file.type') },
      { header: say('campaigns.file.publisher') },
      { header: say('campaigns.file.city') },
      { header: say('campaigns.file.period'), whole: true },
      { header: say('campaigns.file.quantity'), align: 'right' },
      { header: priceLabel(parts.view, parts.say), align: 'right' },
    ],
    rows:
      rows.length === 0 || total === undefined
        ? rows
        : [...rows, { cells: ['', total.item, '', '', '', '', '', formatForint(total.price)], strong: true }],
  };
}

function listRow({ row, number }: Numbered, { say }: OfferParts): { readonly cells: readonly string[] } {
  return {
    cells: [
      String(number),
      row.title,
      row.surface === null ? say('campaigns.file.manualRow') : say(`states.mediaType.${row.surface.type}`),
      row.publisher,
      row.surface?.city ?? '',
      formatPeriod(row),
      formatNumber(row.quantity, 0),
      row.pack === null ? money(row.price, say) : say('campaigns.document.inPackage'),
    ],
  };
}

/** Sums by type and county; left out where they would not come to the offer's own total. */
export function offerSummary(parts: OfferParts): SurfaceDocument['summary'] {
  const { offer, say } = parts;
  const { total } = offer;
  const outlook = offerOutlook(linesOf(parts));
  const hasTables = total !== undefined && outlook.lines > 0 && outlook.agreed === total.price;
  return {
    heading: say('campaigns.document.summary'),
    total:
      total === undefined ? null : { label: `${total.item} (${say('prices.net')})`, amount: formatForint(total.price) },
    tables: hasTables
      ? [
          { heading: say('campaigns.document.byType'), table: kindTable(outlook, total, parts) },
          { heading: say('campaigns.document.byCounty'), table: countyTable(outlook, total, parts) },
        ]
      : [],
    notes: total === undefined ? [say('prices.net')] : [],
  };
}

/** Surfaces of a package are counted with it. */
function linesOf({ offer: { rows, packs }, surfaces }: OfferParts): OutlookLine[] {
  return [
    ...rows
      .filter((row) => row.pack === null)
      .map(({ surface, state, price }) => ({
        state,
        price,
        estimate: null,
        kind: surface?.type ?? ('manual' as const),
        county: surfaceOf(surface, surfaces)?.county ?? null,
      })),
    ...packs.map(({ state, price }) => ({
      state,
      price,
      estimate: null,
      kind: 'package' as const,
      county: null,
    })),
  ];
}

function kindTable({ kinds, lines }: OfferOutlook, total: DocumentTotal, parts: OfferParts): DocumentTable {
  const { say } = parts;
  const nameOf = (key: OutlookLine['kind']): string => {
    if (key === 'package') return say('campaigns.file.package');
    return key === 'manual' ? say('campaigns.file.manualRow') : say(`states.mediaType.${key}`);
  };
  const shares = kinds.map(({ key, ...share }) => ({ name: nameOf(key), ...share }));
  return shareTable(say('campaigns.file.type'), shares, { ...total, lines }, parts);
}

function countyTable({ counties, lines }: OfferOutlook, total: DocumentTotal, parts: OfferParts): DocumentTable {
  const { say } = parts;
  const shares = counties.map(({ key, ...share }) => ({
    name: key ?? say('campaigns.document.withoutCounty'),
    ...share,
  }));
  return shareTable(say('campaigns.document.county'), shares, { ...total, lines }, parts);
}

type Share = { readonly name: string; readonly lines: number; readonly amount: number };

function shareTable(
  header: string,
  shares: readonly Share[],
  total: DocumentTotal & { readonly lines: number },
  parts: OfferParts,
): DocumentTable {
  const cells = (name: string, lines: number, amount: number): string[] => [
    name,
    formatNumber(lines, 0),
    formatForint(amount),
  ];
  return {
    columns: [
      { header, grows: true },
      { header: parts.say('campaigns.document.lines'), align: 'right' },
      { header: priceLabel(parts.view, parts.say), align: 'right' },
    ],
    rows: [
      ...shares.map(({ name, lines, amount }) => ({ cells: cells(name, lines, amount) })),
      { cells: cells(total.item, total.lines, total.price), strong: true },
    ],
  };
}
