import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../source-tree.mjs';

const PATIENCE_MS = 20_000;

/**
 * Runs a program of Node's and everything that it starts, as a process group of their own: once it has ended, or a signal ends us, none
 * of them is left. Fails where a signal ended it.
 */
export async function runToItsEnd(command, env) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let ending;
  const end = (signal) => {
    ending ??= signal;
    signalGroup(child.pid, 'SIGINT');
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  const [status] = await once(child, 'exit');
  await groupGone(child.pid, ending === undefined ? 'SIGTERM' : 'SIGINT');
  for (const signal of signals) process.off(signal, end);
  if (ending !== undefined) throw new Error(`Stopped by ${ending}; nothing is left running.`);
  return { status };
}

/** What is still there is asked, and then made, to end. */
async function groupGone(group, signal) {
  const deadline = performance.now() + PATIENCE_MS;
  while (signalGroup(group, 0)) {
    signalGroup(group, performance.now() > deadline ? 'SIGKILL' : signal);
    await sleep(200);
  }
}

/** Whether anybody was there to get it. */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}
