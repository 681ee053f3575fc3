import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a command said, on whichever of the two it is heard, and how it ended. */
export type Said = { readonly code: number; readonly text: string };

/** A command of the operator in a process of its own. */
export function runProgram(program: string, env: NodeJS.ProcessEnv, words: readonly string[]): Promise<Said> {
  const options = { env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env } };
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', program), ...words], options).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );
}
