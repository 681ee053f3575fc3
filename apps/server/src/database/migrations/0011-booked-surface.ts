import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- What booking asks about a surface before it locks it; null when there is none. Its plan is kept, unlike that of a loose statement.
create function booked_surface(surface integer) returns jsonb
language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('company_id', m.company_id, 'company_enabled', o.is_enabled,
      'has_price_tags', exists (select from media_price_tag t where t.media_id = m.id))
    from media m join company o on o.id = m.company_id
    where m.id = surface and m.deleted_at is null);
end $$;
`;
