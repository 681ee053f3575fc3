import type { MediaImportCheckResult } from '@felulet/contract/catalogue/surface-import.ts';
import type { WorkbookRequest } from '../../medias.api.ts';

export type Foreign = NonNullable<MediaImportCheckResult['foreign']>;
/** The id of the surface that a row is, or null for another one; absent until it was said. */
type TwinAnswers = ReadonlyMap<number, number | null>;

/** What is said of an import before it is stored. */
export type ForeignAnswers = {
  readonly twins: TwinAnswers;
  readonly books: boolean;
};

/** What the request already says of its rows. */
export function answersOf({ twins = [], occupied = false }: WorkbookRequest): ForeignAnswers {
  return { twins: new Map(twins.map(({ row, id }) => [row, id])), books: occupied };
}

export function withAnswers(request: WorkbookRequest, { twins, books }: ForeignAnswers): WorkbookRequest {
  const { twins: _, occupied: __, ...rest } = request;
  const said = [...twins].map(([row, id]) => ({ row, id }));
  return { ...rest, ...(said.length > 0 && { twins: said }), ...(books && { occupied: true }) };
}

/** Rows of which nobody has said yet whether they are surfaces that are there. */
export function openTwins(foreign: Foreign | null | undefined, { twins }: ForeignAnswers): number {
  return foreign?.twins.filter(({ row }) => !twins.has(row)).length ?? 0;
}

/** Whether an answer makes something else of a row than the check showed, to which an open one is new. */
export function changesCheck(
  request: WorkbookRequest,
  foreign: Foreign | null | undefined,
  { twins }: ForeignAnswers,
): boolean {
  const known = new Map(foreign?.known_twins.map(({ row, of }) => [row, of.id]));
  const { twins: checked } = answersOf(request);
  return [...twins].some(([row, id]) => (checked.get(row) ?? known.get(row) ?? null) !== id);
}

/** What is shown of a check, and what is answered to it. */
export type FindingsProps = {
  readonly foreign: Foreign;
  readonly answers: ForeignAnswers;
  readonly onAnswer: (answers: ForeignAnswers) => void;
};
