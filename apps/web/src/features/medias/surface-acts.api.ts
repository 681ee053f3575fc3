import type { ActAnswer, ActOutcome, ActPreviewRow, actModes } from '@felulet/contract/catalogue/surface-acts.ts';
import { surfaceActList, surfaceActPreview, surfaceActRun, surfaceActUndo } from '@felulet/contract/wire.generated.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../client/call.ts';
import type { CallOptions } from '../../client/endpoint-types.ts';
import { queryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { type Undone, undoAction } from '../../ui/toast/undo-action.ts';
import type { ActBody } from './acts/act-values.ts';

export const undoableActsQuery = () => queryOf(surfaceActList, {});

/** Read again each time it is opened, since the act sends the revisions that it shows. */
export const actPreviewQuery = (ids: readonly number[], act: ActBody, round = 0) =>
  queryOptions({
    queryKey: [surfaceActPreview.path, ids, act, round],
    queryFn: ({ signal }) => call(surfaceActPreview, { body: { ids: [...ids], act } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export type ActRun = {
  readonly rows: readonly (Pick<ActPreviewRow, 'media' | 'revision'> & { readonly units?: number | null })[];
  readonly act: ActBody;
  readonly mode: (typeof actModes)[number];
};

/** Acts on the previewed rows. A row that does not exist for the reader has no revision and is not sent. */
export async function runSurfaceAct(client: QueryClient, run: ActRun, options: CallOptions = {}): Promise<ActAnswer> {
  const answer = await sendSurfaceAct(run, options);
  await refreshAfter(client, 'surfaceAct');
  return answer;
}

/** Like `runSurfaceAct`, but the lists stay as they are until `refreshAfter`. */
export function sendSurfaceAct({ rows, act, mode }: ActRun, options: CallOptions): Promise<ActAnswer> {
  const sent = rows.flatMap(({ media, revision, units }) =>
    revision === null ? [] : [{ media, revision, ...(units != null && { units }) }],
  );
  return call(surfaceActRun, { body: { rows: sent, act, mode } }, options);
}

/** The action that undoes an act, for its toast and for the list of acts. */
export function undoOfAct(client: QueryClient, id: number, what: string): ReturnType<typeof undoAction> {
  return undoAction(() => undoAct(client, id), { of: `surface act ${id}`, what });
}

async function undoAct(client: QueryClient, id: number): Promise<Undone> {
  const { outcomes, kept_package: kept } = await call(surfaceActUndo, { params: { id }, body: {} });
  await refreshAfter(client, 'surfaceAct');
  const left = outcomes.filter(({ outcome }) => outcome !== 'done');
  const failures = left.map((row) => ({ name: row.title ?? '', reason: failureReason(row) }));
  const note = kept === null ? undefined : i18next.t('surfaceActs.keptPackage', { name: kept });
  return { done: outcomes.length - left.length, failures, note };
}

/** The message at a field is more precise than the general one. */
export function failureReason({ problem }: Pick<ActOutcome, 'problem'>): string {
  return problem?.violations?.[0]?.message ?? problem?.detail ?? '';
}
