import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FormFrame } from '../form/form-frame.tsx';
import { useFormMachine } from '../form/use-form-machine.ts';
import { press } from '../testing/fill.ts';
import { renderPage } from '../testing/render-page.tsx';
import { toasted } from '../testing/shown-toasts.ts';
import { currentToasts } from '../toast/toast-store.ts';
import { FileField } from './file-field.tsx';

const send = vi.fn<(values: { files: readonly File[] }) => Promise<unknown>>();
afterEach(() => {
  send.mockReset();
  vi.restoreAllMocks();
});

function Page(): React.ReactNode {
  const files: readonly File[] = [];
  const machine = useFormMachine({ initialValues: { files }, send, success: 'Elmentve', failure: 'Nem' });
  return (
    <FormFrame machine={machine} submitLabel="Mentés">
      <FileField {...machine.files('files', 'Tervek')} kinds={['pdf']} maximum={2} />
    </FormFrame>
  );
}

async function pick(...names: readonly string[]): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Tervek'), {
    target: { files: names.map((name) => new File([name], name)) },
  });
}

it('says what to do with a file that is one saving away from its kind', async () => {
  await renderPage(Page);
  await pick('IMG_0001.HEIC');
  await toasted('danger', 'Nem feltölthető fájl');
  expect(currentToasts()[0]?.detail).toBe(
    'IMG_0001.HEIC: A fájl típusa nem megfelelő. Talált: HEIC kép. JPEG vagy PNG formátumban elmentve tölthető fel. Elfogadott: PDF.',
  );
});

it('names a refused file in a toast and in sight, keeps the good one, and asks before it is saved without', async () => {
  send.mockResolvedValue({});
  await renderPage(Page);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await pick('jó.pdf', 'rossz.exe');
  await toasted('danger', 'Nem feltölthető fájl');
  expect(currentToasts()[0]?.detail).toBe('rossz.exe: A fájl típusa nem megfelelő. Talált: .exe. Elfogadott: PDF.');
  expect(scrolled).toHaveBeenCalled();
  expect(screen.getByText('jó.pdf')).toBeDefined();
  await press('Mentés');
  expect((await screen.findByRole('dialog', { name: 'Kihagyott fájl' })).textContent).toContain('rossz.exe');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(send).not.toHaveBeenCalled();
  await press('Mentés');
  await press('Mentés a fájl nélkül');
  await toasted('success', 'Elmentve');
  expect(send.mock.calls[0]?.[0].files.map(({ name }) => name)).toEqual(['jó.pdf']);
});

it('asks nothing once another choice was taken whole', async () => {
  send.mockResolvedValue({});
  await renderPage(Page);
  await pick('rossz.exe');
  await pick('javított.pdf');
  await press('Mentés');
  await toasted('success', 'Elmentve');
});
