import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { TagsSelect } from './tags-select.tsx';

it('what is typed means the entry of that name, however many spaces stand in it; another is added as it will be kept', async () => {
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

it('takes on Enter what is marked, the very name before others, and sends no form by that key', async () => {
  const sent = vi.fn();
  await renderPage(() => {
    const [ids, setIds] = useState<number[]>([]);
    const options = [
      { id: 5, name: 'LED fal, nagy' },
      { id: 4, name: 'LED fal' },
      { id: 6, name: 'Mennyiségi engedmény' },
    ];
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(ids);
        }}
      >
        <TagsSelect label="Címkék" options={options} value={ids} onChange={setIds} />
        <button type="submit">Mentés</button>
      </form>
    );
  });
  const field = screen.getByLabelText('Címkék', { selector: 'input' });
  await userEvent.type(field, 'menn{Enter}');
  await userEvent.type(field, 'led fal{Enter}');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(field, 'xyz');
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByText('„xyz” nem választható, ezért kimaradt.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
  expect(sent.mock.calls).toEqual([[[6, 4]]]);
});

it('is found without its accents, those that begin as it was typed first', async () => {
  await renderPage(() => {
    const options = ['Megvilágított', 'Világító', 'Vilag', 'Híd'].map((name, id) => ({ id, name }));
    return <TagsSelect label="Címkék" options={options} value={[]} />;
  });
  const offered = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  await userEvent.type(screen.getByLabelText('Címkék', { selector: 'input' }), 'vilag');
  expect(offered()).toEqual(['Vilag', 'Világító', 'Megvilágított']);
  await userEvent.type(screen.getByLabelText('Címkék', { selector: 'input' }), '{Backspace}');
  expect(offered()).toEqual(['Vilag', 'Világító', 'Megvilágított']);
  await userEvent.clear(screen.getByLabelText('Címkék', { selector: 'input' }));
  await userEvent.type(screen.getByLabelText('Címkék', { selector: 'input' }), 'vilá');
  expect(offered()[0]).toBe('Világító');
});

it('that is found without its accents is taken by Enter, and nothing is added beside it', async () => {
  const [onChange, onCreate] = [vi.fn(), vi.fn().mockResolvedValue(9)];
  await renderPage(() => {
    const options = [{ id: 4, name: 'Világító' }];
    return <TagsSelect label="Címkék" options={options} value={[]} onChange={onChange} onCreate={onCreate} />;
  });
  await userEvent.type(screen.getByLabelText('Címkék', { selector: 'input' }), 'vilagi{Enter}');
  expect(onChange.mock.calls).toEqual([[[4]]]);
  expect(onCreate).not.toHaveBeenCalled();
});
