// The server restarts on changes; Vite serves the web app at 5173 and passes calls on to the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './source-tree.mjs';

const children = [
  spawn(process.execPath, ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'apps/web'], { cwd: root, stdio: 'inherit' }),
];

let ending = false;
function end() {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
for (const child of children) child.on('exit', end);
