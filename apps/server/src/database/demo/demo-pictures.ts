import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { recordFiles, withFiles } from '../../office/acts/store-files.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoSurfaces } from './demo-surfaces.ts';

const WIDTH = 960;
const HEIGHT = 640;

/** Sky above and ground below, by the time of day. */
const skies = [
  ['#bfe0f5', '#8fb8a0'],
  ['#f7d9b5', '#a08f7a'],
  ['#c9d2e8', '#7f8a96'],
  ['#2b3658', '#1f2a38'],
] as const;
export const posters = ['#e4572e', '#17bebb', '#ffc914', '#2e86ab', '#7b2d8b', '#3a7d44'] as const;
const kinds = ['citylight', 'billboard', 'bus', 'screen'] as const;
type PictureKind = (typeof kinds)[number];

/** Drawn photos, one of its kind for each surface; the same picture serves many. */
export async function loadDemoPictures(
  context: ServerContext,
  people: DemoPeople,
  surfaces: DemoSurfaces,
): Promise<void> {
  const pictures = await Promise.all(kinds.map(async (kind) => [kind, await draw(context, people, kind)] as const));
  const byKind = new Map(pictures);
  await inTransaction(context.db, async (tx) => {
    const rows = await tx
      .selectFrom('media')
      .select(['id', 'title', 'type'])
      .where('id', 'in', surfaces.all)
      .orderBy('id')
      .execute();
    for (const [kind, files] of byKind) {
      const ofKind = rows.filter((row) => kindOf(row) === kind);
      for (const [turn, file] of files.entries()) {
        const chosen = ofKind.filter((_row, index) => index % files.length === turn).map((row) => row.id);
        if (chosen.length === 0) continue;
        await tx.updateTable('media').set({ thumbnail_file_id: file }).where('id', 'in', chosen).execute();
        const references = chosen.map((media_id) => ({
          media_id,
          file_id: file,
          kind: 'IMAGE' as const,
          created_at: context.clock.now(),
        }));
        await tx.insertInto('media_reference').values(references).execute();
      }
    }
  });
}

function kindOf(row: { readonly title: string; readonly type: string }): PictureKind {
  if (row.type.startsWith('VEHICLE')) return 'bus';
  if (/kijelző|matrica|keret/i.test(row.title)) return 'screen';
  return /citylight/i.test(row.title) ? 'citylight' : 'billboard';
}

async function draw(context: ServerContext, people: DemoPeople, kind: PictureKind): Promise<string[]> {
  const uploads = await Promise.all(
    skies.map(async (sky, index) => {
      const path = context.files.temporaryPath();
      const poster = posters[(index + kinds.indexOf(kind)) % posters.length] ?? posters[0];
      await sharp(Buffer.from(svg(kind, sky, poster)))
        .jpeg({ quality: 82 })
        .toFile(path);
      const { size } = await stat(path);
      return {
        field: 'images[]',
        fileName: `${kind}-${randomUUID().slice(0, 4)}.jpg`,
        path,
        size,
        kind: 'jpeg' as const,
        contentType: 'image/jpeg',
        sha256: null,
      };
    }),
  );
  return withFiles(context, [uploads], async (prepared = []) => {
    await inTransaction(context.db, (tx) => recordFiles(tx, prepared, people.kozzeteto.accountId, context.clock.now()));
    return prepared.map((file) => file.id);
  });
}

function svg(kind: PictureKind, [sky, ground]: readonly [string, string], poster: string): string {
  const houses = [40, 190, 330, 620, 760, 860]
    .map(
      (x, index) =>
        `<rect x="${x}" y="${210 + (index % 3) * 40}" width="110" height="320" fill="#000" opacity="0.16"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${sky}"/>${houses}
    <rect y="470" width="100%" height="170" fill="${ground}"/><rect y="560" width="100%" height="6" fill="#fff" opacity="0.5"/>${shapes[kind](poster)}</svg>`;
}

export const art = (x: number, y: number, width: number, height: number, poster: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${poster}"/>
   <circle cx="${x + width * 0.7}" cy="${y + height * 0.42}" r="${Math.min(width, height) * 0.24}" fill="#fff" opacity="0.85"/>
   <rect x="${x + width * 0.08}" y="${y + height * 0.72}" width="${width * 0.5}" height="${height * 0.1}" fill="#fff" opacity="0.9"/>`;

const shapes: Readonly<Record<PictureKind, (poster: string) => string>> = {
  citylight: (poster) =>
    `<rect x="366" y="120" width="228" height="372" rx="10" fill="#31363b"/>${art(380, 134, 200, 330, poster)}<rect x="450" y="490" width="60" height="70" fill="#31363b"/>`,
  billboard: (poster) =>
    `<rect x="190" y="110" width="580" height="290" rx="6" fill="#3b3f44"/>${art(202, 122, 556, 266, poster)}<rect x="300" y="398" width="22" height="150" fill="#3b3f44"/><rect x="640" y="398" width="22" height="150" fill="#3b3f44"/>`,
  bus: (poster) =>
    `<rect x="150" y="230" width="660" height="270" rx="26" fill="#eef1f4"/><rect x="180" y="255" width="600" height="90" rx="10" fill="#5b6b7a"/>${art(190, 362, 560, 110, poster)}<circle cx="270" cy="505" r="44" fill="#22272c"/><circle cx="690" cy="505" r="44" fill="#22272c"/>`,
  screen: (poster) =>
    `<rect x="330" y="90" width="300" height="430" rx="18" fill="#15181b"/>${art(348, 110, 264, 390, poster)}<rect x="440" y="518" width="80" height="60" fill="#15181b"/>`,
};
