import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { TypedDay, type TypedDayProps } from './typed-day.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-26T10:00:00Z');
});
afterEach(() => void vi.useRealTimers());

async function typed(text: string, bounds: Pick<TypedDayProps, 'minimum' | 'maximum' | 'isPast'>): Promise<unknown> {
  const onChange = vi.fn();
  const { unmount } = await renderPage(() => (
    <TypedDay aria-label="Nap" value={null} onChange={onChange} onFault={() => {}} {...bounds} />
  ));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nap' }), text);
  await userEvent.tab();
  unmount();
  return onChange.mock.calls.at(-1)?.[0];
}

it('without a year is the next one, also where earlier ones can be gone to', async () => {
  const around = { minimum: '2025-05-26', maximum: '2028-05-26' };
  expect(await typed('12.24', around)).toBe('2026-12-24');
  expect(await typed('01.15', around)).toBe('2027-01-15');
  expect(await typed('11.26', {})).toBe('2026-11-26');
  expect(await typed('01.15', { minimum: '2027-02-01' })).toBe('2028-01-15');
});

it('of what has happened is the last one', async () => {
  expect(await typed('11.20', { isPast: true })).toBe('2026-11-20');
  expect(await typed('11.26', { isPast: true })).toBe('2026-11-26');
  expect(await typed('11.27', { isPast: true })).toBe('2025-11-27');
});
