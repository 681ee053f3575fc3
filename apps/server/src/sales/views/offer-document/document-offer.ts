import type { CampaignBooking } from '@felulet/contract/sales/campaign-offer.ts';
import { isCustomerRole } from '@felulet/domain/account/roles.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { isBeingAssembled } from '@felulet/domain/campaign/campaign-assembly.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import {
  isInsidePackage,
  linesInView,
  type OfferLine,
  totalOfLines,
} from '@felulet/domain/offer-version/offer-line.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { Say } from '../../../platform/language/say.ts';
import { type Offer, presentOffer, readOffer } from '../campaign/campaign-offer.ts';
import { shownVersions, versionLines } from '../offer/version-lines.ts';

type Period = { readonly date_from: Day; readonly date_to: Day };

/** A surface or a row typed in by hand, as a document tells it. */
export type DocumentRow = Period & {
  readonly id: number;
  readonly title: string;
  readonly publisher: string;
  /** Null for a row typed in by hand. */
  readonly surface: { readonly id: number; readonly type: MediaType; readonly city: string | null } | null;
  readonly quantity: number;
  readonly price: number | null;
  /** The booking package that it is sold in. */
  readonly pack: number | null;
  readonly state: BookingState;
};

export type DocumentPack = Period & {
  readonly id: number;
  readonly title: string;
  readonly publisher: string;
  readonly price: number | null;
  readonly state: BookingState;
};

export type DocumentTotal = { readonly item: string; readonly price: number };

/** What every document of an offer is written from, in the reader's own prices. */
export type DocumentOffer = {
  readonly rows: readonly DocumentRow[];
  readonly packs: readonly DocumentPack[];
  readonly total: DocumentTotal | undefined;
};

/** The version that lies before the customers for whoever reads as one; the offer as it stands for others, and while there is none. */
export async function documentOffer(
  context: ServerContext,
  reader: Reader,
  campaign: { readonly id: number },
  facts: CampaignFacts,
  requestedView: 'customer' | undefined,
): Promise<DocumentOffer> {
  const { viewer, say } = reader;
  const view = requestedView ?? priceViewOf(viewer.role);
  const readsAsCustomer = requestedView === 'customer' || isCustomerRole(viewer.role);
  if (readsAsCustomer && canSeeOffer(viewer, facts) && !isBeingAssembled(facts)) {
    const [newest] = await shownVersions(context.db, viewer, campaign.id, facts);
    if (newest !== undefined) return frozenOffer(linesInView(await versionLines(context.db, newest.id), view), say);
  }
  const offer = await readOffer(context, reader, campaign, facts);
  return offerAsItStands(presentOffer({ ...reader, addresses: context.addresses }, facts, offer, requestedView));
}

function frozenOffer(lines: readonly OfferLine[], say: Say): DocumentOffer {
  const accepted = { state: 'PUBLISHER_ACCEPTED' as const };
  return {
    rows: lines.flatMap((line): DocumentRow[] => {
      const { booking_id: id, media_id: media, media_type: type, city, quantity } = line;
      if (line.kind === 'package' || id === null) return [];
      const surface = media === null || type === null ? null : { id: media, type, city };
      const pack = isInsidePackage(line) ? line.booking_package_id : null;
      return [{ ...basicsOf(line), ...accepted, id, surface, quantity: quantity ?? 0, pack }];
    }),
    packs: lines.flatMap((line): DocumentPack[] =>
      line.kind === 'package' && line.booking_package_id !== null
        ? [{ ...basicsOf(line), ...accepted, id: line.booking_package_id }]
        : [],
    ),
    total: { item: say('prices.summary.total'), price: totalOfLines(lines) },
  };
}

function basicsOf({ title, publisher, date_from, date_to, price }: OfferLine) {
  return { title, publisher, date_from, date_to, price };
}

function offerAsItStands(offer: Offer): DocumentOffer {
  const total = offer.pricing_summary.find((row) => row.code === 'total');
  return {
    rows: offer.bookings.map(rowAsItStands),
    packs: offer.booking_packages.map((pack) => ({
      id: pack.id,
      title: pack.package.title,
      publisher: pack.package.company.name,
      date_from: pack.date_from,
      date_to: pack.date_to,
      price: pack.total_price,
      state: pack.state,
    })),
    total: total === undefined ? undefined : { item: total.item, price: total.price },
  };
}

function rowAsItStands({ media, manual_media: manual, ...booking }: CampaignBooking): DocumentRow {
  return {
    id: booking.id,
    title: media?.title ?? manual?.name ?? '',
    publisher: media?.company.name ?? manual?.company ?? '',
    surface: media === null ? null : { id: media.id, type: media.type, city: media.city },
    date_from: booking.date_from,
    date_to: booking.date_to,
    quantity: booking.quantity,
    price: booking.total_price,
    pack: booking.booking_package,
    state: booking.state,
  };
}
