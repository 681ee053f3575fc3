import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type {
  CampaignMenuItemTable,
  CampaignMenuTable,
  CampaignTable,
  MediaTable,
} from '../../../database/tables.generated.ts';

export type MenuRecord = Selectable<CampaignMenuTable>;

type Surface = Pick<Selectable<MediaTable>, 'type' | 'city' | 'width' | 'height' | 'is_digital' | 'thumbnail_file_id'>;

export type MenuItemRow = Selectable<CampaignMenuItemTable> & {
  /** Of a row typed in by hand each of them is null. */
  readonly [name in keyof Surface as `media_${name}`]: Surface[name] | null;
} & {
  readonly media_title: string | null;
  readonly surface_code: string | null;
  readonly media_county: string | null;
  readonly media_company_id: number | null;
  readonly media_company_name: string | null;
  readonly media_is_deleted: boolean | null;
  readonly media_list_price: number | null;
  readonly media_rental_unit: string | null;
};

/** All menus of a campaign, the newest first. */
export function menusOf(db: Db | Tx, campaignId: number): Promise<MenuRecord[]> {
  return db
    .selectFrom('campaign_menu')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .execute();
}

export function menuRecord(db: Db | Tx, id: number): Promise<MenuRecord | undefined> {
  return db.selectFrom('campaign_menu').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function itemCount(db: Db | Tx, menuId: number): Promise<number> {
  const { count } = await db
    .selectFrom('campaign_menu_item')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('campaign_menu_id', '=', menuId)
    .executeTakeFirstOrThrow();
  return count;
}

function items(db: Db | Tx) {
  return db
    .selectFrom('campaign_menu_item as i')
    .leftJoin('media as m', 'm.id', 'i.media_id')
    .leftJoin('company as o', 'o.id', 'm.company_id')
    .leftJoin('county as k', 'k.id', 'm.county_id')
    .leftJoin('media_detail as d', 'd.media_id', 'm.id')
    .leftJoin('system_list_item as u', 'u.id', 'm.rental_period_unit_id')
    .selectAll('i')
    .select([
      'm.title as media_title',
      'm.surface_code',
      'm.type as media_type',
      'm.city as media_city',
      'k.name as media_county',
    ])
    .select(['m.width as media_width', 'm.height as media_height', 'm.is_digital as media_is_digital'])
    .select(['m.thumbnail_file_id as media_thumbnail_file_id', 'o.id as media_company_id'])
    .select(['d.list_price as media_list_price', 'u.name as media_rental_unit'])
    .select(['o.name as media_company_name', sql<boolean>`m.deleted_at is not null`.as('media_is_deleted')]);
}

/** The items of several menus in the order in which they were added. */
export async function itemsOf(db: Db | Tx, menuIds: readonly number[]): Promise<MenuItemRow[]> {
  if (menuIds.length === 0) return [];
  return items(db).where('i.campaign_menu_id', 'in', menuIds).orderBy('i.id').execute();
}

export function itemRow(db: Db | Tx, id: number): Promise<MenuItemRow | undefined> {
  return items(db).where('i.id', '=', id).executeTakeFirst();
}

export type ProposedSurface = { readonly id: number; readonly title: string; readonly is_in_menu: boolean };

/** A surface that may be proposed: neither it nor its publisher is gone. */
export async function proposedSurface(
  db: Db | Tx,
  menuId: number,
  mediaId: number,
): Promise<ProposedSurface | undefined> {
  const { rows } = await sql<ProposedSurface>`
    select m.id, m.title,
      exists (select from campaign_menu_item i where i.campaign_menu_id = ${menuId} and i.media_id = m.id) as is_in_menu
    from media m join company o on o.id = m.company_id and o.is_enabled and o.deleted_at is null
    where m.id = ${mediaId} and m.deleted_at is null`.execute(db);
  return rows[0];
}

type Customers = Pick<Selectable<CampaignTable>, 'intermediary_company_id' | 'advertiser_company_id'>;

/** Whom a menu is sent to. */
export async function recipientOf(
  db: Db | Tx,
  { intermediary_company_id: intermediary, advertiser_company_id: advertiser }: Customers,
): Promise<{ id: number; name: string } | null> {
  const id = intermediary ?? advertiser;
  if (id === null) return null;
  return (await db.selectFrom('company').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null;
}
