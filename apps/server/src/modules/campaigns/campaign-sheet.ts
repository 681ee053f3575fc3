import type { CampaignBooking, CampaignBookingPackage } from '@felulet/contract/campaigns/campaign.responses.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import type { Say } from '../../platform/language/say.ts';
import type { Offer } from './campaign-offer.ts';
import type { CampaignDetailRow } from './campaigns.queries.ts';

/** One line of the offer as the files show it; the last one is the total. */
export type OfferLine = {
  readonly item: string;
  readonly type: string;
  readonly publisher: string;
  readonly city: string;
  readonly quantity: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly state: string;
  /** Null where there is no final price yet, and inside a package, whose price stands in its own line. */
  readonly price: number | null;
  readonly isTotal: boolean;
};

type Pair = readonly [string, string];

export function briefPairs(row: CampaignDetailRow, say: Say): Pair[] {
  return [
    [say('campaigns.field.brand'), row.brand],
    [say('campaigns.field.advertiser'), row.advertiser_name ?? row.external_advertiser ?? ''],
    [say('campaigns.field.intermediary'), row.intermediary_name ?? ''],
    [say('campaigns.field.offerMaker'), row.mhfe_name ?? row.publisher_name ?? ''],
    [say('campaigns.field.state'), say(`states.campaign.${row.state}`)],
    [say('campaigns.field.targetArea'), row.target_area],
    [say('campaigns.field.budget'), formatForint(row.ooh_budget)],
    [say('campaigns.field.period'), `${row.date_from} – ${row.date_to}`],
    [say('campaigns.field.devices'), row.devices_and_other_information],
  ];
}

/** The rows of the offer with the very prices and total of the screen. */
export function offerLines(offer: Offer, say: Say): OfferLine[] {
  const lines = [
    ...offer.bookings.map((row) => bookingLine(row, say)),
    ...offer.booking_packages.map((row) => packageLine(row, say)),
  ];
  const total = offer.pricing_summary.find((row) => row.code === 'total');
  return total === undefined
    ? lines
    : [...lines, { ...emptyLine, item: total.item, price: total.price, isTotal: true }];
}

const emptyLine: OfferLine = {
  ...{ item: '', type: '', publisher: '', city: '', state: '' },
  ...{ quantity: null, from: null, to: null, price: null, isTotal: false },
};

function bookingLine(row: CampaignBooking, say: Say): OfferLine {
  return {
    ...emptyLine,
    item: row.media?.title ?? row.manual_media?.name ?? '',
    type: row.media === null ? say('campaigns.file.manualRow') : say(`states.mediaType.${row.media.type}`),
    publisher: row.media?.company.name ?? row.manual_media?.company ?? '',
    city: row.media?.city ?? '',
    quantity: row.quantity,
    from: row.date_from,
    to: row.date_to,
    state: say(`states.booking.${row.state}`),
    price: row.booking_package === null ? row.total_price : null,
  };
}

function packageLine(row: CampaignBookingPackage, say: Say): OfferLine {
  return {
    ...emptyLine,
    item: row.package.title,
    type: say('campaigns.file.package'),
    publisher: row.package.company.name,
    from: row.date_from,
    to: row.date_to,
    state: say(`states.booking.${row.state}`),
    price: row.total_price,
  };
}
