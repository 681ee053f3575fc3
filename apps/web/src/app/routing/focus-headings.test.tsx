import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { prepareDom } from '../../ui/testing/render-page.tsx';
import { focusHeadings } from './focus-headings.ts';

afterEach(cleanup);

/** Two pages in a frame with a menu; the second comes when it is let through. */
async function open(): Promise<{ readonly arrive: () => void }> {
  prepareDom();
  let arrive = (): void => {};
  const coming = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/second">On</Link>
        <button type="button">Menu</button>
        <main id="content">
          <Outlet />
        </main>
      </>
    ),
  });
  const first = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>First</h1> });
  const second = createRoute({
    getParentRoute: () => root,
    path: '/second',
    loader: () => coming,
    component: () => <h1>Second</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([first, second]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  focusHeadings(router);
  await router.load();
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByText('On'));
  return { arrive };
}

describe('the focus after a change of page', () => {
  it('stands on the heading of the new page', async () => {
    const { arrive } = await open();
    arrive();
    const heading = await screen.findByRole('heading', { name: 'Second' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('stays where somebody put it while the page was on its way', async () => {
    const { arrive } = await open();
    await userEvent.click(screen.getByText('Menu'));
    arrive();
    await screen.findByRole('heading', { name: 'Second' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.activeElement).toBe(screen.getByText('Menu'));
  });
});
