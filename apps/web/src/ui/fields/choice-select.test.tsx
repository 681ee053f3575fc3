import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { ChoiceSelect } from './choice-select.tsx';

const data = ['Statikus', 'Mobil', 'Álló', 'Miniposzter', '2 hét', '2 nap'].map((label, index) => ({
  value: String(index),
  label,
}));

async function open(began: string | null = null): Promise<HTMLInputElement> {
  function Page(): React.ReactNode {
    const [value, setValue] = useState(began);
    return <ChoiceSelect label="Típus" data={data} value={value} onChange={setValue} />;
  }
  await renderPage(Page);
  const field = screen.getByLabelText<HTMLInputElement>('Típus', { selector: 'input' });
  field.focus();
  return field;
}

const shows = (field: HTMLInputElement, name: string) => waitFor(() => expect(field.value).toBe(name));

it.each([
  ['mob', 'Mobil'],
  ['all', 'Álló'],
  ['2 n', '2 nap'],
  ['x', ''],
])('chooses by the letters "%s" while it is shut', async (letters, name) => {
  const field = await open();
  await userEvent.keyboard(letters);
  await shows(field, name);
});

it('chooses by letters in the open list, too, where another row is marked', async () => {
  const field = await open('0');
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findAllByRole('option')).toHaveLength(data.length);
  await userEvent.keyboard('mob{Enter}');
  await shows(field, 'Mobil');
  await userEvent.keyboard('{Enter}');
  await shows(field, 'Mobil');
});

it('goes through those of one letter by that letter', async () => {
  const field = await open();
  await userEvent.keyboard('m');
  await shows(field, 'Mobil');
  await userEvent.keyboard('m');
  await shows(field, 'Miniposzter');
  await userEvent.keyboard('m');
  await shows(field, 'Mobil');
});
