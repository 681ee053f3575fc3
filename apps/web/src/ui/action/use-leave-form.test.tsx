import type { PageAddress } from '@felulet/contract/page-paths.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { RouteLink } from './route-link.tsx';
import { useLeaveForm } from './use-leave-form.ts';

const address = (id: number): PageAddress => `/page/${id}` as PageAddress; // the page of this test
const [list, record, form] = [address(1), address(2), address(3)];

function Page(): React.ReactNode {
  const leaveForm = useLeaveForm();
  return (
    <>
      <RouteLink to={record} search={{}} state={{ walk: '/list' }}>
        record
      </RouteLink>
      <RouteLink to={form}>form</RouteLink>
      <RouteLink to={list} isBack>
        list
      </RouteLink>
      <button type="button" onClick={() => leaveForm({ to: record })}>
        saved
      </button>
    </>
  );
}

async function walkTo(words: readonly string[]) {
  // What is in the address of the list alone tells whether it is the one that was left.
  const { address: shown, goBack } = await renderPage(Page, '?left=1', 1);
  const isAt = (wanted: string) => waitFor(() => expect(shown()).toBe(wanted));
  for (const word of words) {
    await userEvent.click(screen.getByText(word));
    await isAt({ record, form, saved: record, list: `${list}?left=1` }[word] ?? '');
  }
  return { isAt, goBack };
}

it('goes back to the page that the form was opened from, and the browser’s back leads before that', async () => {
  const { isAt, goBack } = await walkTo(['record', 'form', 'saved']);
  goBack();
  await isAt(`${list}?left=1`);
});

it('leads back by an arrow to the page it was opened from, as that was left, also after a save', async () => {
  const { isAt } = await walkTo(['record', 'form', 'saved', 'list']);
  await isAt(`${list}?left=1`);
});

it('puts another page in the place of the form, which still knows where it was opened from', async () => {
  const { isAt, goBack } = await walkTo(['form', 'saved']);
  goBack();
  await isAt(`${list}?left=1`);
});

it('leads back by an arrow from the page in the place of the form to where that was opened from, as it was left', async () => {
  const { isAt } = await walkTo(['form', 'saved', 'list']);
  await isAt(`${list}?left=1`);
});

it('leads back by a link to a page that was not the one before', async () => {
  const { isAt } = await walkTo(['record', 'form']);
  await userEvent.click(screen.getByText('list'));
  await isAt(list);
});
