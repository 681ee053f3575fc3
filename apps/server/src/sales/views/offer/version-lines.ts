import type { ComparedLineAnswer } from '@felulet/contract/sales/offer-versions.ts';
import { isBeingAssembled } from '@felulet/domain/campaign/campaign-assembly.ts';
import { type CampaignFacts, sideOf } from '@felulet/domain/campaign/campaign-facts.ts';
import type { ComparedLine } from '@felulet/domain/offer-version/offer-comparison.ts';
import { type FrozenLine, isInsidePackage, type OfferLine } from '@felulet/domain/offer-version/offer-line.ts';
import { canSeeOfferVersion } from '@felulet/domain/offer-version/offer-version-policy.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { joined } from '../../../platform/errors.ts';
import { offerLines } from './offer-lines.ts';

export type OfferVersionRow = {
  readonly id: number;
  readonly campaign_id: number;
  readonly number: number;
  readonly net_total: number;
  readonly customer_total: number;
  readonly shown_to_advertiser: boolean;
  readonly created_at: Date;
  readonly company_name: string | null;
  readonly account_name: string | null;
};

/** The versions of a campaign's offer, the newest first. */
export function versionsOf(db: Db | Tx, campaignId: number): Promise<OfferVersionRow[]> {
  return db
    .selectFrom('offer_version as version')
    .leftJoin('company', 'company.id', 'version.company_id')
    .leftJoin('account', 'account.id', 'version.account_id')
    .select([
      'version.id',
      'version.campaign_id',
      'version.number',
      'version.net_total',
      'version.customer_total',
      'version.shown_to_advertiser',
      'version.created_at',
      'company.name as company_name',
      'account.name as account_name',
    ])
    .where('version.campaign_id', '=', campaignId)
    .orderBy('version.number', 'desc')
    .execute();
}

export function versionLines(db: Db | Tx, versionId: number): Promise<FrozenLine[]> {
  return db
    .selectFrom('offer_version_line')
    .select([
      'kind',
      'booking_id',
      'booking_package_id',
      'media_id',
      'media_type',
      'package_id',
      'title',
      'publisher',
      'city',
      'quantity',
      'date_from',
      'date_to',
      'net_net_net',
      'customer_total',
    ])
    .where('offer_version_id', '=', versionId)
    .orderBy('id')
    .execute();
}

/** The number that this person has looked through last. */
export async function seenVersion(db: Db | Tx, campaignId: number, accountId: number): Promise<number | null> {
  const row = await db
    .selectFrom('offer_version_seen')
    .select('number')
    .where('campaign_id', '=', campaignId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Those that the viewer was sent, or sent. */
export async function shownVersions(
  db: Db | Tx,
  viewer: Viewer,
  id: number,
  facts: CampaignFacts,
): Promise<readonly OfferVersionRow[]> {
  return (await versionsOf(db, id)).filter((version) => canSeeOfferVersion(viewer, facts, version));
}

/** For those who make the offer also what is not decided yet. */
export function linesAsTheyStand(
  db: Db | Tx,
  viewer: Viewer,
  id: number,
  facts: CampaignFacts,
): Promise<readonly FrozenLine[]> {
  const makes = isAdmin(viewer) || sideOf(viewer, facts) === 'offer_maker';
  return offerLines(db, id, facts, makes && isBeingAssembled(facts) ? 'in the making' : 'offered');
}

export function presentComparedLine(line: ComparedLine): ComparedLineAnswer {
  const known = joined(line.after ?? line.before);
  return {
    kind: known.kind,
    booking: known.booking_id,
    booking_package: known.booking_package_id,
    media: known.media_id,
    media_type: known.media_type,
    package: known.package_id,
    is_in_package: isInsidePackage(known),
    change: line.change,
    fields: [...line.fields],
    before: presentLine(line.before),
    after: presentLine(line.after),
    difference: line.difference,
  };
}

function presentLine(line: OfferLine | null): ComparedLineAnswer['before'] {
  if (line === null) return null;
  const { title, publisher, city, quantity, date_from, date_to, price } = line;
  return { title, publisher, city, quantity, date_from, date_to, total_price: price };
}
