import type { CampaignBooking, CampaignBookingPackage } from '@felulet/contract/campaigns/campaign.responses.ts';
import { type OfferOutlook, type OutlookLine, offerOutlook } from '@felulet/domain/campaign/offer-outlook.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { formatForint, formatNumber } from '@felulet/domain/format/money.ts';
import type { PriceView } from '@felulet/domain/pricing/price-rows.ts';
import type { Say } from '../../platform/language/say.ts';
import type {
  DocumentCard,
  DocumentPrice,
  DocumentSection,
  DocumentTable,
  Pair,
  SurfaceDocument,
} from '../../platform/pdf/surface-document.spec.ts';
import type { Offer } from './campaign-offer.ts';
import { priceLabel } from './campaign-workbook-fields.ts';
import type { OfferSurfaceRow } from './offer-surfaces.queries.ts';

export type OfferParts = {
  readonly offer: Offer;
  readonly surfaces: ReadonlyMap<number, OfferSurfaceRow>;
  readonly view: PriceView;
  /** Who assembles it sees what became of each row. */
  readonly showsStates: boolean;
  readonly say: Say;
};

type Numbered = { readonly booking: CampaignBooking; readonly number: number };
type Grouped = {
  readonly alone: readonly Numbered[];
  readonly manual: readonly Numbered[];
  readonly packages: readonly { readonly pack: CampaignBookingPackage; readonly rows: readonly Numbered[] }[];
};

const hungarian = new Intl.Collator('hu', { numeric: true });

