// All tests: rules, server and races on a real PostgreSQL, the embedded database, components, then the journeys in a browser.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mjs';
import { root } from './source-tree.mjs';
import { testsNear } from './testing/near.mjs';
import { openRunFolder, roomLeft } from './testing/run-folder.mjs';
import { runToItsEnd } from './testing/run-to-its-end.mjs';

const { values: wish } = parseArgs({
  options: { full: { type: 'boolean' }, near: { type: 'boolean' }, since: { type: 'string', default: 'main' } },
});
const reports = join(root, 'node_modules', '.cache', 'test-reports');
const SLOWEST = 10;
/** Below that a failure is no fault of the tests. */
const NO_ROOM = 64 * 1024 ** 2;

let folder;
try {
  folder = openRunFolder();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  // The browser's own packages unpack it, and two runs at once would do so in one place.
  process.env.TMPDIR = folder.path;
  const { tests, travels } = wish.near ? near() : all();
  const browser = travels === undefined ? undefined : await findBrowser();
  if (browser !== undefined) console.log(`Journeys run in ${browser.origin}.`);
  const results = [];
  for (const test of tests) results.push(await test());
  if (browser !== undefined) results.push(await journeys(browser, travels));
  conclude(results);
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  folder?.clear();
}

function all() {
  return {
    tests: [() => vitest('unit and server tests', [], wish.full ? { FULL_LOAD: '1' } : {})],
    travels: [],
  };
}

/** Of what was changed: its tests, the rows of the matrix for its calls, the journeys of its pages. */
function near() {
  const { changed, tests, rows, journeys: files } = testsNear(wish.since);
  console.log(
    `${changed.length} files changed since ${wish.since}: ${tests.length} files of tests, ${files.length} of journeys.`,
  );
  const matrix = rows === null ? [] : ['-t', rows.map((row) => `(^| )${row.replace(/[/:]/g, '.')}$`).join('|')];
  return {
    tests: [
      ...(tests.length > 0 ? [() => vitest('tests near', tests)] : []),
      ...(rows === null || rows.length > 0 ? [() => vitest('matrix', ['permission-matrix.api', ...matrix])] : []),
    ],
    travels: files.length > 0 ? files : undefined,
  };
}

function vitest(name, files, environment = {}) {
  const args = ['run', '--reporter=./tools/testing/vitest-reporter.mjs', ...files];
  return runPart(name, 'node_modules/vitest/vitest.mjs', args, environment);
}

function journeys(browser, files) {
  const args = ['test', '--reporter=./tools/testing/journeys-reporter.mjs', ...files];
  return runPart('journeys', 'node_modules/@playwright/test/cli.js', args, {
    CHROMIUM_PATH: browser.path,
    ...browser.environment,
    ...(wish.full && { FULL_JOURNEYS: '1' }),
  });
}

/** A run whose report is missing or that ends badly without a failed test counts as one failure. */
async function runPart(name, script, args, environment) {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const started = performance.now();
  const { status } = await runToItsEnd([join(root, script), ...args], {
    ...process.env,
    TEST_REPORT: report,
    ...environment,
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  const told = readReport(report);
  if (told === undefined)
    return { name, seconds, passed: 0, failed: 1, names: [`${name}: ended without a report`], tests: [] };
  if (status === 0 || told.failed > 0) return { name, seconds, ...told };
  return { name, seconds, ...told, failed: 1, names: [`${name}: ended with code ${status}`] };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function conclude(results) {
  const slowest = results.flatMap(({ tests }) => tests).sort((a, b) => b.seconds - a.seconds);
  console.log('Slowest:');
  for (const { name, seconds } of slowest.slice(0, SLOWEST))
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  for (const { name, seconds, passed, failed } of results)
    console.log(`${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  const names = results.flatMap((result) => result.names);
  if (names.length > 0) console.log(`Failed:\n${names.map((name) => `  ${name}`).join('\n')}`);
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed));
  if (failed > 0 && roomLeft(folder.path) < NO_ROOM) console.log(`No room is left on the disk of ${folder.path}.`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && (passed > 0 || wish.near) ? 0 : 1;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
