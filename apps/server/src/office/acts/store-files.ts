import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '../../database/database.ts';
import { todayOf } from '../../platform/clock.ts';
import type { ServerContext } from '../../platform/context.ts';
import { DatabaseAwayError } from '../../platform/database/database-errors.ts';
import { invalid } from '../../platform/errors.ts';
import { fileVariants } from '../../platform/files/file-store.ts';
import type { UploadedFile } from '../../platform/http/uploads.ts';
import { preparePicture } from '../../platform/images/picture.ts';

/** A file whose bytes are in the store; it becomes one of ours when `recordFiles` writes its row. */
export type PreparedFile = {
  readonly id: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly takenOn: string | null;
  /** Of the bytes as they came: what is kept of a picture is written anew. */
  readonly sha256: string | null;
};

/**
 * Puts received files into the store, list by list, for the work that records them: pictures without their metadata and with
 * thumbnails. Slow, hence around the transaction and after every question of permission. Of what is refused nothing stays. A
 * picture that cannot be one is a violation. [A4.1]
 */
export async function withFiles<T>(
  context: ServerContext,
  uploads: readonly (readonly UploadedFile[])[],
  work: (...prepared: readonly PreparedFile[][]) => Promise<T>,
): Promise<T> {
  const prepared: PreparedFile[][] = [];
  try {
    for (const list of uploads) {
      const files: PreparedFile[] = [];
      prepared.push(files);
      for (const [index, upload] of list.entries()) files.push(await storeFile(context, upload, index));
    }
    return await work(...prepared);
  } catch (error) {
    // Where the database was lost, the rows may be there all the same; the sweep knows.
    if (!(error instanceof DatabaseAwayError))
      await throwAway(
        context,
        prepared.flat().map(({ id }) => id),
      );
    throw error;
  }
}

/** A store that does not answer is waited for this long; what it still has is removed once it answers, or by the sweep. */
const REMOVAL_MS = 1000;

/** Bytes that nobody needs any more. */
export async function throwAway(
  { files, log }: Pick<ServerContext, 'files' | 'log'>,
  ids: readonly string[],
): Promise<void> {
  const removals = ids.map((id) =>
    files.remove(id).catch((error: unknown) => log.warn({ file: id, message: String(error) }, 'file not removed')),
  );
  await Promise.race([Promise.all(removals), sleep(REMOVAL_MS, undefined, { ref: false })]);
}

/** Until each has ended: what arrived after its removal would stay. */
async function allKept(keeping: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(keeping)).find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

function storeFile(context: ServerContext, upload: UploadedFile, index: number): Promise<PreparedFile> {
  const path = `${upload.field.replace(/\[\]$/, '')}[${index}]`;
  return isPicture(upload) ? storePicture(context, upload, path) : storeDocument(context, upload);
}

/** Writes the rows of prepared files, in the caller's transaction. */
export async function recordFiles(tx: Tx, files: readonly PreparedFile[], accountId: number, now: Date): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('file')
    .values(
      files.map((file) => ({
        id: file.id,
        original_filename: file.fileName,
        mime_type: file.contentType,
        byte_size: file.size,
        width: file.width,
        height: file.height,
        has_thumbnail: file.width !== null,
        taken_on: file.takenOn,
        sha256: file.sha256,
        created_by: accountId,
        created_at: now,
      })),
    )
    .execute();
}

type PictureUpload = UploadedFile & { readonly kind: 'jpeg' | 'png' };

function isPicture(upload: UploadedFile): upload is PictureUpload {
  return upload.kind === 'jpeg' || upload.kind === 'png';
}

async function storePicture(context: ServerContext, upload: PictureUpload, path: string): Promise<PreparedFile> {
  const { temporaryPath } = context.files;
  const result = await preparePicture(upload.path, upload.kind, temporaryPath, todayOf(context.clock));
  if (!result.ok) invalid({ path, code: result.refusal.code === 'too_many_pixels' ? 'file_dangerous' : 'file_type' });
  const id = randomUUID();
  const { paths, width, height, size, takenOn } = result.picture;
  try {
    await allKept(fileVariants.map((variant) => context.files.keep(id, variant, paths[variant])));
  } catch (error) {
    await throwAway(context, [id]);
    throw error;
  } finally {
    for (const rest of Object.values(paths)) await rm(rest, { force: true });
  }
  const { fileName, contentType, sha256 } = upload;
  return { id, fileName, contentType, size, width, height, takenOn, sha256 };
}

async function storeDocument(context: ServerContext, upload: UploadedFile): Promise<PreparedFile> {
  const id = randomUUID();
  await context.files.keep(id, 'original', upload.path);
  return {
    id,
    fileName: upload.fileName,
    contentType: upload.contentType,
    size: upload.size,
    width: null,
    height: null,
    takenOn: null,
    sha256: upload.sha256,
  };
}
