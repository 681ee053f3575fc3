import type { FileExport } from '@felulet/contract/office/file-exports.ts';
import { ApiProblem } from '../../../client/api-problem.ts';
import { readExport } from '../file-exports.api.ts';

const LOOK_EVERY_MS = 800;
/** So many looks in a row may find no answer before it is given up: the server restarts, or the line is down. */
const MOST_UNANSWERED = 40;

/** Looks after a long file until it has come to its end; null when its owner stopped it. */
export async function followExport(begun: FileExport, onTold: (told: FileExport) => void): Promise<FileExport | null> {
  let unanswered = 0;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    try {
      const told = await readExport(begun.id);
      unanswered = 0;
      onTold(told);
      if (told.state === 'READY' || told.state === 'FAILED') return told;
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return null;
      unanswered += 1;
      const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
      if (isRefused || unanswered >= MOST_UNANSWERED) throw error;
    }
  }
}
