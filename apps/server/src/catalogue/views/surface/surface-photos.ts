import type { surfacePhotosBody, surfacePhotosCheck } from '@felulet/contract/catalogue/surface-files.ts';
import { codedSurfaces, surfaceOfPhoto } from '@felulet/domain/media/photo-names.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../database/database.ts';
import { publisherFor } from '../../../people/views/company/companies.ts';
import type { ServerContext } from '../../../platform/context.ts';

type Answer = z.output<typeof surfacePhotosCheck.response>;
type CheckInput = z.output<typeof surfacePhotosBody>;

/** What would become of each photo of a publisher; nothing is stored. [D17.7] */
export async function checkPhotos(
  { db }: ServerContext,
  viewer: Viewer,
  { company, files }: CheckInput,
): Promise<Answer> {
  const companyId = await publisherFor(db, viewer, company ?? undefined);
  const surfaces = codedSurfaces(await codedMedias(db, companyId));
  const matches = files.map(({ name }) => surfaceOfPhoto(name, surfaces));
  const present = await digestsOn(
    db,
    matches.flatMap((match) => (match.kind === 'matched' ? match.surface.id : [])),
  );
  const seen = new Set<string>();
  return {
    list: matches.map((match, index) => {
      if (match.kind !== 'matched') return { state: match.kind, media: null };
      const digest = `${match.surface.id} ${files[index]?.sha256}`;
      const isKnown = files[index]?.sha256 !== null;
      const state = present.has(digest) ? 'exists' : isKnown && seen.has(digest) ? 'repeated' : 'matched';
      seen.add(digest);
      return { state, media: match.surface };
    }),
  };
}

async function codedMedias(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'title', 'surface_code'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('surface_code', 'is not', null)
    .execute();
  return rows.map(({ surface_code, ...row }) => ({ ...row, surface_code: surface_code ?? '' }));
}

/** '7 ab12…' for each picture of each of the surfaces whose bytes are known as they were sent. */
export async function digestsOn(db: Db | Tx, mediaIds: readonly number[]): Promise<ReadonlySet<string>> {
  if (mediaIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('media_reference as r')
    .innerJoin('file as f', 'f.id', 'r.file_id')
    .where(sql<boolean>`r.media_id = any (${[...new Set(mediaIds)]}::integer[])`)
    .where('r.kind', '=', 'IMAGE')
    .where('f.sha256', 'is not', null)
    .select(['r.media_id', 'f.sha256'])
    .execute();
  return new Set(rows.map(({ media_id, sha256 }) => `${media_id} ${sha256}`));
}