/** List, cards and sums of the offer, numbered in one order throughout: by place, so that the map reads in stretches. */
export function offerSections(
  parts: OfferParts,
): Pick<SurfaceDocument, 'list' | 'sections' | 'map'> & { readonly surfaceCount: number } {
  const { say } = parts;
  const groups = grouped(parts.offer);
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

function grouped({ bookings, booking_packages: packages }: Offer): Grouped {
  const sorted = bookings.toSorted(byPlace);
  let number = 0;
  const numbered = (rows: readonly CampaignBooking[]): Numbered[] =>
    rows.map((booking) => {
      number += 1;
      return { booking, number };
    });
  const known = new Set(packages.map(({ id }) => id));
  const isAlone = ({ booking_package }: CampaignBooking): boolean =>
    booking_package === null || !known.has(booking_package);
  return {
    alone: numbered(sorted.filter((row) => isAlone(row) && row.media !== null)),
    packages: packages.map((pack) => ({
      pack,
      rows: numbered(sorted.filter((row) => row.booking_package === pack.id)),
    })),
    manual: numbered(sorted.filter((row) => isAlone(row) && row.media === null)),
  };
}

function byPlace(one: CampaignBooking, other: CampaignBooking): number {
  const keys = ['county', 'city', 'title'] as const;
  for (const key of keys) {
    const order = hungarian.compare(one.media?.[key] ?? '', other.media?.[key] ?? '');
    if (order !== 0) return order;
  }
  return one.id - other.id;
}

function section(heading: string, rows: readonly Numbered[], parts: OfferParts): DocumentSection {
  return { heading, pairs: [], price: null, cards: rows.map((row) => cardOf(row, parts)) };
}

function packageSection(pack: CampaignBookingPackage, rows: readonly Numbered[], parts: OfferParts): DocumentSection {
  const { say } = parts;
  return {
    heading: say('campaigns.document.package', { title: pack.package.title }),
    pairs: [
      [say('campaigns.file.publisher'), pack.package.company.name],
      [say('campaigns.file.period'), formatPeriod(pack)],
      ...stateOf(pack, parts),
    ],
    price: priceOf(pack.total_price, parts),
    cards: rows.map((row) => cardOf(row, parts)),
  };
}

function cardOf({ booking, number }: Numbered, parts: OfferParts): DocumentCard {
  const { say } = parts;
  const { media, manual_media: manual } = booking;
  const surface = media === null ? undefined : parts.surfaces.get(media.id);
  const title = media?.title ?? manual?.name ?? '';
  const common: Pair[] = [
    [say('campaigns.file.period'), formatPeriod(booking)],
    [say('campaigns.file.quantity'), say('campaigns.document.units', { number: formatNumber(booking.quantity, 0) })],
    [say('campaigns.file.publisher'), media?.company.name ?? manual?.company ?? ''],
    ...stateOf(booking, parts),
  ];
  return {
    ...{ number, title },
    kicker: kickerOf(booking, surface, say),
    pairs: [...surfacePairs(booking, surface, say), ...common].filter(([, value]) => value !== ''),
    price:
      booking.booking_package === null
        ? priceOf(booking.total_price, parts)
        : { label: priceLabel(parts.view, parts.say), amount: say('campaigns.document.inPackage') },
    photo: media === null ? null : { file: surface?.photo ?? null, alt: say('campaigns.document.photoAlt', { title }) },
    place: placeOf(surface, title, say),
  };
}

function kickerOf({ media }: CampaignBooking, surface: OfferSurfaceRow | undefined, say: Say): string {
  if (media === null) return say('campaigns.file.manualRow');
  const words = [say(`states.mediaType.${media.type}`)];
  if (surface !== undefined) words.push(say(`states.mediaPlacing.${surface.media_placing}`));
  if (surface?.is_digital === true) words.push(say('medias.filter.digital'));
  return words.join(' · ');
}

function surfacePairs({ media }: CampaignBooking, surface: OfferSurfaceRow | undefined, say: Say): Pair[] {
  if (media === null) return [];
  const size = { width: formatNumber(media.width, 2), height: formatNumber(media.height, 2) };
  const route = [surface?.location_from, surface?.location_to].filter(isText).join(' – ');
  return [
    [
      say(hasTown(media, surface) ? 'campaigns.document.place' : 'campaigns.document.county'),
      addressOf(media, surface),
    ],
    [say('campaigns.document.line'), surface?.line_number ?? ''],
    [say('campaigns.document.route'), route],
    [say('campaigns.document.size'), say('medias.detail.sizeValue', size)],
    [say('campaigns.document.code'), surface?.surface_code ?? ''],
  ];
}

function addressOf(media: NonNullable<CampaignBooking['media']>, surface: OfferSurfaceRow | undefined): string {
  const town = [surface?.zip_code, media.city].filter(isText).join(' ');
  const county = media.county === media.city ? null : media.county;
  return [town, surface?.street, county].filter(isText).join(', ');
}

function hasTown(media: NonNullable<CampaignBooking['media']>, surface: OfferSurfaceRow | undefined): boolean {
  return isText(media.city) || isText(surface?.street);
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

function stateOf(row: Pick<CampaignBooking, 'state'>, { showsStates, say }: OfferParts): Pair[] {
  return showsStates ? [[say('campaigns.file.state'), say(`states.booking.${row.state}`)]] : [];
}

function priceOf(price: number | null, parts: OfferParts): DocumentPrice {
  return { label: priceLabel(parts.view, parts.say), amount: money(price, parts.say) };
}

function money(price: number | null, say: Say): string {
  return price === null ? say('campaigns.document.noPrice') : formatForint(price);
}

function listTable({ alone, packages, manual }: Grouped, parts: OfferParts): DocumentTable {
  const { say, offer } = parts;
  const rows = [
    ...alone.map((row) => listRow(row, parts)),
    ...packages.flatMap(({ pack, rows: within }) => [
      {
        cells: [
          ...['', pack.package.title, say('campaigns.file.package'), pack.package.company.name, ''],
          ...[formatPeriod(pack), '', money(pack.total_price, say)],
        ],
      },
      ...within.map((row) => listRow(row, parts)),
    ]),
    ...manual.map((row) => listRow(row, parts)),
  ];
  const total = totalOf(offer);
  return {
    columns: [
      { header: say('campaigns.document.number'), align: 'right' },
      { header: say('campaigns.file.item'), grows: true },
      { header: say('campaigns.file.type') },
      { header: say('campaigns.file.publisher') },
      { header: say('campaigns.file.city') },
      { header: say('campaigns.file.period') },
      { header: say('campaigns.file.quantity'), align: 'right' },
      { header: priceLabel(parts.view, parts.say), align: 'right' },
    ],
    rows:
      rows.length === 0 || total === undefined
        ? rows
        : [...rows, { cells: ['', total.item, '', '', '', '', '', formatForint(total.price)], strong: true }],
  };
}

function listRow({ booking, number }: Numbered, { say }: OfferParts): { readonly cells: readonly string[] } {
  const { media, manual_media: manual } = booking;
  return {
    cells: [
      String(number),
      media?.title ?? manual?.name ?? '',
      media === null ? say('campaigns.file.manualRow') : say(`states.mediaType.${media.type}`),
      media?.company.name ?? manual?.company ?? '',
      media?.city ?? '',
      formatPeriod(booking),
      formatNumber(booking.quantity, 0),
      booking.booking_package === null ? money(booking.total_price, say) : say('campaigns.document.inPackage'),
    ],
  };
}

export function totalOf(offer: Offer): { readonly item: string; readonly price: number } | undefined {
  return offer.pricing_summary.find((row) => row.code === 'total');
}

/** Sums by type and county; left out where they would not come to the offer's own total. [D7.36] */
export function offerSummary(parts: OfferParts): SurfaceDocument['summary'] {
  const { offer, say } = parts;
  const total = totalOf(offer);
  const outlook = offerOutlook(linesOf(offer));
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
    notes: [say('prices.net')],
  };
}

/** Surfaces of a package are counted with it. */
function linesOf({ bookings, booking_packages: packages }: Offer): OutlookLine[] {
  return [
    ...bookings
      .filter((row) => row.booking_package === null)
      .map(({ media, state, total_price }) => ({
        ...{ state, price: total_price, estimate: null },
        ...{ kind: media?.type ?? ('manual' as const), county: media?.county ?? null },
      })),
    ...packages.map(({ state, total_price }) => ({
      ...{ state, price: total_price, estimate: null },
      ...{ kind: 'package' as const, county: null },
    })),
  ];
}

type Total = { readonly item: string; readonly price: number };

function kindTable({ kinds, lines }: OfferOutlook, total: Total, parts: OfferParts): DocumentTable {
  const { say } = parts;
  const nameOf = (key: OutlookLine['kind']): string => {
    if (key === 'package') return say('campaigns.file.package');
    return key === 'manual' ? say('campaigns.file.manualRow') : say(`states.mediaType.${key}`);
  };
  const shares = kinds.map(({ key, ...share }) => ({ name: nameOf(key), ...share }));
  return shareTable(say('campaigns.file.type'), shares, { ...total, lines }, parts);
}

function countyTable({ counties, lines }: OfferOutlook, total: Total, parts: OfferParts): DocumentTable {
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
  total: Total & { readonly lines: number },
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
