import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FormFrame } from '../form/form-frame.tsx';
import { useFormMachine } from '../form/use-form-machine.ts';
import { renderPage } from '../testing/render-page.tsx';
import { SuggestField } from './suggest-field.tsx';

const names = ['Új Tisza Kft.', 'Pannon Plakát Kft.', 'Tisza Citylight Zrt.', 'Tisza Média Kft.'];

async function open(): Promise<{ readonly field: HTMLInputElement; readonly send: ReturnType<typeof vi.fn> }> {
  const send = vi.fn().mockResolvedValue({});
  function Page(): React.ReactNode {
    const machine = useFormMachine({ initialValues: { company: '' }, send, failure: 'Nem sikerült' });
    return (
      <FormFrame machine={machine} submitLabel="Mentés">
        <SuggestField {...machine.field('company', 'Cég')} names={names} />
      </FormFrame>
    );
  }
  await renderPage(Page);
  const present = () => screen.getByLabelText<HTMLInputElement>('Cég', { selector: 'input' });
  await userEvent.click(present());
  // Cold, the first page of a run may still come to rest.
  await waitFor(() => expect(document.activeElement).toBe(present()));
  const field = present();
  return { field, send };
}

it.each([
  ['tisz', 'Tisza Citylight Zrt.', 'the first that begins so'],
  ['uj t', 'Új Tisza Kft.', 'one without its accents'],
  ['plakát', 'plakát', 'what none begins with, as it was typed'],
  ['tisza{ArrowDown}', 'Tisza Média Kft.', 'the one that was walked to'],
])('of "%s" Enter takes %s, %s, and sends nothing', async (keys, name) => {
  const { field, send } = await open();
  await userEvent.keyboard(`${keys}{Enter}`);
  await waitFor(() => expect(field.value).toBe(name));
  expect(screen.queryByRole('option')).toBeNull();
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ company: name }]);
});

it('names are offered without their accents, those that begin so first', async () => {
  await open();
  const offered = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  await userEvent.keyboard('media');
  expect(offered()).toEqual(['Tisza Média Kft.']);
  await userEvent.keyboard('{Backspace>5/}tisza');
  expect(offered()).toEqual(['Tisza Citylight Zrt.', 'Tisza Média Kft.', 'Új Tisza Kft.']);
});
