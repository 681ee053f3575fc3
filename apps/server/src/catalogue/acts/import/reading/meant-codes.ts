import { foldedCode } from '@felulet/domain/media/surface-by-code.ts';
import type { Db, Tx } from '../../../../database/database.ts';
import { type CodedMedia, mediasByCode, ownMediaIds } from '../../../views/surface/surfaces.ts';
import type { SurfaceRow } from './surface-rows.ts';

/** A row with the code as its surface has it; none has it where the surface is to be new. */
export type MeantRow = { readonly row: SurfaceRow; readonly media: CodedMedia | undefined };
/** Its code could mean several surfaces, means what an earlier row means, or stands beside the id of another surface. */
type UnclearRow = {
  readonly row: SurfaceRow;
  readonly code: 'unknown_reference' | 'already_used' | 'not_allowed';
  readonly phrase: `workbooks.surfaces.fault.${'ambiguous_code' | 'repeated_code' | 'repeated_id' | 'other_id'}`;
  readonly words: { readonly first?: number; readonly id?: number };
};

const ambiguous = { code: 'unknown_reference', phrase: 'workbooks.surfaces.fault.ambiguous_code', words: {} } as const;
const otherId = { code: 'not_allowed', phrase: 'workbooks.surfaces.fault.other_id' } as const;
const repeated = { code: 'already_used', phrase: 'workbooks.surfaces.fault.repeated_code' } as const;
const repeatedId = { code: 'already_used', phrase: 'workbooks.surfaces.fault.repeated_id' } as const;

/** Unclear rows are among the meant ones, to be looked at for what else is wrong with them. */
type Meant = { readonly meant: readonly MeantRow[]; readonly unclear: readonly UnclearRow[] };

/** Which surfaces the codes of rows mean; of a whole sheet, since two of its rows must not mean the same one. */
export class MeantCodes {
  readonly #companyId: number;
  readonly #rowOf = new Map<string, number>();

  constructor(companyId: number) {
    this.#companyId = companyId;
  }

  async of(db: Db | Tx, rows: readonly SurfaceRow[]): Promise<Meant> {
    const codes = rows.map(({ code }) => code).filter((code) => code !== '');
    const byCode = await mediasByCode(db, this.#companyId, codes);
    const own = await ownMediaIds(
      db,
      this.#companyId,
      rows.flatMap(({ id, code }) => (id === null || code === '' ? [] : [id])),
    );
    const meant: MeantRow[] = [];
    const unclear: UnclearRow[] = [];
    for (const row of rows) {
      const match = row.code === '' ? undefined : byCode(row.code);
      const media = match?.kind === 'matched' ? match.surface : undefined;
      const first = this.#claim(row, media);
      const isOther = media !== undefined && row.id !== null && row.id !== media.id && own.has(row.id);
      if (match?.kind === 'ambiguous') unclear.push({ row, ...ambiguous });
      else if (first !== undefined)
        unclear.push({ row, ...(row.code === '' ? repeatedId : repeated), words: { first } });
      else if (isOther) unclear.push({ row, ...otherId, words: { id: row.id } });
      meant.push({ row: { ...row, code: media?.surface_code ?? row.code }, media });
    }
    return { meant, unclear };
  }

  /** The earlier row that means the same, if there is one; of new ones those that differ by capitals alone do, too. */
  #claim({ number, code, id }: SurfaceRow, media: CodedMedia | undefined): number | undefined {
    const { taken, names } = code === '' ? withoutCode(id) : withCode(code, media);
    const first = taken.map((name) => this.#rowOf.get(name)).find((row) => row !== undefined && row !== number);
    if (first === undefined) for (const name of names) this.#rowOf.set(name, number);
    return first;
  }
}

/** What a row is known by, and by what it finds an earlier one that means the same. */
type Names = { readonly taken: readonly string[]; readonly names: readonly string[] };

/** Two rows of one id are told as they are read, where it stands in them; where somebody said so of them, and beside a row of its code, here. */
function withoutCode(id: number | null): Names {
  return id === null ? { taken: [], names: [] } : { taken: [`coded ${id}`, `by id ${id}`], names: [`by id ${id}`] };
}

function withCode(code: string, media: CodedMedia | undefined): Names {
  const codes = media === undefined ? [`= ${code}`, `~ ${foldedCode(code)}`] : [`= ${media.surface_code}`];
  if (media === undefined) return { taken: codes, names: codes };
  return { taken: [...codes, `by id ${media.id}`], names: [...codes, `coded ${media.id}`] };
}
