import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canExportDeck, canExportPdf, mayReadVariant } from '@felulet/domain/campaign/campaign-policy.ts';
import { formatMinute, formatPeriod } from '@felulet/domain/format/dates.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { Language } from '@felulet/phrases/language.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { streamSurfaceDeck } from '../../../platform/deck/surface-deck.ts';
import { REPLACEMENT } from '../../../platform/documents/document-fonts.ts';
import type { SurfaceDocument } from '../../../platform/documents/surface-document.spec.ts';
import { CodedError, orThrow } from '../../../platform/errors.ts';
import { titleInFileName } from '../../../platform/files/file-name.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { Say } from '../../../platform/language/say.ts';
import { streamSurfaceDocument } from '../../../platform/pdf/surface-document.ts';
import type { CampaignDetailRow } from '../campaign/campaign-list.ts';
import { readCampaign } from '../campaign/read-campaigns.ts';
import { offerSurfaces, senderOf } from '../offer/offer-surfaces.ts';
import { documentOffer } from './document-offer.ts';
import { type OfferParts, offerSections, offerSummary } from './offer-document.ts';

type Pair = readonly [string, string];

type DocumentReader = Reader & { readonly language: Language };
type Wanted = {
  readonly variant: 'default' | 'customer';
  readonly signal: AbortSignal;
  readonly onShare?: (share: number) => void;
};

const kinds = {
  pdf: { mayExport: canExportPdf, write: streamSurfaceDocument, contentType: 'application/pdf', ending: 'pdf' },
  deck: {
    mayExport: canExportDeck,
    write: streamSurfaceDeck,
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ending: 'pptx',
  },
} as const;

export type DocumentKind = keyof typeof kinds;

/** The offer as a document. `default` is the asker's own view; `customer` what the customer sees, which no publisher may. */
export async function exportDocument(
  kind: DocumentKind,
  context: ServerContext,
  reader: DocumentReader,
  id: number,
  { variant, signal, onShare }: Wanted,
): Promise<FileAnswer> {
  const { write, contentType, ending } = kinds[kind];
  const { viewer, say } = reader;
  const { row, facts } = await readCampaign(context, viewer, id);
  requireDocument(kind, viewer, facts, variant);
  const view = variant === 'customer' ? 'customer' : undefined;
  const offer = await documentOffer(context, reader, row, facts, view);
  const ids = offer.rows.flatMap(({ surface }) => surface?.id ?? []);
  const parts: OfferParts = {
    offer,
    say,
    view: view ?? priceViewOf(viewer.role),
    surfaces: await offerSurfaces(context.db, ids),
    showsStates: view === undefined && isMaker(viewer),
  };
  const document = await documentOf(context, reader, row, parts);
  const day = budapestDay(context.clock.now());
  return {
    body: write(document, context.files, signal, onShare),
    contentType,
    fileName: `${fileNameOf(row.name, parts.showsStates, day, say)}.${ending}`,
  };
}

export function requireDocument(
  kind: DocumentKind,
  viewer: Viewer,
  facts: CampaignFacts,
  variant: Wanted['variant'],
): void {
  if (!mayReadVariant(viewer, variant)) throw new CodedError('role_not_permitted');
  orThrow(kinds[kind].mayExport(viewer, facts));
}

async function documentOf(
  { db, clock }: ServerContext,
  { viewer, language, say }: DocumentReader,
  row: CampaignDetailRow,
  parts: OfferParts,
): Promise<SurfaceDocument> {
  const sender = await senderOf(db, senderIdOf(viewer, row));
  const author = sender?.name ?? '';
  const now = clock.now();
  const subject = say('campaigns.document.subject');
  const isCustomers = parts.view === 'customer' && !parts.showsStates;
  // The customer's does not say that there is another one. [D9.23]
  const variant = isCustomers ? '' : say('campaigns.file.ownVariant');
  return {
    language,
    title: row.name,
    author,
    subject,
    created: now.toISOString(),
    footer: [author, variant, formatMinute(now)].filter((text) => text !== '').join(' · '),
    cover: {
      kicker: say('campaigns.document.kicker'),
      brand: row.brand,
      logo: sender?.logo_file_id ?? null,
      pairs: [
        [say('campaigns.field.advertiser'), row.advertiser_name ?? row.external_advertiser ?? ''],
        [say('campaigns.field.offerMaker'), row.mhfe_name ?? row.publisher_name ?? ''],
        [say('campaigns.field.period'), formatPeriod(row)],
        [say('campaigns.document.date'), budapestDay(now)],
      ],
      total: coverTotal(parts),
    },
    brief: { heading: say('campaigns.document.brief'), pairs: briefPairs(row, say) },
    ...offerSections(parts),
    summary: offerSummary(parts),
    words: {
      noPhoto: say('campaigns.document.noPhoto'),
      replaced: say('campaigns.file.replaced', { sign: REPLACEMENT }),
      deck: {
        cover: say('campaigns.document.deck.cover'),
        page: say('campaigns.document.deck.page'),
        surface: say('campaigns.document.deck.surface'),
        title: say('campaigns.document.deck.title'),
        kind: say('campaigns.document.deck.kind'),
        photo: say('campaigns.document.deck.photo'),
      },
    },
  };
}

/** An intermediary hands the offer on in its own name; otherwise it is its maker's. */
function senderIdOf(viewer: Viewer, row: CampaignDetailRow): number {
  const maker = row.mhfe_company_id ?? row.publisher_company_id ?? row.creator_company_id;
  return viewer.role === 'ROLE_INTERMEDIARY' ? (row.intermediary_company_id ?? maker) : maker;
}

function coverTotal({ offer, say }: OfferParts): SurfaceDocument['cover']['total'] {
  const { total } = offer;
  return total === undefined ? null : { label: total.item, amount: formatForint(total.price), note: say('prices.net') };
}

function isMaker({ role }: Viewer): boolean {
  return role !== 'ROLE_ADVERTISER' && role !== 'ROLE_INTERMEDIARY';
}

function fileNameOf(name: string, isOwn: boolean, day: string, say: Say): string {
  const suffix = isOwn ? say('campaigns.file.ownSuffix') : '';
  return `${say('campaigns.document.fileName', { name: titleInFileName(name), day })}${suffix}`;
}

/** An MHFE with what the four letters stand for: the document goes to people who may never have met them. [D1.1] */
function offerMakerOf({ mhfe_name: seller, publisher_name: publisher }: CampaignDetailRow, say: Say): string {
  return seller === null ? (publisher ?? '') : `${seller} · ${say('states.roleLong.ROLE_MHFE')}`;
}

/** Without the state: a document outlives it. */
function briefPairs(row: CampaignDetailRow, say: Say): Pair[] {
  return [
    [say('campaigns.field.brand'), row.brand],
    [say('campaigns.field.advertiser'), row.advertiser_name ?? row.external_advertiser ?? ''],
    [say('campaigns.field.intermediary'), row.intermediary_name ?? ''],
    [say('campaigns.field.offerMaker'), offerMakerOf(row, say)],
    [say('campaigns.field.targetArea'), row.target_area],
    [say('campaigns.field.budget'), formatForint(row.ooh_budget)],
    [say('campaigns.field.period'), `${row.date_from} – ${row.date_to}`],
    [say('campaigns.field.devices'), row.devices_and_other_information],
  ];
}
