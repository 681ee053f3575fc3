import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { linkTo } from '@felulet/contract/page-paths.ts';
import { nextFreeSaid } from '@felulet/domain/availability/next-free.ts';
import { formatDecimal, formatForint, formatNumber } from '@felulet/domain/format/money.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { surfaceAddress } from '@felulet/domain/media/surface-address.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Language } from '@felulet/phrases/language.ts';
import type { FastifyReply } from 'fastify';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { REPLACEMENT } from '../../../platform/documents/document-fonts.ts';
import type { Pair } from '../../../platform/documents/surface-document.spec.ts';
import type { SheetDocument, SurfaceSheet } from '../../../platform/documents/surface-sheet.spec.ts';
import { found } from '../../../platform/errors.ts';
import { titleInFileName } from '../../../platform/files/file-name.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import { clientGone } from '../../../platform/http/client-gone.ts';
import { inExportPlace } from '../../../platform/http/export-places.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { Say } from '../../../platform/language/say.ts';
import { streamSurfaceSheets } from '../../../platform/pdf/surface-sheet.ts';
import { approvedNames } from '../surface/media-shares.ts';
import { readMediaOf, shownMedia } from '../surface/read-surface.ts';
import type { MediaRecord } from '../surface/surface-detail.ts';
import { requirePrices } from '../surface/visible-surfaces.ts';

export type SheetReader = Reader & { readonly language: Language };
type SheetCall = SheetReader & { readonly reply: FastifyReply };
/** Which surface's, and whether with its list price. [D13.45] */
export type WantedSheet = { readonly id: number; readonly prices: boolean };
type NamedSheet = SurfaceSheet & { readonly publisher: string };
type Names = ReadonlyMap<number, string>;

const SIZE_DECIMALS = 2;
const DEGREE_DECIMALS = 5;

/** What the surface's page tells first, on one page to print. */
export async function surfaceSheet(context: ServerContext, call: SheetCall, wanted: WantedSheet): Promise<FileAnswer> {
  const { sheet, file } = await sheetOfSurface(context, call, wanted);
  const document = documentOf(context, call, [sheet], sheet.publisher);
  return inExportPlace(call, async () => ({
    body: streamSurfaceSheets(document, context.files, clientGone(call.reply)),
    contentType: 'application/pdf',
    fileName: `${call.say('medias.sheet.fileName', { name: file, mark: priceMark(call, wanted), day: todayOf(context.clock) })}.pdf`,
  }));
}

/** In the name of a file with prices, which is not to be handed on by mistake. */
export function priceMark({ say }: Pick<SheetReader, 'say'>, { prices }: Pick<WantedSheet, 'prices'>): string {
  return prices ? say('medias.sheet.internalMark') : '';
}

/** The surface's sheet, and how its file is called. */
export async function sheetOfSurface(
  context: ServerContext,
  reader: SheetReader,
  { id, prices }: WantedSheet,
): Promise<{ readonly sheet: NamedSheet; readonly file: string }> {
  const { db } = context;
  const shown = found(await shownMedia(context, reader.viewer, id));
  if (prices) requirePrices(reader.viewer, 'prices');
  const media = await readMediaOf(context, reader, shown);
  const { targets, rental_period_unit: unit } = media.media_marketing;
  const names = await approvedNames(db, [...targets, ...(unit === null ? [] : [unit])]);
  return {
    sheet: sheetOf({ media, names, photo: photoOf(shown), prices }, reader, context),
    file: titleInFileName([codeOf(media), media.title].filter(Boolean).join(' ')),
  };
}

/** Of one surface it is called as that is. */
export function documentOf(
  { clock }: ServerContext,
  { say, language }: SheetReader,
  sheets: readonly SurfaceSheet[],
  author: string,
): SheetDocument {
  const [only] = sheets;
  const title = only !== undefined && sheets.length === 1 ? only.title : say('medias.sheet.several');
  return { language, title, author, subject: say('medias.sheet.subject'), created: clock.now().toISOString(), sheets };
}

/** The publisher's first picture: an MHFE's own ones are for nobody else, and the sheet is handed on. */
function photoOf({ references }: MediaRecord): string | null {
  return references.find(({ kind, mhfe_company_id: mhfe }) => kind === 'IMAGE' && mhfe === null)?.file_id ?? null;
}

function codeOf({ media_other_datas: datas }: Media): string {
  return datas.find(({ type }) => type === surfaceCodeType)?.value ?? '';
}

type SheetSource = {
  readonly media: Media;
  readonly names: Names;
  readonly photo: string | null;
  readonly prices: boolean;
};

