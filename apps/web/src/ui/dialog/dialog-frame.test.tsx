import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { FormDialog } from './form-dialog.tsx';

it.each([
  ['its first field', <TextInput key="fee" label="Díj" />, 'Díj'],
  ['the one that says so', <TextInput key="fee" label="Díj" />, 'Kész'],
])('begins with %s, not with its cross', async (_name, field, begins) => {
  await renderPage(() => (
    <DialogFrame title="Megbízási díj" onClose={() => undefined}>
      <Button disabled>Vissza</Button>
      {field}
      <Button data-autofocus={begins === 'Kész' || undefined}>Kész</Button>
    </DialogFrame>
  ));
  const target = begins === 'Kész' ? screen.getByRole('button', { name: 'Kész' }) : screen.getByLabelText(begins);
  await waitFor(() => expect(document.activeElement).toBe(target));
});

it('the second click of the double click that closed it meets nothing below', async () => {
  const below = vi.fn();
  function Page(): React.ReactNode {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={below}>
          Sor
        </button>
        {isOpen ? (
          <DialogFrame title="Kérdés" onClose={() => undefined}>
            <Button onClick={() => setOpen(false)}>Igen</Button>
          </DialogFrame>
        ) : null}
      </>
    );
  }
  await renderPage(Page);
  fireEvent.click(await screen.findByRole('button', { name: 'Igen' }), { detail: 1 });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Igen' })).toBeNull());
  const row = screen.getByText('Sor');
  fireEvent.click(row, { detail: 2 });
  expect(below).not.toHaveBeenCalled();
  fireEvent.click(row, { detail: 1 });
  expect(below).toHaveBeenCalledOnce();
});

const onClose = vi.fn();

function Small(): React.ReactNode {
  const [units, setUnits] = useState('4');
  return (
    <FormDialog title="Mennyiség" onClose={onClose} onSubmit={onClose} submitLabel="Mentés" isPending={false}>
      <TextInput label="Darab" value={units} onChange={(event) => setUnits(event.currentTarget.value)} data-autofocus />
    </FormDialog>
  );
}

it('a short value typed into a small dialog is not lost by Escape unasked, one taken out again asks nothing', async () => {
  await renderPage(Small);
  const units = await screen.findByRole('textbox', { name: 'Darab' });
  await userEvent.type(units, '2');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Szerkesztés folytatása' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.type(units, '{Backspace}');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.type(units, '9');
  await userEvent.click(screen.getByRole('button', { name: 'Mégse' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('is sent by Ctrl+Enter from any of its fields, once', async () => {
  const send = vi.fn();
  await renderPage(() => (
    <FormDialog title="Elutasítás" onClose={onClose} onSubmit={send} submitLabel="Elutasítás" isPending={false}>
      <Textarea label="Indoklás" data-autofocus />
    </FormDialog>
  ));
  await userEvent.type(await screen.findByLabelText('Indoklás'), 'nem jó{Control>}{Enter}{/Control}');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

it('begins with a field of choices without its list over the buttons; a key opens it', async () => {
  await renderPage(() => (
    <DialogFrame title="Exportálás" onClose={onClose}>
      <Select label="Sablon" data={['Beépített', 'Általános']} searchable />
    </DialogFrame>
  ));
  const field = screen.getByLabelText('Sablon', { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});
