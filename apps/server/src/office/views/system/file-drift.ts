import type { Db } from '../../../database/database.ts';
import { type FileVariant, fileVariants, type KeptFiles } from '../../../platform/files/file-store.ts';
import { knownFiles } from '../known-files.ts';

/** The sweep takes what nobody points to after a day; what is older than that is its failure. */
const ORPHAN_HOURS = 36;
const THUMBNAILS = fileVariants.filter((variant) => variant !== 'original');

export type FileDrift = {
  /** Files whose row is there and whose bytes, or smaller pictures, are not. */
  readonly missing: readonly string[];
  /** Bytes without a row that the sweep should have taken. */
  readonly orphaned: readonly string[];
};

/** Rows first, then the store: what is uploaded meanwhile has its bytes before its row. */
export async function fileDrift(db: Db, files: Pick<KeptFiles, 'list'>, now: Date): Promise<FileDrift> {
  const rows = await db.selectFrom('file').select(['id', 'has_thumbnail']).execute();
  const stored = new Map<string, Set<FileVariant>>();
  const old = new Set<string>();
  const before = now.getTime() - ORPHAN_HOURS * 3_600_000;
  for await (const { id, variant, writtenAt } of files.list()) {
    const variants = stored.get(id) ?? new Set();
    stored.set(id, variants.add(variant));
    if (writtenAt.getTime() < before) old.add(id);
  }
  const isWhole = (id: string, hasThumbnail: boolean): boolean =>
    stored.get(id)?.has('original') === true &&
    (!hasThumbnail || THUMBNAILS.every((size) => stored.get(id)?.has(size)));
  const incomplete = rows.filter(({ id, has_thumbnail }) => !isWhole(id, has_thumbnail)).map(({ id }) => id);
  for (const { id } of rows) old.delete(id);
  // What was removed or written since the rows were read is no drift.
  const [stillThere, bornSince] = [await knownIn(db, incomplete), await knownIn(db, [...old])];
  return {
    missing: incomplete.filter((id) => stillThere.has(id)),
    orphaned: [...old].filter((id) => !bornSince.has(id)),
  };
}

const IDS_AT_ONCE = 5000;

async function knownIn(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    for (const id of await knownFiles(db, ids.slice(from, from + IDS_AT_ONCE))) known.add(id);
  }
  return known;
}
