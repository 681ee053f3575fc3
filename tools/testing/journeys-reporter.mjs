import { relative } from 'node:path';
import { root } from '../source-tree.mjs';
import { Progress } from './progress.mjs';

// The runner colours its words for a terminal.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one
const COLOURS = /\u001b\[[0-9;]*m/g;

/** A run of the journeys, test by test. */
export default class JourneysReporter {
  #progress = new Progress();

  onBegin(_config, suite) {
    this.#progress.start(suite.allTests().length, 'tests');
  }

  onTestEnd(test, { status, duration, errors }) {
    const name = `${relative(root, test.location.file)} > ${test.title}`;
    if (status === test.expectedStatus) this.#progress.passed(name, duration);
    else if (status !== 'skipped' && status !== 'interrupted')
      this.#progress.failed(name, errors.map(wordsOf), duration);
    this.#progress.step('journeys');
  }

  onError(error) {
    this.#progress.failed('outside every journey', [wordsOf(error)]);
  }

  onEnd() {
    this.#progress.end();
  }

  printsToStdio() {
    return true;
  }
}

function wordsOf({ message, value, snippet, location }) {
  const place = location === undefined ? '' : `at ${relative(root, location.file)}:${location.line}`;
  return [message ?? value ?? '', place, snippet ?? '']
    .filter((part) => part !== '')
    .join('\n')
    .replace(COLOURS, '');
}
