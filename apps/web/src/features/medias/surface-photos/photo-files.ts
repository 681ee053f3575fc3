import { photosMaximum } from '@felulet/domain/media/photo-names.ts';
import { isTooManyPixels, type OtherPicture, otherPicture, pictureHead } from '@felulet/domain/media/picture-head.ts';
import { uploadMaximumBytes } from '@felulet/domain/media/upload-limits.ts';
import { unzipped, zipEntries } from '../../../ui/upload/zip-entries.ts';

/** A chosen file, or one in a chosen ZIP; its bytes are read when needed, and not kept. */
export type PhotoSource = { readonly name: string; readonly open: () => Promise<Blob | undefined> };

/** The reason why a file cannot be a photo. */
export type BadPhoto = OtherPicture | 'leadsOut' | 'noPicture' | 'tooLarge' | 'tooManyPixels' | 'unreadable';

export type PhotoCheck =
  | { readonly ok: true; readonly sha256: string | null }
  | { readonly ok: false; readonly fault: BadPhoto };

export type Sources =
  | { readonly ok: true; readonly sources: readonly PhotoSource[] }
  | { readonly ok: false; readonly fault: 'badZip' | 'tooMany'; readonly name: string };

/** Files that operating systems add beside photos. */
const SYSTEM_FILES = /(?:^|\/)(?:__MACOSX\/|\.(?!\.?\/)|Thumbs\.db$|desktop\.ini$)/i;
/** A path that leads out of the ZIP. */
const PATH_TRAVERSAL = /(?:^|[\\/])\.\.[\\/]/;
/** The size of a picture stands near its start, after the metadata of the camera. */
const HEAD_BYTES = 524_288;

/** The chosen files and those in ZIPs, sorted by name. */
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

/** 'KÓD.jpg' comes before 'KÓD_2.jpg', and that before 'KÓD_10.jpg'. */
function byName(one: PhotoSource, other: PhotoSource): number {
  const [first, second] = [one, other].map(({ name }) => name.replace(/\.[^./]*$/, ''));
  return (first ?? '').localeCompare(second ?? '', 'hu', { numeric: true });
}

/** Checks a file before anything of it is used. */
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

/** Null where the browser cannot compute it: over plain HTTP from another machine. */
async function computeDigest(bytes: Blob): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
