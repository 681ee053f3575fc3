import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import type { Address } from '../../platform/files/file-address.ts';
import type { Authenticate } from '../../platform/http/bind.ts';
import type { FileAnswer } from '../../platform/http/call.ts';
import { THUMBNAIL_TYPE, type ThumbnailSize } from '../../platform/images/picture.ts';

/** Whether the viewer may read the file by way of one module's records. */
export type FileGuard = (db: Db, viewer: Viewer, fileId: string) => Promise<boolean>;

/** Browsers may show a picture again for as long as its signed address surely lives. */
const CACHE_SECONDS = 600;

/** Whether a share link still opens what it was made for. */
export type LiveShare = (db: Db, share: number, now: Date) => Promise<boolean>;

export type Readers = { readonly guards: readonly FileGuard[]; readonly isLiveShare: LiveShare };

/** One who may not read a file learns nothing of it, not even that it exists. [A3.6] */
export async function requireReader(
  context: ServerContext,
  { id, address, guards, isLiveShare }: Readers & { readonly id: string; readonly address: Address },
  authenticate: Authenticate,
  request: FastifyRequest,
): Promise<void> {
  if (context.addresses.accepts(id, address)) {
    const { share } = address;
    if (share !== undefined && !(await isLiveShare(context.db, share, context.clock.now()))) found(undefined);
    return;
  }
  const { viewer } = await authenticate(request);
  // Its owner reads it from the shelf, and nobody else at all.
  if (await isOnShelf(context.db, id)) found(undefined);
  if (viewer.role === 'ROLE_ADMIN') return;
  for (const guard of guards) if (await guard(context.db, viewer, id)) return;
  found(undefined);
}

type Wanted = { readonly size?: ThumbnailSize | undefined; readonly share?: number | undefined };

/** What a share link shows is kept by no browser: it ends with the link. */
export async function readFile(context: ServerContext, id: string, { size, share }: Wanted): Promise<FileAnswer> {
  const row = found(
    await context.db
      .selectFrom('file')
      .select(['original_filename', 'mime_type', 'has_thumbnail'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const variant = row.has_thumbnail && size !== undefined ? size : 'original';
  const { stream } = found(await context.files.open(id, variant));
  return {
    body: stream,
    contentType: variant === 'original' ? row.mime_type : THUMBNAIL_TYPE,
    fileName: row.original_filename,
    // Only pictures are shown in place: nothing in them can run.
    disposition: row.has_thumbnail ? 'inline' : 'attachment',
    ...(share === undefined && { cacheSeconds: CACHE_SECONDS }),
  };
}

/** Such a file is its owner's alone, and read from the shelf alone. */
async function isOnShelf(db: Db, fileId: string): Promise<boolean> {
  const row = await db.selectFrom('file_export').select('id').where('file_id', '=', fileId).executeTakeFirst();
  return row !== undefined;
}
