// All tests: rules, server and races on a real PostgreSQL, the embedded database, components, then the journeys in a browser.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { root } from './source-tree.mjs';
import { openRunFolder, roomLeft } from './testing/run-folder.mjs';
import { runToItsEnd } from './testing/run-to-its-end.mjs';

const full = process.argv.includes('--full');
const reports = join(root, 'node_modules', '.cache', 'test-reports');
const SLOWEST = 10;
/** Below that a failure is no fault of the tests. */
const NO_ROOM = 64 * 1024 ** 2;

let folder;
try {
  folder = openRunFolder();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const browser = await findBrowser();
  console.log(`Journeys run in ${browser.origin}.`);
  const results = [await unitTests(), await journeys(browser)];
  conclude(results);
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  folder?.clear();
}

function unitTests() {
  const args = ['run', '--reporter=./tools/testing/vitest-reporter.mjs'];
  return runPart('unit and server tests', 'node_modules/vitest/vitest.mjs', args, full ? { FULL_LOAD: '1' } : {});
}

function journeys(browser) {
  const args = ['test', '--reporter=./tools/testing/journeys-reporter.mjs'];
  return runPart('journeys', 'node_modules/@playwright/test/cli.js', args, {
    CHROMIUM_PATH: browser.path,
    ...browser.environment,
    ...(full && { FULL_JOURNEYS: '1' }),
  });
}

/** A run whose report is missing or that ends badly without a failed test counts as one failure. */
async function runPart(name, script, args, environment) {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const started = performance.now();
  const { status } = await runToItsEnd([join(root, script), ...args], {
    ...process.env,
    TMPDIR: folder.path,
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
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
