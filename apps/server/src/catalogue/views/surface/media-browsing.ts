import type { MediaFilter } from '@felulet/contract/catalogue/surface-list.ts';
import { canAssemble } from '@felulet/domain/campaign/campaign-assembly.ts';
import { canSeeCampaign, canSeeOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canSeeMediaFinancials } from '@felulet/domain/media/media-policy.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../../database/database.ts';
import { found } from '../../../platform/errors.ts';
import { campaignWithFacts } from '../../../sales/views/campaign/campaign-facts.ts';

/** What the surfaces are looked at for: it sets the period, and which of them are already taken up. */
export type Browsing = {
  readonly today: Day;
  readonly period: Period;
  readonly campaignId: number | null;
  /** Whether the viewer puts the campaign's offer together, and so reads what it would cost. */
  readonly assembles: boolean;
  readonly packageId: number | null;
  readonly menuId: number | null;
  /** A package holds surfaces of its own publisher only. */
  readonly companyId: number | null;
};

type Purpose = Pick<MediaFilter, 'campaign' | 'package' | 'menu' | 'available_from' | 'available_to'>;

/** A campaign, package or menu that the viewer may not see is a 404. [D6.4] */
export async function browsingOf(db: Db, viewer: Viewer, filter: Purpose, today: Day): Promise<Browsing> {
  const around = await purposeOf(db, viewer, filter);
  const from = filter.available_from ?? filter.available_to;
  const requested = from === undefined ? undefined : { date_from: from, date_to: filter.available_to ?? from };
  return { ...around, today, period: requested ?? around.period ?? { date_from: today, date_to: today } };
}

type Around = Omit<Browsing, 'period' | 'today'> & { readonly period: Period | undefined };
const nowhere: Around = {
  period: undefined,
  campaignId: null,
  assembles: false,
  packageId: null,
  menuId: null,
  companyId: null,
};

async function purposeOf(db: Db, viewer: Viewer, filter: Purpose): Promise<Around> {
  if (filter.campaign !== undefined) {
    return campaignPurpose(db, viewer, filter.campaign);
  }
  if (filter.package !== undefined) return packagePurpose(db, viewer, filter.package);
  if (filter.menu !== undefined) return menuPurpose(db, viewer, filter.menu);
  return nowhere;
}

/** Who does not see the offer yet is not told either which surfaces are in it. */
async function campaignPurpose(db: Db, viewer: Viewer, id: number): Promise<Around> {
  const { record, facts } = found(await campaignWithFacts(db, id));
  if (!canSeeCampaign(viewer, facts)) found(undefined);
  const period = { date_from: record.date_from, date_to: record.date_to };
  const assembles = canSeeMediaFinancials(viewer) && canAssemble(viewer, facts).ok;
  return { ...nowhere, campaignId: canSeeOffer(viewer, facts) ? id : null, assembles, period };
}

async function packagePurpose(db: Db, viewer: Viewer, id: number): Promise<Around> {
  const row = found(
    await db
      .selectFrom('package as p')
      .leftJoin('assembly_request as r', 'r.id', 'p.assembly_request_id')
      .select(['p.company_id', 'p.date_from', 'p.date_to', 'r.date_from as request_from', 'r.date_to as request_to'])
      .where('p.id', '=', id)
      .where('p.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (viewer.role !== 'ROLE_ADMIN' && row.company_id !== viewer.companyId) found(undefined);
  const date_from = row.date_from ?? row.request_from;
  const date_to = row.date_to ?? row.request_to;
  const period = date_from === null || date_to === null ? undefined : { date_from, date_to };
  return { ...nowhere, packageId: id, companyId: row.company_id, period };
}

async function menuPurpose(db: Db, viewer: Viewer, id: number): Promise<Around> {
  const row = found(await db.selectFrom('campaign_menu').select('campaign_id').where('id', '=', id).executeTakeFirst());
  const { record } = found(await campaignWithFacts(db, row.campaign_id));
  if (viewer.role !== 'ROLE_ADMIN' && record.mhfe_company_id !== viewer.companyId) found(undefined);
  return { ...nowhere, menuId: id, period: { date_from: record.date_from, date_to: record.date_to } };
}
