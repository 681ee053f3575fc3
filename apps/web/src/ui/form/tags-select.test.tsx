import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { TagsSelect } from './tags-select.tsx';

it('what is typed means the entry of that name, however many spaces stand in it; another is added as it will be kept [D14.26 compared so]', async () => {
  const onCreate = vi.fn<(name: string) => Promise<number>>().mockResolvedValue(9);
  await renderPage(() => {
    const [ids, setIds] = useState<number[]>([]);
    const options = [
      { id: 4, name: 'LED fal' },
      { id: 5, name: 'LED fal, nagy' },
    ];
    return (
      <>
        <TagsSelect label="Címkék" options={options} value={ids} onChange={setIds} onCreate={onCreate} />
        <output>{ids.join()}</output>
      </>
    );
  });
  const field = () => screen.getByLabelText('Címkék', { selector: 'input' });
  const chosen = (ids: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(ids));
  await userEvent.click(field());
  await userEvent.paste(' led   FAL');
  const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  expect(offered).toEqual(['LED fal', 'LED fal, nagy']);
  await userEvent.tab();
  await chosen('4');
  expect(onCreate).not.toHaveBeenCalled();
  await userEvent.click(field());
  await userEvent.paste('  Villogó   keret ');
  await userEvent.keyboard('{Enter}');
  await chosen('4,9');
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('Villogó keret');
});
