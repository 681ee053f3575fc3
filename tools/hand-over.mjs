import { spawn } from 'node:child_process';

const LOOK_EVERY_MS = 500;

/** The program takes over terminal and signals; this process only waits and ends with its code. Runs on any Node from 18 on. */
export function handOver(program, args, options) {
  const child = spawn(program, args, options);
  // A terminal sends Ctrl-C to both; other signals come here alone and are passed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') endWithParent(child);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
}

/** Between npm and this process stands a shell that passes no signal on: whoever ends npm leaves this process behind, with another parent. */
function endWithParent(child) {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    child.kill('SIGTERM');
  }, LOOK_EVERY_MS);
  looking.unref();
}
