import { type CodePattern, codeOf, usualCodePattern } from '@felulet/domain/media/surface-code.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { constraintOf } from '../../../platform/database/database-errors.ts';

/** Any number that no other advisory lock of ours begins with. */
const CODE_LOCK = 4_712;

/** How the publisher's given codes look. [D17.3] */
export async function codePatternOf(db: Db | Tx, companyId: number): Promise<CodePattern> {
  const row = await db
    .selectFrom('surface_default')
    .select(['code_prefix as prefix', 'code_digits as digits'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ?? usualCodePattern;
}

/** The highest number among the publisher's codes of the pattern, those of archived and deleted surfaces too and whatever its capitals; 0 where there is none. */
export async function highestGivenCode(
  db: Db | Tx,
  companyId: number,
  { prefix }: Pick<CodePattern, 'prefix'>,
): Promise<number> {
  const row = await db
    .selectFrom('media')
    .select(sql<number | null>`max(substr(surface_code, length(${prefix}::text) + 1)::integer)`.as('highest'))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`starts_with(lower(surface_code collate hu), lower(${prefix}::text collate hu))`)
    .where(sql<boolean>`substr(surface_code, length(${prefix}::text) + 1) ~ '^[0-9]{1,9}$'`)
    .executeTakeFirst();
  return row?.highest ?? 0;
}

export async function nextCode(db: Db | Tx, companyId: number): Promise<string> {
  const pattern = await codePatternOf(db, companyId);
  return codeOf(pattern, (await highestGivenCode(db, companyId, pattern)) + 1);
}

/** Whoever draws or takes a code of this publisher waits until the transaction ends: the unique index tells capitals apart. */
export async function lockCodes(tx: Tx, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CODE_LOCK}::integer, ${companyId}::integer)`.execute(tx);
}

/** Of whoever publishes these surfaces, one after the other. */
export async function lockCodesOf(tx: Tx, mediaIds: readonly number[]): Promise<void> {
  const companies = await tx
    .selectFrom('media')
    .select('company_id')
    .distinct()
    .where('id', '=', sql<number>`any (${[...mediaIds]}::integer[])`)
    .orderBy('company_id')
    .execute();
  for (const { company_id } of companies) await lockCodes(tx, company_id);
}

/**
 * So many codes above the highest. Who else draws codes of this publisher waits until the transaction ends; one that an import takes
 * at the same moment is caught by the unique index, and the caller draws anew.
 */
export async function drawCodes(tx: Tx, companyId: number, count: number): Promise<string[]> {
  await lockCodes(tx, companyId);
  const pattern = await codePatternOf(tx, companyId);
  const highest = await highestGivenCode(tx, companyId, pattern);
  return Array.from({ length: count }, (_, index) => codeOf(pattern, highest + 1 + index));
}

const MOST_TRIES = 5;

/** Runs a whole transaction that draws codes, and again where somebody took one of them meanwhile. */
export async function codedAnew<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (constraintOf(error) !== 'media_surface_code_key' || attempt >= MOST_TRIES) throw error;
    }
  }
}
