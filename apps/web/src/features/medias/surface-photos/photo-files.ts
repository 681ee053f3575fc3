import { photosMaximum } from '@felulet/domain/media/photo-names.ts';
import { isTooManyPixels, type OtherPicture, otherPicture, pictureHead } from '@felulet/domain/media/picture-head.ts';
import { uploadMaximumBytes } from '@felulet/domain/media/upload-limits.ts';
import { unzipped, zipEntries } from '../../../ui/upload/zip-entries.ts';

/** A chosen file, or one in a chosen ZIP; its bytes are fetched when they are needed, and not kept. */
export type PhotoSource = { readonly name: string; readonly open: () => Promise<Blob | undefined> };

/** Why a file cannot be a photo. */
export type BadPhoto = OtherPicture | 'leadsOut' | 'noPicture' | 'tooLarge' | 'tooManyPixels' | 'unreadable';

export type PhotoCheck =
  | { readonly ok: true; readonly sha256: string | null }
  | { readonly ok: false; readonly fault: BadPhoto };

export type Sources =
  | { readonly ok: true; readonly sources: readonly PhotoSource[] }
  | { readonly ok: false; readonly fault: 'badZip' | 'tooMany'; readonly name: string };

/** What systems put beside photos by themselves. */
const SYSTEM_FILES = /(?:^|\/)(?:__MACOSX\/|\.(?!\.?\/)|Thumbs\.db$|desktop\.ini$)/i;
/** Up and out of the ZIP: nobody's photo lies there. */
const PATH_TRAVERSAL = /(?:^|[\\/])\.\.[\\/]/;
/** The size of a picture stands in its beginning, behind what its camera wrote. */
const HEAD_BYTES = 524_288;

/** The files themselves and those in ZIPs, by their names. */
export async function readPhotoSources(files: readonly File[]): Promise<Sources> {
  const sources: PhotoSource[] = [];
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) {
      sources.push({ name: file.webkitRelativePath || file.name, open: async () => file });
      continue;
    }
    const entries = await zipEntries(file);
    if (entries === undefined) return { ok: false, fault: 'badZip', name: file.name };
    for (const entry of entries)
      sources.push({ name: entry.name, open: () => unzipped(file, entry, uploadMaximumBytes) });
  }
  const photos = sources.filter(({ name }) => !SYSTEM_FILES.test(name));
  if (photos.length > photosMaximum) return { ok: false, fault: 'tooMany', name: '' };
  return { ok: true, sources: photos.toSorted(byName) };
}

/** 'KÓD.jpg' before 'KÓD_2.jpg', and that before 'KÓD_10.jpg'. */
function byName(one: PhotoSource, other: PhotoSource): number {
  const [first, second] = [one, other].map(({ name }) => name.replace(/\.[^./]*$/, ''));
  return (first ?? '').localeCompare(second ?? '', 'hu', { numeric: true });
}

/** Looks at a file before anything of it is kept. [D17.7] */
export async function checkPhoto({ name, open }: PhotoSource): Promise<PhotoCheck> {
  if (PATH_TRAVERSAL.test(name)) return { ok: false, fault: 'leadsOut' };
  const bytes = await open().catch(() => undefined);
  if (bytes === undefined) return { ok: false, fault: 'unreadable' };
  if (bytes.size > uploadMaximumBytes) return { ok: false, fault: 'tooLarge' };
  const beginning = new Uint8Array(await bytes.slice(0, HEAD_BYTES).arrayBuffer());
  const head = pictureHead(beginning);
  if (head === undefined) return { ok: false, fault: otherPicture(beginning) ?? 'noPicture' };
  if (isTooManyPixels(head)) return { ok: false, fault: 'tooManyPixels' };
  return { ok: true, sha256: await computeDigest(bytes) };
}

/** Null where the browser does not reckon it: over plain HTTP from another machine. */
async function computeDigest(bytes: Blob): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
