import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPhoto, streetPhoto } from '../apps/server/src/testing/sample-photos.ts';
import { asClient } from './arena.ts';
import { type Finding, interleaved, spreadOf } from './measure.ts';
import { pause, percentiles95, type ReadList, seconds, timed, watchMemory } from './watching.ts';

export type DocumentQuestion = {
  readonly serverUrl: string;
  readonly databaseUrl: string;
  /** Of the product: where its photos lie. */
  readonly dataDir: string;
  readonly pid: number;
  readonly maker: { readonly companyId: number; readonly token: string };
};

const SURFACES = 200;
const QUIET_MS = 6000;
/** `ofReading` is the goal; the seconds are for orientation, on two processors of one's own. */
const kinds = [
  { name: 'Excel', path: 'export', ofReading: 0.2, within: 1 },
  { name: 'PDF', path: 'pdf', ofReading: 1.5, within: 5 },
  { name: 'PPTX', path: 'deck', ofReading: 1.5, within: 5 },
] as const;

type Scene = { readonly campaign: number; readonly photos: readonly string[] };

/** An offer of 200 surfaces with a photo each, as every document there is, against reading the same rows and photos. */
export async function documentExports(
  question: DocumentQuestion,
  lists: readonly ReadList[],
  rounds: number,
): Promise<Finding[]> {
  const scene = await offerWithPhotos(question);
  const findings: Finding[] = [];
  for (const kind of kinds) {
    const peaks: number[] = [];
    const ratios: (readonly [number, number])[] = [];
    const bytes = { sent: 0 };
    const exported = async (): Promise<number> => {
      const watched = await watchMemory(question.pid, () =>
        timed(async () => {
          bytes.sent = await exportDocument(question, kind.path, scene.campaign);
        }),
      );
      peaks.push(watched.peakMegabytes);
      return watched.answer;
    };
    await exported();
    const { first, second, ratio } = await interleaved(exported, () => timed(() => readAlone(question, scene)), rounds);
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await percentiles95(question.serverUrl, lists, () => pause(QUIET_MS));
      const busy = await percentiles95(question.serverUrl, lists, () => several(exported, QUIET_MS));
      ratios.push(...quiet.map((before, index) => [before, busy[index] ?? Number.NaN] as const));
    }
    const name = `${SURFACES} surfaces as ${kind.name}`;
    const note = `${seconds(first.median)} for ${Math.round(bytes.sent / 1e3)} kB (orientation ${kind.within} s), reading ${seconds(second.median)}`;
    findings.push(
      { question: `${name} / reading rows and photos`, spread: ratio, goal: { atMost: kind.ofReading }, note },
      { question: `${name}, MB of memory with its process`, spread: spreadOf(peaks), goal: { atMost: 1100 } },
      {
        question: `p95 of a list page meanwhile / without, ${kind.name}`,
        spread: spreadOf(ratios.map(([quiet, busy]) => busy / quiet)),
        goal: { atMost: 2 },
        note: `ms, without / meanwhile: ${ratios.map((pair) => pair.map((ms) => ms.toFixed(0)).join(' / ')).join(', ')}`,
      },
    );
  }
  return findings;
}

/** One after the other for about as long, one at least. */
async function several(work: () => Promise<unknown>, milliseconds: number): Promise<void> {
  const start = performance.now();
  do await work();
  while (performance.now() - start < milliseconds);
}

async function exportDocument({ serverUrl, maker }: DocumentQuestion, path: string, id: number): Promise<number> {
  const answer = await fetch(`${serverUrl}/api/campaigns/${path}/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${maker.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok || answer.body === null) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return bytes;
}

/** The rows of the offer, and each photo opened to its pixels: what no document can do without. */
async function readAlone({ databaseUrl, dataDir }: DocumentQuestion, { campaign, photos }: Scene): Promise<void> {
  await asClient(databaseUrl, async (client) => {
    await client.query(
      `select * from booking join media on media.id = booking.media_id join company on company.id = media.company_id
       where booking.campaign_id = $1`,
      [campaign],
    );
  });
  for (const id of photos) await openPhoto(await readFile(fileOf(dataDir, id, '.large')));
}

function fileOf(dataDir: string, id: string, variant: string): string {
  return join(dataDir, 'files', id.slice(0, 2), `${id}${variant}`);
}

/** A campaign of the maker's that takes over approved bookings of 200 surfaces, each of which gets a photo of its own. */
async function offerWithPhotos({ databaseUrl, dataDir, maker }: DocumentQuestion): Promise<Scene> {
  const pictures = await Promise.all(Array.from({ length: 8 }, (_, index) => streetPhoto(index)));
  const small = await Promise.all(pictures.map((_, index) => streetPhoto(index, 640)));
  const photos = Array.from({ length: SURFACES }, () => randomUUID());
  for (const [index, id] of photos.entries()) {
    await mkdir(join(dataDir, 'files', id.slice(0, 2)), { recursive: true });
    const of = (sizes: readonly Buffer[]): Buffer => sizes[index % sizes.length] ?? Buffer.alloc(0);
    for (const variant of ['', '.large']) await writeFile(fileOf(dataDir, id, variant), of(pictures));
    await writeFile(fileOf(dataDir, id, '.medium'), of(small));
  }
  let campaign = 0;
  await asClient(databaseUrl, async (client) => {
    const found = await client.query(
      `update campaign set state = 'ADVERTISER_ACCEPT', was_sent_back = true where id =
         (select id from campaign where mhfe_company_id = $1 order by id desc limit 1) returning id`,
      [maker.companyId],
    );
    campaign = Number(found.rows[0]?.id);
    const surfaces = await client.query(
      `with chosen as (select distinct on (media_id) id, media_id from booking
         where state = 'PUBLISHER_ACCEPTED' and booking_package_id is null and media_id is not null
         order by media_id limit $2)
       update booking set campaign_id = $1 from chosen where booking.id = chosen.id returning booking.media_id`,
      [campaign, SURFACES],
    );
    await client.query(
      `insert into file (id, original_filename, mime_type, byte_size, has_thumbnail)
       select id, 'photo.jpg', 'image/jpeg', 1, true from unnest($1::uuid[]) id`,
      [photos],
    );
    await client.query(
      `insert into media_reference (media_id, file_id, kind, order_number, created_at)
       select media, file, 'IMAGE', -1, now() from unnest($1::integer[], $2::uuid[]) as pairs (media, file)`,
      [surfaces.rows.map(({ media_id }) => media_id), photos.slice(0, surfaces.rows.length)],
    );
  });
  return { campaign, photos };
}
