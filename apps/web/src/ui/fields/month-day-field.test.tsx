import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { MonthDayField } from './month-day-field.tsx';

function Season(): React.ReactNode {
  const [day, setDay] = useState('');
  return (
    <>
      <MonthDayField label="Kezdet" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

const field = () => screen.findByRole('textbox', { name: 'Kezdet' });
const shown = async () => (await field()).getAttribute('value');
const kept = () => screen.getByRole('status').textContent;

it.each([
  ['06-01', '06-01'],
  ['6-1', '06-01'],
  ['6.1.', '06-01'],
  ['1-15', '01-15'],
  ['0601', '06-01'],
  ['02-29', '02-29'],
])('%s typed letter by letter is %s once it is left', async (text, day) => {
  await renderPage(Season);
  await userEvent.type(await field(), text);
  expect([await shown(), kept()]).toEqual([text, day]);
  await userEvent.tab();
  expect([await shown(), kept()]).toEqual([day, day]);
});

it('a whole day that is pasted is that day of every year', async () => {
  await renderPage(Season);
  await userEvent.click(await field());
  await userEvent.paste('2026-11-15');
  await userEvent.tab();
  expect([await shown(), kept()]).toEqual(['11-15', '11-15']);
});

it('what is no day stays as it was typed, and says so when it is left', async () => {
  await renderPage(Season);
  await userEvent.type(await field(), '31-31');
  expect(screen.queryByText(/nem olvasható/)).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText('A nap nem olvasható, például: 06-01 vagy 0601')).toBeTruthy();
  expect([await shown(), kept()]).toEqual(['31-31', '31-31']);
});
