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
      return { passed: report.numPassedTests, failed: report.numFailedTests + crashedFiles(report) };
    },
    full ? { FULL_LOAD: '1' } : {},
  );
}

/** A file that fails before its first test counts as one failure. */
function crashedFiles(report) {
  return report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
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
      const { stats } = JSON.parse(readFileSync(file, 'utf8'));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
    environment,
  );
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
  let result = { passed: 0, failed: 0 };
  try {
    result = read();
  } catch (error) {
    console.error(`${name}: no report (${error.message})`);
  }
  const failed = status === 0 ? result.failed : Math.max(1, result.failed);
  return { name, seconds, passed: result.passed, failed };
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
