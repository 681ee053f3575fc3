import { mediaImagesAdd, type PhotoState, surfacePhotosCheck } from '@felulet/contract/catalogue/surface-files.ts';
import { mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { photoNumber } from '@felulet/domain/media/photo-names.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isAborted, isApiProblem } from '../../../client/api-problem.ts';
import { call } from '../../../client/call.ts';
import type { ResponseOf } from '../../../client/endpoint-types.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';
import { type BadPhoto, checkPhoto, type PhotoSource } from './photo-files.ts';

type Media = NonNullable<ResponseOf<typeof surfacePhotosCheck>['list'][number]['media']>;

/** What is known of a file: before the upload what would become of it, then what did. */
export type PhotoOutcome = PhotoState | BadPhoto | 'kept' | 'refused' | 'stopped';
export type PhotoRow = {
  /** Its place among those chosen. */
  readonly id: number;
  readonly source: PhotoSource;
  readonly media: Media | null;
  readonly outcome: PhotoOutcome;
  /** The surface somebody chose for it, where its name says none. [A7.26] */
  readonly given: Media | null;
  /** What the server said of one it refused. */
  readonly problem?: string;
};

export type Phase = 'choosing' | 'looking' | 'checked' | 'uploading' | 'done';

export type PhotoRun = {
  readonly phase: Phase;
  readonly rows: readonly PhotoRow[];
  readonly done: number;
  readonly total: number;
  /** Whose surfaces they are; undefined where that goes without saying. */
  readonly company: number | undefined;
  look(sources: readonly PhotoSource[], company: number | undefined): Promise<void>;
  /** Gives a photo the surface, or takes it back. */
  give(row: number, media: number | null): Promise<void>;
  /** Those that have a surface; after it, once more those that were given one since. */
  upload(): Promise<void>;
  stop(): void;
  reset(): void;
};

type State = Pick<PhotoRun, 'phase' | 'rows' | 'done' | 'total' | 'company'>;
const start: State = { phase: 'choosing', rows: [], done: 0, total: 0, company: undefined };

/** Its name says no surface, or two, so that somebody may. [A7.26] */
export function isAssignable({ outcome }: PhotoRow): boolean {
  return outcome === 'unknown' || outcome === 'ambiguous';
}

/** Whose it will be once it is uploaded; null where it will be nobody's. */
export function targetMedia(row: PhotoRow): Media | null {
  return isAssignable(row) ? row.given : row.outcome === 'matched' ? row.media : null;
}

/** Photos are looked at and told, then uploaded one after the other. [D17.7] [D17.8] */
export function usePhotos(): PhotoRun {
  const client = useQueryClient();
  const [state, setState] = useState<State>(start);
  const running = useRef<AbortController>(null);
  useLeaveGuard(() => state.phase === 'uploading', { what: 'upload', onLeft: () => running.current?.abort() });
  const begin = (): AbortSignal => {
    running.current = new AbortController();
    return running.current.signal;
  };
  return {
    ...state,
    look: async (sources, company) => {
      const signal = begin();
      const onDone = (done: number): void => setState({ ...start, phase: 'looking', done, total: sources.length });
      try {
        const rows = await looked(sources, company, { signal, onDone });
        setState({ ...start, phase: 'checked', rows, company });
      } catch (error) {
        setState(start);
        if (!isAborted(error)) throw error;
      }
    },
    give: async (id, chosen) => {
      const given = chosen === null ? null : await surfaceOf(chosen);
      setState((now) => ({ ...now, rows: now.rows.map((row) => (row.id === id ? { ...row, given } : row)) }));
    },
    upload: async () => {
      const signal = begin();
      const rows = [...state.rows];
      const wanted = inOrder(rows);
      for (const [done, index] of wanted.entries()) {
        setState((now) => ({ ...now, phase: 'uploading', rows: [...rows], done, total: wanted.length }));
        const row = rows[index];
        if (row !== undefined) rows[index] = signal.aborted ? { ...row, outcome: 'stopped' } : await sent(row, signal);
      }
      setState((now) => ({ ...now, phase: 'done', rows, done: wanted.length, total: wanted.length }));
      void refreshAfter(client, 'surfaceDetails');
    },
    stop: () => running.current?.abort(),
    reset: () => setState(start),
  };
}

async function surfaceOf(id: number): Promise<Media> {
  const { title, media_other_datas } = await call(mediaShow, { params: { id } });
  return { id, title, surface_code: media_other_datas.find(({ type }) => type === surfaceCodeType)?.value ?? '' };
}

type Looking = { readonly signal: AbortSignal; readonly onDone: (done: number) => void };

async function looked(
  sources: readonly PhotoSource[],
  company: number | undefined,
  { signal, onDone }: Looking,
): Promise<PhotoRow[]> {
  const rows: PhotoRow[] = [];
  const names: { readonly index: number; readonly name: string; readonly sha256: string | null }[] = [];
  for (const [index, source] of sources.entries()) {
    signal.throwIfAborted();
    onDone(index);
    const seen = await checkPhoto(source);
    rows.push({ id: index, source, media: null, given: null, outcome: seen.ok ? 'unknown' : seen.fault });
    if (seen.ok) names.push({ index, name: source.name, sha256: seen.sha256 });
  }
  if (names.length === 0) return rows;
  const files = names.map(({ name, sha256 }) => ({ name, sha256 }));
  const { list } = await call(
    surfacePhotosCheck,
    { body: { files, ...(company !== undefined && { company }) } },
    { signal },
  );
  for (const [place, { state: outcome, media }] of list.entries()) {
    const index = names[place]?.index ?? -1;
    const row = rows[index];
    if (row !== undefined) rows[index] = { ...row, media, outcome };
  }
  return rows;
}

/** Where those stand that can be uploaded, in the order of their numbers. [D17.8] */
function inOrder(rows: readonly PhotoRow[]): readonly number[] {
  return rows
    .flatMap((row, index) => {
      const media = targetMedia(row);
      return media === null ? [] : { index, number: photoNumber(row.source.name, media.surface_code) };
    })
    .toSorted((one, other) => one.number - other.number)
    .map(({ index }) => index);
}

/** What is there already is told and not added again, so that a try after a broken connection adds nothing twice. */
async function sent(row: PhotoRow, signal: AbortSignal): Promise<PhotoRow> {
  const media = targetMedia(row);
  try {
    const bytes = await row.source.open();
    if (bytes === undefined || media === null) return { ...row, outcome: 'unreadable' };
    const name = row.source.name.slice(row.source.name.lastIndexOf('/') + 1);
    const args = {
      params: { id: media.id },
      body: { only_new: true },
      files: { 'images[]': [new File([bytes], name)] },
    };
    await call(mediaImagesAdd, args, { signal });
    return { ...row, outcome: 'kept' };
  } catch (error) {
    if (isAborted(error)) return { ...row, outcome: 'stopped' };
    if (isApiProblem(error) && error.violations.some(({ code }) => code === 'already_used'))
      return { ...row, outcome: 'exists' };
    const message = isApiProblem(error) ? (error.violations[0]?.message ?? error.message) : undefined;
    return { ...row, outcome: 'refused', ...(message !== undefined && { problem: message }) };
  }
}
