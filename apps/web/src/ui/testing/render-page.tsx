import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, configure, type RenderResult, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { formatSearchText, readSearchText } from '../action/search-text.ts';
import { QuestionHost } from '../dialog/question-host.tsx';
import { startI18n } from '../i18n/i18n.ts';
import { theme } from '../theme/theme.ts';
import { createQueryCache } from '../toast/query-cache.ts';
import { ToastRegion } from '../toast/toast-region.tsx';
import { clearToasts } from './shown-toasts.ts';

/** A machine with other work is no reason to fail. */
configure({ asyncUtilTimeout: 15_000 });

export type Rendered = RenderResult & {
  readonly address: () => string;
  readonly goBack: () => void;
  /** As signing out does. */
  readonly forgetReads: () => void;
};

/** What jsdom lacks and Mantine asks for. */
export function prepareDom(): void {
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      onchange: null,
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  window.scrollTo = () => {};
  // Newer browsers answer when they have arrived.
  Element.prototype.scrollIntoView = async () => {};
  // jsdom does not know <search> yet, and React warns of elements that nobody knows.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { configurable: true, value: 'HTMLElement' });
  // The rich text editor measures where its cursor stands.
  const nowhere = (): DOMRectList => Object.assign([], { item: () => null });
  Range.prototype.getClientRects = nowhere;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}

/** Draws a component as the page at `/page` or `/page/$id` until the test ends; other pages stand at `/elsewhere` and the paths given. */
export async function renderPage(
  Page: () => React.ReactNode,
  search = '',
  id?: number,
  others: readonly string[] = [],
): Promise<Rendered> {
  prepareDom();
  // One that an earlier test was answered with after its end.
  clearToasts();
  onTestFinished(() => {
    cleanup();
    clearToasts();
  });
  await startI18n();
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({
    getParentRoute: () => root,
    path: id === undefined ? '/page' : '/page/$id',
    component: Page,
  });
  const elsewhere = ['/elsewhere', ...others].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => 'elsewhere' }),
  );
  const router = createRouter({
    routeTree: root.addChildren([page, ...elsewhere]),
    history: createMemoryHistory({ initialEntries: [`/page${id === undefined ? '' : `/${id}`}${search}`] }),
    defaultNotFoundComponent: () => null,
    parseSearch: readSearchText,
    stringifySearch: formatSearchText,
  });
  const client = new QueryClient({ queryCache: createQueryCache(), defaultOptions: { queries: { retry: false } } });
  await router.load();
  const result = render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <QuestionHost />
        <RouterContextProvider router={router}>
          <ToastRegion />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    ...result,
    address: () => router.state.location.href,
    goBack: () => router.history.back(),
    forgetReads: () => client.clear(),
  };
}
