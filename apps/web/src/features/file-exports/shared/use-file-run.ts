import type { FileExport } from '@felulet/contract/office/file-exports.ts';
import { fileExportGet } from '@felulet/contract/wire.generated.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, isAborted } from '../../../client/api-problem.ts';
import { call } from '../../../client/call.ts';
import type { FileOrExport } from '../../../client/endpoint-types.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { saveDownload } from '../../../client/save-download.ts';
import { useGo } from '../../../ui/action/route-link.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { fetchExportedFile, removeFileExport } from '../file-exports.api.ts';

/** A short file comes as the answer; a long one is written in the background. */
export type FetchFile = (signal: AbortSignal) => Promise<FileOrExport>;

export type FileRun = {
  readonly running: boolean;
  /** The progress of a long file. */
  readonly job: FileExport | null;
  /** Resolves to whether the file was saved. */
  start(fetchFile: FetchFile): Promise<boolean>;
  cancel(): void;
};

const ABORT_AFTER_MS = 5_000;

/** One file at a time. Leaving the page cancels a short one; a long one goes on, and a notice announces it. */
export function useFileRun(): FileRun {
  const { t } = useTranslation();
  const client = useQueryClient();
  const conclude = useConclusion();
  const [running, setRunning] = useState(false);
  const [job, setJob] = useState<FileExport | null>(null);
  const abort = useRef<AbortController | null>(null);
  const isUnwanted = useRef(false);
  const isHere = useIsHere(abort);
  const finish = async (begun: FileExport): Promise<boolean> => {
    setJob(begun);
    void refreshAfter(client, 'fileExport');
    const ended = await followExport(begun, (progressed) => isHere.current && setJob(progressed));
    void refreshAfter(client, 'fileExport');
    return ended !== null && conclude(ended, isHere.current);
  };

  const start = async (fetchFile: FetchFile): Promise<boolean> => {
    if (abort.current !== null) return false;
    const controller = new AbortController();
    abort.current = controller;
    isUnwanted.current = false;
    setRunning(true);
    try {
      const fetched = await fetchFile(controller.signal);
      if (isUnwanted.current) {
        if (!('blob' in fetched)) await removeFileExport(client, fetched.id);
        toast('info', t('fileExports.message.cancelled'));
        return false;
      }
      if (!('blob' in fetched)) return await finish(fetched);
      saveDownload(fetched);
      return true;
    } catch (error) {
      if (isAborted(error)) toast('info', t('fileExports.message.cancelled'));
      else toastProblem(error, t('fileExports.message.failure'));
      return false;
    } finally {
      abort.current = null;
      setRunning(false);
      setJob(null);
    }
  };

  const cancel = (): void => {
    if (job === null) {
      // The server may have started an export already: only its answer says what has to be stopped.
      isUnwanted.current = true;
      const { current } = abort;
      setTimeout(() => current?.abort(), ABORT_AFTER_MS);
      return;
    }
    removeFileExport(client, job.id).then(
      () => toast('info', t('fileExports.message.cancelled')),
      (error: unknown) => toastProblem(error, t('fileExports.message.cancelFailure')),
    );
  };
  return { running, job, start, cancel };
}

/** True until the page is left, which aborts the running request. */
function useIsHere(abort: RefObject<AbortController | null>): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      abort.current?.abort();
    };
  }, [abort]);
  return isHere;
}

/** Saves the file for somebody who still waits; otherwise says where it is stored, or why it failed. */
function useConclusion(): (ended: FileExport, isHere: boolean) => Promise<boolean> {
  const { t } = useTranslation();
  const go = useGo();
  const action = { label: t('fileExports.toShelf'), run: () => go({ to: '/file-exports' }) };
  return async (ended, isHere) => {
    if (ended.state === 'FAILED') {
      const detail = t(`fileExports.failure.${ended.failure ?? 'failed'}`);
      toast('danger', t('fileExports.message.failed', { name: ended.title }), { detail });
      return false;
    }
    if (isHere) saveDownload(await fetchExportedFile(ended.id));
    const name = ended.file_name ?? ended.title;
    toast('success', t('fileExports.message.ready', { name }), { timeout: 10_000, action });
    return isHere;
  };
}

const POLL_MS = 800;
/** After this many unanswered polls in a row it gives up; the server may be restarting. */
const MOST_UNANSWERED = 40;

/** Polls a long file until it is finished; null when its owner stopped it. */
async function followExport(begun: FileExport, onProgress: (current: FileExport) => void): Promise<FileExport | null> {
  let unanswered = 0;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    try {
      const current = await call(fileExportGet, { params: { id: begun.id } });
      unanswered = 0;
      onProgress(current);
      if (current.state === 'READY' || current.state === 'FAILED') return current;
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return null;
      unanswered += 1;
      const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
      if (isRefused || unanswered >= MOST_UNANSWERED) throw error;
    }
  }
}
