import type { Package, PackageListQuery, PackageRow } from '@felulet/contract/sales/packages.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canSeePackagePrice } from '@felulet/domain/package/package-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { type FieldFault, found, invalid } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { visiblePackage } from '../../acts/package/locked-package.ts';
import { campaignWithFacts } from '../campaign/campaign-facts.ts';
import { bookingPrices } from '../price/prices.ts';
import { presentPackage, presentPackageRow } from './package-answer.ts';
import { wholeAvailability } from './package-availability.ts';
import {
  type PackageItemRow,
  type PackageListRow,
  packageItems,
  packageOffers,
  packagePage,
  packageTags,
} from './package-list.ts';
import type { ForCampaign } from './package-scope.ts';

export async function listPackages(
  { db }: ServerContext,
  reader: Reader,
  query: PackageListQuery,
): Promise<{ list: PackageRow[]; totalCount: number }> {
  refuseHiddenQuestions(reader.viewer, query);
  const campaign = query.campaign === undefined ? null : await campaignFor(db, reader.viewer, query.campaign);
  const { rows, totalCount } = await packagePage(db, reader.viewer, query, campaign);
  const free = campaign === null ? undefined : await availabilityOf(db, rows, campaign);
  const into = (id: number) => (campaign === null ? null : { facts: campaign.facts, availability: free?.get(id) });
  return { list: rows.map((row) => presentPackageRow(row, into(row.id), reader)), totalCount };
}

/** By asking which packages cost more than this, or are free, a customer would learn what is not told. [D9.3] [D3.3] */
function refuseHiddenQuestions(viewer: Viewer, query: PackageListQuery): void {
  if (canSeePackagePrice(viewer)) return;
  const faults: FieldFault[] = [
    ...(query.sort?.some((key) => key.property === 'price')
      ? [{ path: 'sort', code: 'unknown_property' } as const]
      : []),
    ...(['price_min', 'price_max', 'only_available'] as const).flatMap((path): FieldFault[] =>
      query[path] === undefined ? [] : [{ path, code: 'not_allowed' }],
    ),
  ];
  if (faults.length > 0) invalid(...faults);
}

async function campaignFor(db: Db, viewer: Viewer, id: number): Promise<ForCampaign & { facts: CampaignFacts }> {
  const { record, facts } = found(await campaignWithFacts(db, id));
  if (!canSeeCampaign(viewer, facts)) found(undefined);
  const { date_from, date_to, publisher_company_id } = record;
  return { id, period: { date_from, date_to }, publisherId: publisher_company_id, facts };
}

/** Of those that are not in the campaign yet: the others' own bookings would be in their way. */
async function availabilityOf(db: Db, rows: readonly PackageListRow[], campaign: ForCampaign) {
  const open = rows.filter((row) => row.booking_package_id === null);
  const items = await packageItems(
    db,
    open.map((row) => row.id),
  );
  return wholeAvailability(db, open, items, campaign.period);
}

export async function readPackage({ db }: ServerContext, asker: Reader, id: number): Promise<Package> {
  const { record, facts } = await visiblePackage(db, asker.viewer, id);
  const [items, tags, offers] = await Promise.all([
    packageItems(db, [id]),
    packageTags(db, id),
    packageOffers(db, asker.viewer, record),
  ]);
  const totalNet = record.is_private ? await approvedNet(db, items) : 0;
  return presentPackage({ record, facts, items, tags, offers, totalNet }, asker);
}

async function approvedNet(db: Db, items: readonly PackageItemRow[]): Promise<number> {
  const approved = items.flatMap((item) =>
    item.booking_state === 'PUBLISHER_ACCEPTED' && item.booking_id !== null ? [item.booking_id] : [],
  );
  const prices = await bookingPrices(db, approved);
  return [...prices.values()].reduce((sum, price) => sum + price.net_net_net, 0);
}
