import { createHash } from 'node:crypto';
import { folded } from '@felulet/domain/format/folded.ts';
import { foldedCode } from '@felulet/domain/media/surface-by-code.ts';
import type { Db, Tx } from '../../../../database/database.ts';
import { keptMedias, mediasByCode } from '../../../views/surface/surfaces.ts';
import { keptOfLayout, layoutOf } from '../layouts.ts';
import { type ImportTask, rowsOf } from '../reading/surface-reading.ts';
import type { SurfaceRow } from '../reading/surface-rows.ts';

/** What rows are known by from table to table: their code, or without one what they are and where; of some that are alike, the how-manieth. */
class RowNames {
  readonly #alike = new Map<string, number>();

  of(row: SurfaceRow): string {
    const name = row.code === '' ? placeInRow(row) : JSON.stringify(row.code);
    const before = this.#alike.get(name) ?? 0;
    this.#alike.set(name, before + 1);
    return createHash('sha256').update(`${before} ${name}`).digest('base64url').slice(0, NAME_LENGTH);
  }
}

const NAME_LENGTH = 16;

function placeInRow({ content }: SurfaceRow): string {
  const [{ title, type, width, height }, place = {}] =
    'surface' in content ? [content.surface, content.surface.location] : [content.form, content.form.media_geodata];
  const { city, street, location_from, location_to, line_number } = place;
  const texts = [title, city, street, location_from, location_to, line_number].map((text) => folded(text ?? '').trim());
  return JSON.stringify([type, width, height, ...texts]);
}

/** Which surfaces rows are by now that no code of theirs names: those without one, and those of which somebody said it. For the next table of the layout. */
export class RememberedRows {
  readonly #isForeign: boolean;
  readonly #decided: ImportTask['twins'];
  readonly #names = new RowNames();
  readonly #nameOf = new Map<number, string>();
  readonly #surfaces = new Map<string, number>();

  constructor({ source, twins }: ImportTask) {
    this.#isForeign = source.mapping !== undefined;
    this.#decided = twins;
  }

  /** All rows in their order, since some may be alike. */
  read(rows: readonly SurfaceRow[]): void {
    if (!this.#isForeign) return;
    for (const row of rows)
      if (row.code === '' || this.#decided.has(row.number)) this.#nameOf.set(row.number, this.#names.of(row));
  }

  became({ number }: SurfaceRow, mediaId: number): void {
    const name = this.#nameOf.get(number);
    if (name !== undefined) this.#surfaces.set(name, mediaId);
  }

  get known(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#surfaces);
  }
}

/** By the row: the code that stands there, of a row whose surface is known from a former table. */
export type KnownTwins = ReadonlyMap<number, string>;

/**
 * Which surfaces rows of former tables of the layout were, for those of this one that mean none by themselves. Whatever does not fit any more
 * is asked anew: a surface that is gone or another company's, or that another row means. [A7.44]
 */
export async function withKnownTwins(
  db: Db | Tx,
  task: ImportTask,
): Promise<{ readonly task: ImportTask; readonly known: KnownTwins }> {
  const { source, companyId, twins } = task;
  const none = { task, known: new Map<number, string>() };
  if (source.mapping === undefined) return none;
  const { twins: said } = await keptOfLayout(db, companyId, layoutOf(source.mapping.sheets));
  if (Object.keys(said).length === 0) return none;
  const names = new RowNames();
  const codes = new Set<string>();
  const asked: { readonly row: number; readonly code: string; readonly id: number }[] = [];
  for await (const rows of rowsOf<SurfaceRow>(source))
    for (const row of rows) {
      const { number, code } = row;
      if (code !== '') codes.add(foldedCode(code));
      const id = said[names.of(row)];
      if (id !== undefined && !twins.has(number)) asked.push({ row: number, code, id });
    }
  const ids = asked.map(({ id }) => id);
  const kept = new Map((await keptMedias(db, companyId, ids)).map(({ id, surface_code }) => [id, surface_code]));
  const ownCodes = asked.map(({ code }) => code).filter((code) => code !== '');
  const byCode = await mediasByCode(db, companyId, ownCodes);
  const claimed = new Set<number | null>(twins.values());
  const fitting = asked.filter(({ code, id }) => {
    const known = kept.get(id);
    const isMeant = claimed.has(id) || (known !== null && known !== undefined && codes.has(foldedCode(known)));
    if (known === undefined || isMeant || byCode(code).kind !== 'unknown') return false;
    claimed.add(id);
    return true;
  });
  return {
    task: { ...task, twins: new Map([...twins, ...fitting.map(({ row, id }) => [row, id] as const)]) },
    known: new Map(fitting.map(({ row, code }) => [row, code])),
  };
}
