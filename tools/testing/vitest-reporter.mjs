import { relative } from 'node:path';
import { root } from '../source-tree.mjs';
import { Progress } from './progress.mjs';

/** A run of Vitest, file by file. */
export default class VitestReporter {
  #progress = new Progress();

  onTestRunStart(files) {
    this.#progress.start(files.length, 'files');
  }

  onTestCaseResult(test) {
    const result = test.result();
    const milliseconds = test.diagnostic()?.duration ?? 0;
    const name = `${pathOf(test.module)} > ${test.fullName}`;
    if (result.state === 'passed') this.#progress.passed(name, milliseconds);
    if (result.state === 'failed') this.#progress.failed(name, result.errors.map(wordsOf), milliseconds);
  }

  onTestSuiteResult(suite) {
    const errors = suite.errors();
    if (errors.length > 0) this.#progress.failed(`${pathOf(suite.module)} > ${suite.fullName}`, errors.map(wordsOf));
  }

  onTestModuleEnd(module) {
    const errors = module.errors();
    if (errors.length > 0) this.#progress.failed(pathOf(module), errors.map(wordsOf));
    this.#progress.step(module.project.name);
  }

  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled)
      this.#progress.failed(`outside every test: ${error.type ?? error.name}`, [wordsOf(error)]);
    this.#progress.end();
  }
}

function pathOf(module) {
  return relative(root, module.moduleId);
}

/** The message, what was expected where that is told apart, and where in our own files it stands. */
function wordsOf({ message, diff, stack }) {
  const frames = (stack ?? '').split('\n').filter((line) => /^\s*at /.test(line) && !line.includes('node_modules'));
  return [message, diff, ...frames.slice(0, 3)].filter((part) => part !== undefined && part !== '').join('\n');
}
