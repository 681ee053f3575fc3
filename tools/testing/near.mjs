import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { filesIn, readText, root } from '../source-tree.mjs';

const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)([^'"`;]*?)\s*from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|import\('([^']+)'\)|new URL\('([^']+)', import\.meta/g;
/** Who puts the whole server together: a test reaches through them whatever its calls reach, see `calls`. */
const WHOLE_SERVER = /^apps\/server\/src\/(app|main|testing\/every-endpoint)\.ts$/;
const EVERY_CALL = 'apps/server/src/permission-matrix.api.test.ts';
/** Beyond that it is quicker to ask about all. */
const MOST_ROWS = 60;

/**
 * The tests that a change can touch, by what they import and, of the server, by the calls that they name: those whose handlers reach a
 * changed file. Rows of the permission matrix are those calls'; journeys stand in `e2e/journeys-of-pages.json`.
 * @returns `{ changed, tests, rows, journeys }`: paths from the root, names of calls as `PUT /api/…`
 */
export function testsNear(since) {
  const changed = changedSince(since);
  const sources = filesIn(['packages', 'apps', 'tools', 'e2e'], /[.](ts|tsx|mjs|css|json)$/);
  const graph = graphOf(sources);
  const touched = (from, stop) => reach(graph, from, stop).some((path) => changed.includes(path));
  const calls = callsOf(graph, sources);
  const callsTouched = new Set([...calls].flatMap(([name, { files }]) => (touched(files) ? [name] : [])));
  const tests = sources
    .filter((path) => /[.]test[.]tsx?$/.test(path) && path !== EVERY_CALL)
    .filter(
      (path) =>
        touched([path], WHOLE_SERVER) ||
        graph.get(path).some(({ names }) => names.some((name) => callsTouched.has(name))),
    );
  return {
    changed,
    tests,
    rows: callsTouched.size > MOST_ROWS ? null : [...callsTouched].map((name) => calls.get(name).title),
    journeys: journeysOf(changed),
  };
}

function changedSince(since) {
  const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  const base = git('merge-base', 'HEAD', since);
  if (base.status !== 0) throw new Error(`There is no commit '${since}' to look back to: ${base.stderr.trim()}`);
  const lists = [git('diff', '--name-only', base.stdout.trim()), git('ls-files', '--others', '--exclude-standard')];
  return lists.flatMap(({ stdout }) => stdout.split('\n').filter((line) => line !== ''));
}

/** By file, what it imports when it runs: the file, and the names taken from it. */
function graphOf(sources) {
  const known = new Set(sources);
  return new Map(
    sources.map((path) => {
      if (!/[.](ts|tsx|mjs)$/.test(path)) return [path, []];
      const imports = [...readText(path).matchAll(IMPORTS)].map(([, names, ...places]) => ({
        file: fileOf(
          path,
          places.find((place) => place !== undefined),
        ),
        names: (names ?? '').match(/\w+(?=\s*(,|\}|$))/g) ?? [],
      }));
      return [path, imports.filter(({ file }) => known.has(file))];
    }),
  );
}

function fileOf(importer, place) {
  const [, name, rest] = /^@felulet\/(\w+)\/(.+)$/.exec(place) ?? [];
  if (name !== undefined) return `packages/${name}/src/${rest}`;
  return place.startsWith('.') ? normalize(join(dirname(importer), place)) : place;
}

function reach(graph, from, stop) {
  const seen = new Set(from);
  for (const path of seen) {
    if (stop?.test(path)) continue;
    for (const { file } of graph.get(path) ?? []) seen.add(file);
  }
  return [...seen];
}

/** By the name of its endpoint: the title of a call, and the files that its handler begins with. */
function callsOf(graph, sources) {
  const calls = new Map();
  for (const path of sources.filter((one) => one.startsWith('packages/contract/src/')))
    for (const [, name, method, address] of readText(path).matchAll(
      /export const (\w+) = endpoint\(\{\s*method: '(\w+)',\s*path: '([^']+)'/g,
    ))
      calls.set(name, { title: `${method} ${address}`, files: [path] });
  for (const path of sources.filter((one) => /[.](routes|module)[.]ts$/.test(one))) {
    const pieces = readText(path).split(/\n(?=\s*bind\(|(?:export )?(?:async )?function )/);
    const takenBy = (piece) => graph.get(path).filter(({ names }) => names.some((one) => mentions(piece, one)));
    for (const piece of pieces) {
      const call = calls.get(/^\s*bind\(\s*\w+,\s*(\w+)/.exec(piece)?.[1]);
      const helpers = pieces.filter((one) => mentions(piece, /^(?:async )?function (\w+)/.exec(one)?.[1]));
      for (const { file } of [piece, ...helpers].flatMap(takenBy)) call?.files.push(file);
    }
  }
  return calls;
}

function mentions(text, name) {
  return name !== undefined && new RegExp(`\\b${name}\\b`).test(text);
}

/** A feature of the contract is a file where the applications have a folder: `sales/bookings.ts` counts as `sales/bookings/`. */
function journeysOf(changed) {
  const places = changed.map((path) => path.replace(/^(packages\/contract\/.+)[.]ts$/, '$1/'));
  const pages = JSON.parse(readFileSync(join(root, 'e2e/journeys-of-pages.json'), 'utf8'));
  const names = Object.entries(pages).flatMap(([part, journeys]) =>
    places.some((path) => path.includes(part)) ? journeys : [],
  );
  const own = changed.filter((path) => path.endsWith('.e2e.ts') && existsSync(join(root, path)));
  return [...new Set([...names.map((name) => `e2e/journeys/${name}.e2e.ts`), ...own])];
}
