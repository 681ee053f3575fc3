import type { PackageListQuery } from '@felulet/contract/sales/packages.ts';
import { statesHiddenFrom, statesShowingOffer } from '@felulet/domain/campaign/campaign-standing.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import { searchPattern } from '../../../platform/database/search.ts';

type Condition = RawBuilder<boolean>;

/** A package as `p`, its publisher as `owner`; of a private one its place in the offer as `rb`, the request as `r`, the campaign as `c`. */
export const packageSource = sql`package p
  join company owner on owner.id = p.company_id
  left join assembly_request r on r.id = p.assembly_request_id
  left join campaign c on c.id = r.campaign_id
  left join booking_package rb on rb.package_id = p.id and p.is_private`;

/** Ring two of the permissions: the packages a viewer may know of, as `canSeePackage` says. [D3.6] */
export function visiblePackages(viewer: Viewer): Condition {
  const live = sql<boolean>`p.deleted_at is null`;
  if (isAdmin(viewer)) return live;
  if (viewer.role === 'ROLE_PUBLISHER') return sql<boolean>`${live} and p.company_id = ${viewer.companyId}`;
  return sql<boolean>`${live} and case when p.is_private then rb.is_done and ${offerVisibleTo(viewer)}
    else p.is_active and owner.is_enabled and owner.deleted_at is null end`;
}

/** Whether the offer of the campaign `c` is the viewer's to see, as `canSeeOffer` says. */
export function offerVisibleTo({ companyId }: Viewer): Condition {
  const reached = sql<boolean>`c.state <> all (${statesHiddenFrom('offer_maker')}::text[])`;
  return sql<boolean>`case
    when c.advertiser_company_id = ${companyId} then c.state = any (${statesShowingOffer('advertiser')}::text[])
      and (c.state <> 'REJECTED' or c.was_sent_back) and (c.state <> 'MODIFY' or c.modified_from = 'SENT_BACK_TO_ADVERTISER')
    when c.intermediary_company_id = ${companyId} then c.state = any (${statesShowingOffer('intermediary')}::text[])
      and (c.state <> 'REJECTED' or c.was_sent_back)
    else coalesce(c.publisher_company_id, c.mhfe_company_id) = ${companyId} and ${reached} end`;
}

/** The campaign that packages are looked at for. */
export type ForCampaign = {
  readonly id: number;
  readonly period: Period;
  /** A dedicated publisher offers packages of its own. */
  readonly publisherId: number | null;
};

export function filteredPackages(viewer: Viewer, query: PackageListQuery, campaign: ForCampaign | null): Condition {
  const conditions = [visiblePackages(viewer)];
  if (query.title) conditions.push(sql`p.search_text like ${searchPattern(query.title)}`);
  if (query.company !== undefined) conditions.push(sql`p.company_id = any (${query.company}::integer[])`);
  if (query.is_private !== undefined) conditions.push(sql`p.is_private = ${query.is_private}`);
  if (query.is_active !== undefined) conditions.push(sql`p.is_active = ${query.is_active}`);
  if (query.price_min !== undefined) conditions.push(sql`p.price >= ${query.price_min}`);
  if (query.price_max !== undefined) conditions.push(sql`p.price <= ${query.price_max}`);
  if (campaign !== null) conditions.push(bookableInto(campaign));
  if (campaign !== null && query.only_available === true) conditions.push(isFreeFor(campaign.period));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** What is booked into it stays in its list, whatever became of the package's switch. */
function bookableInto({ id, publisherId }: ForCampaign): Condition {
  const ofMaker = publisherId === null ? sql<boolean>`true` : sql<boolean>`p.company_id = ${publisherId}`;
  return sql<boolean>`not p.is_private and ((p.is_active and ${ofMaker}) or ${bookedInto(id)} is not null)`;
}

/** The live booking package of `p` in a campaign. */
export function bookedInto(campaignId: number): RawBuilder<number | null> {
  return sql<
    number | null
  >`(select k.id from booking_package k where k.package_id = p.id and k.campaign_id = ${campaignId}
    and k.state not in ('PUBLISHER_REJECTED', 'REJECTED') order by k.id desc limit 1)`;
}

/** Something to sell, on the days that the campaign and the sale period share, and nothing of it short on them. */
function isFreeFor({ date_from, date_to }: Period): Condition {
  const from = sql`greatest(p.date_from, ${date_from}::date)`;
  const to = sql`least(p.date_to, ${date_to}::date)`;
  return sql<boolean>`${from} <= ${to} and exists (select from package_item i where i.package_id = p.id)
    and not exists (select from package_item i join media m on m.id = i.media_id where i.package_id = p.id
      and (m.deleted_at is not null or m.quantity - surface_peak(m.id, ${from}, ${to}) < i.quantity))`;
}
