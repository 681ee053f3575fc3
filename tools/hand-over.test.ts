import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const tool = JSON.stringify(new URL('hand-over.mjs', import.meta.url).href);
const program = `
process.on('SIGTERM', () => process.exit(0));
setInterval(() => {}, 1000);
console.log('running as ' + process.pid);`;

it.skipIf(process.platform === 'win32')(
  'what npm has started ends when npm is ended by its process',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'felulet-start-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    // The second command keeps the shell from becoming the first one.
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs; true' } }));
    writeFileSync(join(folder, 'program.mjs'), program);
    const start = `import { handOver } from ${tool};
handOver(process.execPath, ['program.mjs'], { stdio: 'inherit' });`;
    writeFileSync(join(folder, 'start.mjs'), start);
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    const ended = once(npm, 'exit');
    let said = '';
    for await (const part of npm.stdout) {
      said += String(part);
      if (said.includes('running as')) break;
    }
    const pid = Number(/running as (\d+)/.exec(said)?.[1]);
    expect(isAlive(pid)).toBe(true);
    npm.kill('SIGTERM');
    await ended;
    await expect.poll(() => isAlive(pid), { timeout: 8000, interval: 100 }).toBe(false);
  },
  20_000,
);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
