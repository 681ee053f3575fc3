import { type SurfaceWarning, surfaceWarnings } from '@felulet/domain/media/surface-warnings.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { type RawBuilder, sql } from 'kysely';

const ownPhotos = sql`from media_reference r join file f on f.id = r.file_id
  where r.media_id = media.id and r.kind = 'IMAGE' and r.mhfe_company_id is null`;

/** Says the same as the domain, for a query over `media`. */
export function isWarned(warning: SurfaceWarning, today: Day): RawBuilder<boolean> {
  switch (warning) {
    case 'no_photo':
      return sql<boolean>`not exists (select ${ownPhotos})`;
    case 'no_exact_place':
      return sql<boolean>`(media.type = 'STATIC' and (media.lat is null or media.is_location_approximate))`;
    case 'no_code':
      return sql<boolean>`media.surface_code is null`;
    case 'no_price_tag':
      return sql<boolean>`not exists (select from media_price_tag tag where tag.media_id = media.id)`;
    case 'old_photo':
      return isBeforeLimit(sql`(select max(f.taken_on) ${ownPhotos})`, today);
  }
}

/** Those of a surface, in their order; its photos are looked at once for all of them. */
export function warningsOfRow(today: Day): RawBuilder<SurfaceWarning[]> {
  const ofRow: Partial<Readonly<Record<SurfaceWarning, RawBuilder<boolean>>>> = {
    no_photo: sql<boolean>`seen.photos = 0`,
    old_photo: isBeforeLimit(sql`seen.newest`, today),
  };
  const each = surfaceWarnings.map(
    (warning) => sql`case when ${ofRow[warning] ?? isWarned(warning, today)} then ${warning}::text end`,
  );
  return sql<SurfaceWarning[]>`(select array_remove(array[${sql.join(each)}], null)
    from (select count(*) as photos, max(f.taken_on) as newest ${ownPhotos}) as seen)`;
}

function isBeforeLimit(newest: RawBuilder<unknown>, today: Day): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${newest} < (select ${today}::date - make_interval(years => c.photo_years)
    from company c where c.id = media.company_id), false)`;
}
