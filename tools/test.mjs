// All tests: rules, server and races on a real PostgreSQL, the embedded database, components, then the journeys in a browser.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { root } from './source-tree.mjs';

const full = process.argv.includes('--full');
const reports = join(root, 'node_modules', '.cache', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const browser = await findBrowser();
console.log(`Journeys run in ${browser.origin}.`);

const parts = [unitTests(), journeys()];
for (const part of parts) console.log(`${part.name}: ${part.passed} passed, ${part.failed} failed (${part.seconds} s)`);
const passed = sum(parts.map((part) => part.passed));
const failed = sum(parts.map((part) => part.failed));
const names = parts.flatMap((part) => part.names);
if (names.length > 0) console.log(`Failed:\n${names.map((name) => `  ${name}`).join('\n')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function unitTests() {
  const file = join(reports, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runPart(
    'unit and server tests',
    'node_modules/vitest/vitest.mjs',
    args,
    () => {
      const report = JSON.parse(readFileSync(file, 'utf8'));
      const crashed = crashedFiles(report);
      const names = report.testResults.flatMap((file) =>
        file.assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName),
      );
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + crashed.length,
        names: [...names, ...crashed],
      };
    },
    full ? { FULL_LOAD: '1' } : {},
  );
}

/** Names of files that failed before their first test; each counts as one failure. */
function crashedFiles(report) {
  return report.testResults
    .filter((file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'))
    .map((file) => file.name);
}

function journeys() {
  const file = join(reports, 'journeys.json');
  const environment = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    CHROMIUM_PATH: browser.path,
    ...browser.environment,
    ...(full && { FULL_JOURNEYS: '1' }),
  };
  return runPart(
    'journeys',
    'node_modules/@playwright/test/cli.js',
    ['test', '--reporter=list,json'],
    () => {
      const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
      const names = suites.flatMap(specsOf).flatMap((spec) => (spec.ok ? [] : spec.title));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, names };
    },
    environment,
  );
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** A run whose report is missing or that ends badly without a failed test counts as one failure. */
function runPart(name, script, args, read, environment = {}) {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  let result = { passed: 0, failed: 0, names: [] };
  try {
    result = read();
  } catch (error) {
    console.error(`${name}: no report (${error.message})`);
  }
  const failed = status === 0 ? result.failed : Math.max(1, result.failed);
  return { name, seconds, passed: result.passed, failed, names: result.names };
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
