import type { Employee } from '@felulet/contract/people/employees.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { columnsOfEmployees } from './employee-columns.tsx';

it('tells a colleague who waits for approval from one who was disabled', async () => {
  const state = columnsOfEmployees(false).find(({ id }) => id === 'enabled');
  const cellOf = (waits: boolean): React.ReactNode =>
    state?.cell({ enabled: false, waits_for_approval: waits } as Employee); // reason: no more of it is read here
  await renderPage(() => (
    <>
      <section aria-label="waiting">{cellOf(true)}</section>
      <section aria-label="disabled">{cellOf(false)}</section>
    </>
  ));
  expect((await screen.findByLabelText('waiting')).textContent).toBe('Jóváhagyásra vár');
  expect(screen.getByLabelText('disabled').textContent).toBe('Letiltva');
});
