import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { RememberedTabs } from './remembered-tabs.tsx';

const tabs = ['brief', 'surfaces'].map((value) => ({ value, label: value, content: () => <p>{`about ${value}`}</p> }));

function Page(): React.ReactNode {
  return <RememberedTabs tabs={tabs} label="Lapok" storageKey="test-tab" parameter="tab" />;
}

beforeEach(() => localStorage.clear());

describe('tabs that the address names', () => {
  it('are opened by a link, which goes before what was open last', async () => {
    localStorage.setItem('test-tab', 'brief');
    await renderPage(Page, '?tab=surfaces&ref=4');
    expect(screen.getByText('about surfaces')).toBeTruthy();
  });

  it('write the choice into the address beside what stands there, and keep it for the next time', async () => {
    const page = await renderPage(Page, '?ref=4');
    await userEvent.click(screen.getByRole('tab', { name: 'surfaces' }));
    await waitFor(() => expect(page.address()).toBe('/page?ref=4&tab=surfaces'));
    expect(screen.getByText('about surfaces')).toBeTruthy();
    expect(localStorage.getItem('test-tab')).toBe('surfaces');
  });

  it('open the first one where the address names none that is there', async () => {
    await renderPage(Page, '?tab=nowhere');
    expect(screen.getByText('about brief')).toBeTruthy();
  });
});