function sheetOf(source: SheetSource, { say }: Reader, { clock, config }: ServerContext): NamedSheet {
  const { media, photo } = source;
  const price = source.prices ? priceOf(source, say) : null;
  const { title, company, archived_at: archived } = media;
  const today = todayOf(clock);
  const place = placeOf(media, say);
  return {
    title,
    publisher: company.name,
    kicker: kickerOf(media, say),
    archived: archived === null ? null : say('medias.sheet.archived', { day: budapestDay(new Date(archived)) }),
    pairs: pairsOf(source, say, today).filter(([, value]) => value !== ''),
    price,
    internal: price === null ? null : say('medias.sheet.internal'),
    photo: { file: photo, alt: say('campaigns.document.photoAlt', { title }) },
    place,
    page: source.prices ? pageOf(media, say, config.baseUrl) : null,
    footer: say('medias.sheet.footer', { company: company.name, day: today }),
    words: {
      noPhoto: say('campaigns.document.noPhoto'),
      replaced: say('medias.sheet.replaced', { sign: REPLACEMENT }),
    },
  };
}

function pageOf({ id, title: name }: Media, say: Say, baseUrl: string): SurfaceSheet['page'] {
  const lead = say('medias.share.ofPageLead');
  return { address: baseUrl + linkTo(`/medias/show/${id}`), lead, alt: say('medias.share.qr', { name }) };
}

function kickerOf({ type, media_placing: placing, is_digital: isDigital }: Media, say: Say): string {
  const words = [say(`states.mediaType.${type}`), say(`states.mediaPlacing.${placing}`)];
  return [...words, ...(isDigital ? [say('medias.filter.digital')] : [])].join(' · ');
}

function pairsOf({ media, names }: SheetSource, say: Say, today: string): Pair[] {
  const { media_geodata: geo, media_marketing: marketing } = media;
  const size = {
    width: formatDecimal(media.width, SIZE_DECIMALS),
    height: formatDecimal(media.height, SIZE_DECIMALS),
  };
  const county = geo.county === geo.city ? null : geo.county;
  return [
    [say('medias.other.surfaceCode'), codeOf(media)],
    [say('medias.detail.size'), say('medias.detail.sizeValue', size)],
    [say('medias.detail.quantity'), say('ui.values.pieces', { count: media.quantity })],
    [say('medias.detail.map'), [surfaceAddress(geo), county].filter(Boolean).join(', ')],
    [say('campaigns.document.line'), geo.line_number ?? ''],
    [say('medias.location.coordinates'), coordinatesOf(geo, say)],
    ...freePairs(media, say, today),
    [say('medias.marketing.contacts'), marketing.contacts === null ? '' : formatNumber(marketing.contacts, 0)],
    [say('medias.marketing.targets'), marketing.targets.flatMap((target) => names.get(target) ?? []).join(', ')],
    [say('medias.detail.company'), media.company.name],
  ];
}

/** Of what is not there any more nothing is free; the stretches ahead are in the answer for whom they are told. [K6.7] */
function freePairs({ archived_at, availability, quantity: total, ...media }: Media, say: Say, today: string): Pair[] {
  if (archived_at !== null) return [];
  const free = say('medias.detail.freeOf', { count: media.available_quantity, total });
  const now: Pair = [say('medias.detail.freeToday'), `${free} (${today})`];
  if (availability === undefined) return [now];
  const { words, ...days } = nextFreeSaid(availability, today);
  return [now, [say('medias.detail.nextFree'), say(`medias.detail.${words}`, days)]];
}

function coordinatesOf({ lat, lng, is_approximate }: Media['media_geodata'], say: Say): string {
  if (lat === null || lng === null) return '';
  const degrees = [lat, lng].map((degree) => formatNumber(degree, DEGREE_DECIMALS)).join('; ');
  return is_approximate ? `${degrees} (${say('ui.map.approximate')})` : degrees;
}

/** Not in the answer of the customer side. */
function priceOf({ media, names }: SheetSource, say: Say): SurfaceSheet['price'] {
  if (media.media_financials === undefined) return null;
  const [price] = media.media_financials;
  const unit = names.get(media.media_marketing.rental_period_unit ?? 0);
  const net = unit === undefined ? say('medias.financial.net') : say('medias.detail.perUnit', { unit });
  return {
    label: say('medias.financial.listPrice'),
    amount: price === undefined ? say('medias.detail.noListPrice') : formatForint(price.price),
    note: price === undefined ? '' : net,
  };
}

function placeOf({ title, media_geodata: geo }: Media, say: Say): SurfaceSheet['place'] {
  const { lat, lng, is_approximate: isApproximate } = geo;
  if (lat === null || lng === null) return null;
  const place = surfaceAddress(geo) || title;
  const named = isApproximate ? say('campaigns.document.approximate', { place }) : place;
  return { lat, lng, isApproximate, alt: say('campaigns.document.placeAlt', { place: named }) };
}
