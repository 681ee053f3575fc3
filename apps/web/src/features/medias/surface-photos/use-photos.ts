import type { PhotoState } from '@felulet/contract/catalogue/surface-files.ts';
import { mediaImagesAdd, mediaShow, surfacePhotosCheck } from '@felulet/contract/wire.generated.ts';
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

/** The state of a file: before the upload what would happen to it, and then what did. */
export type PhotoOutcome = PhotoState | BadPhoto | 'kept' | 'refused' | 'stopped';
export type PhotoRow = {
  /** The index among the chosen files. */
  readonly id: number;
  readonly source: PhotoSource;
  readonly media: Media | null;
  readonly outcome: PhotoOutcome;
  /** The surface that somebody has assigned, where the name has no code. */
  readonly given: Media | null;
  /** The server's reason for refusing it. */
  readonly problem?: string;
};

export type Phase = 'choosing' | 'looking' | 'checked' | 'uploading' | 'done';

export type PhotoRun = {
  readonly phase: Phase;
  readonly rows: readonly PhotoRow[];
  readonly done: number;
  readonly total: number;
  /** The company of the surfaces; undefined for a publisher. */
  readonly company: number | undefined;
  look(sources: readonly PhotoSource[], company: number | undefined): Promise<void>;
  /** Assigns the surface to the photo, or removes it with null. */
  give(row: number, media: number | null): Promise<void>;
  /** Uploads the photos that have a surface; a second call uploads those assigned since. */
  upload(): Promise<void>;
  stop(): void;
  reset(): void;
};

type State = Pick<PhotoRun, 'phase' | 'rows' | 'done' | 'total' | 'company'>;
const start: State = { phase: 'choosing', rows: [], done: 0, total: 0, company: undefined };

/** Whether the name has no code, or several, so that somebody may choose. */
export function isAssignable({ outcome }: PhotoRow): boolean {
  return outcome === 'unknown' || outcome === 'ambiguous';
}

/** The surface that it will be uploaded to; null for none. */
export function targetMedia(row: PhotoRow): Media | null {
  return isAssignable(row) ? row.given : row.outcome === 'matched' ? row.media : null;
}

/** Checks photos, shows the result, and uploads them one after the other. */
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

/** The uploadable photos, in the order of their numbers. */
function inOrder(rows: readonly PhotoRow[]): readonly number[] {
  return rows
    .flatMap((row, index) => {
      const media = targetMedia(row);
      return media === null ? [] : { index, number: photoNumber(row.source.name, media.surface_code) };
    })
    .toSorted((one, other) => one.number - other.number)
    .map(({ index }) => index);
}

/** Existing photos are recognised and not added again, so that repeating a broken upload adds nothing twice. */
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
