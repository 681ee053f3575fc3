import { writeFileSync } from 'node:fs';

/** Without a terminal a line is printed no more often than this. */
const SILENT_MS = 20_000;
const LONGEST_ERROR = 6_000;

/**
 * What a part of the tests is at and how far, in one line that a terminal overwrites; each failure when it happens; at the end a report
 * for the file named by TEST_REPORT: `{ passed, failed, names, tests: [{ name, seconds }] }`.
 */
export class Progress {
  #total = 0;
  #unit = '';
  #done = 0;
  #passed = 0;
  #failed = [];
  #tests = [];
  #started = performance.now();
  #printedAt = performance.now();
  #isLineOpen = false;

  /** @param unit what is counted: 'files' or 'tests' */
  start(total, unit) {
    this.#total = total;
    this.#unit = unit;
    this.#started = performance.now();
  }

  /** One of those that are counted has ended. */
  step(at) {
    this.#done += 1;
    const line = `${at.padEnd(8)} ${this.#done} of ${this.#total} ${this.#unit}, ${this.#passed} passed, ${this.#failed.length} failed, ${clock(performance.now() - this.#started)}`;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r\u001b[2K${line}`);
      this.#isLineOpen = true;
    } else if (performance.now() - this.#printedAt >= SILENT_MS || this.#done === this.#total) {
      this.#printedAt = performance.now();
      console.log(line);
    }
  }

  passed(name, milliseconds) {
    this.#passed += 1;
    this.#tests.push({ name, seconds: milliseconds / 1000 });
  }

  /** Anything that failed, a test or what stood around it; said at once. */
  failed(name, errors, milliseconds = 0) {
    this.#failed.push(name);
    this.#tests.push({ name, seconds: milliseconds / 1000 });
    if (this.#isLineOpen) process.stdout.write('\r\u001b[2K');
    this.#isLineOpen = false;
    console.log(`FAILED ${name}`);
    for (const text of errors) console.log(indented(text));
  }

  end() {
    if (this.#isLineOpen) process.stdout.write('\n');
    this.#isLineOpen = false;
    const path = process.env.TEST_REPORT;
    if (path === undefined) return;
    const report = {
      passed: this.#passed,
      failed: this.#failed.length,
      names: this.#failed,
      tests: this.#tests,
    };
    writeFileSync(path, JSON.stringify(report));
  }
}

function clock(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function indented(text) {
  const cut = text.length > LONGEST_ERROR ? `${text.slice(0, LONGEST_ERROR)} …` : text;
  return cut
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
