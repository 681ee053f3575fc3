import { cleanup, configure, prettyDOM, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { beforeEach, onTestFinished, vi } from 'vitest';
import { currentQuestion } from '../dialog/ask.ts';
import { makeDomFast } from './fast-dom.ts';
import { PageTraces } from './page-traces.ts';
import { clearToasts } from './shown-toasts.ts';

// Whoever waits for something asks dozens of times; what the page looks like is said once, when the test has failed.
configure({ getElementError: (message) => new Error(message ?? '') });

const MARK = Symbol.for('felulet.traces');

/** Files of tests follow one another in one browser and share its modules: what is there for all of them is made by the first. */
function tracesOfBrowser(): PageTraces {
  const kept: unknown = Reflect.get(window, MARK);
  if (kept instanceof PageTraces) return kept;
  makeDomFast();
  // React, for what lies on the page itself, too, and the library of clicks listen to a page once and for all.
  render(createPortal(null, document.body));
  cleanup();
  userEvent.setup();
  const traces = new PageTraces();
  Reflect.set(window, MARK, traces);
  return traces;
}

// Some tests run without a browser.
if (typeof window !== 'undefined') {
  const traces = tracesOfBrowser();
  traces.wipe();
  // Said first and done last: each test leaves the browser as somebody does who closes the tab.
  beforeEach(({ task }) => {
    const ofFile = traces.count;
    onTestFinished(() => {
      if (task.result?.state === 'fail') console.log(prettyDOM(document.body));
      cleanup();
      currentQuestion()?.answer(false);
      clearToasts();
      vi.useRealTimers();
      vi.unstubAllGlobals();
      traces.wipe(ofFile);
    });
  });
}
