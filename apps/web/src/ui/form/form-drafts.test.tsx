import { PasswordInput, TextInput } from '@mantine/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../client/api-problem.ts';
import type { CallOptions } from '../../client/endpoint-types.ts';
import { press } from '../testing/fill.ts';
import { renderPage } from '../testing/render-page.tsx';
import { toasted } from '../testing/shown-toasts.ts';
import { dropDrafts, readDraft, setDraftOwner } from './draft-store.ts';
import { FormFrame } from './form-frame.tsx';
import { useFormMachine } from './use-form-machine.ts';

type Values = { name: string; brand: string; place: { city: string }; password: string; files: File[] };
const empty: Values = { name: '', brand: '', place: { city: '' }, password: '', files: [] };
const file = new File(['x'], 'terv.pdf');

const send = vi.fn<(values: Values, options: CallOptions) => Promise<unknown>>();
let record = { values: empty, revision: '"r1"' };
let present = record;

function Page(): React.ReactNode {
  const machine = useFormMachine({
    initialValues: record.values,
    send,
    revision: record.revision,
    reread: () => Promise.resolve(present),
    draft: 'minta',
    success: 'Elmentve',
    failure: 'Nem sikerült',
  });
  return (
    <FormFrame machine={machine} submitLabel="Mentés">
      <TextInput {...machine.field('name', 'Megnevezés')} />
      <TextInput {...machine.field('brand', 'Márka')} />
      <TextInput {...machine.field('place.city', 'Település')} />
      <PasswordInput {...machine.field('password', 'Jelszó')} />
      <button type="button" onClick={() => machine.form.setFieldValue('files', [file])}>
        Fájl
      </button>
    </FormFrame>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const kept = () => readDraft('minta', empty);
const closeTab = (): void => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
};

beforeEach(() => setDraftOwner(7));
afterEach(() => {
  send.mockReset();
  setDraftOwner(null);
  record = { values: empty, revision: '"r1"' };
  present = record;
  localStorage.clear();
});

describe('a draft', () => {
  it('outlives a closed tab and comes back when it is asked for, without passwords and files', async () => {
    await renderPage(Page);
    await userEvent.type(field('Megnevezés'), 'Őszi kampány');
    await userEvent.type(field('Település'), 'Szeged');
    await userEvent.type(field('Jelszó'), 'titkos jelszó');
    await press('Fájl');
    closeTab();
    expect(JSON.stringify(localStorage)).not.toContain('titkos');
    await renderPage(Page);
    expect(screen.getByText('Félbehagyott piszkozat')).toBeDefined();
    expect(screen.getByText(/1 fájl is ki volt választva/)).toBeDefined();
    expect(field('Megnevezés').value).toBe('');
    await press('Visszaállítás');
    expect(field('Megnevezés').value).toBe('Őszi kampány');
    expect(field('Település').value).toBe('Szeged');
    expect(field('Jelszó').value).toBe('');
    expect(screen.queryByText('Félbehagyott piszkozat')).toBeNull();
  });

  it('is kept while typing, and dropped by a save', async () => {
    send.mockResolvedValue({});
    await renderPage(Page);
    await userEvent.type(field('Megnevezés'), 'Őszi');
    await waitFor(() => expect(kept()?.values).toMatchObject({ name: 'Őszi' }));
    await press('Mentés');
    await toasted('success', 'Elmentve');
    closeTab();
    expect(kept()).toBeNull();
  });

  it('is dropped when it is declined, and when everything typed is taken back', async () => {
    await renderPage(Page);
    await userEvent.type(field('Megnevezés'), 'x');
    closeTab();
    await renderPage(Page);
    await press('Eldobás');
    expect(kept()).toBeNull();
    await userEvent.type(field('Megnevezés'), 'y');
    await waitFor(() => expect(kept()).not.toBeNull());
    await userEvent.clear(field('Megnevezés'));
    await waitFor(() => expect(kept()).toBeNull());
  });

  it('belongs to one account and goes with its sign-out, which the open form respects', async () => {
    await renderPage(Page);
    await userEvent.type(field('Megnevezés'), 'x');
    await waitFor(() => expect(kept()).not.toBeNull());
    setDraftOwner(8);
    expect(kept()).toBeNull();
    setDraftOwner(7);
    expect(kept()).not.toBeNull();
    dropDrafts();
    closeTab();
    setDraftOwner(7);
    expect(kept()).toBeNull();
  });

  it('that no longer fits the form, cannot be read or is too old is dropped', () => {
    const stored = (changes: object): void =>
      localStorage.setItem(
        'draft/7/minta',
        JSON.stringify({
          savedAt: new Date().toISOString(),
          revision: null,
          base: empty,
          values: empty,
          files: 0,
          ...changes,
        }),
      );
    stored({});
    expect(kept()).not.toBeNull();
    stored({ values: { ...empty, place: 'Szeged' } });
    expect(kept()).toBeNull();
    expect(localStorage.length).toBe(0);
    stored({ savedAt: '2020-01-01T00:00:00Z' });
    expect(kept()).toBeNull();
    localStorage.setItem('draft/7/minta', '{');
    expect(kept()).toBeNull();
  });

  it('of a record that was saved by somebody else meanwhile is found stale at its save', async () => {
    await renderPage(Page);
    await userEvent.type(field('Megnevezés'), 'x');
    closeTab();
    record = { values: { ...empty, brand: 'Új márka' }, revision: '"r2"' };
    present = record;
    send.mockRejectedValueOnce(new ApiProblem(412, {}, null)).mockResolvedValue({});
    await renderPage(Page);
    await press('Visszaállítás');
    await press('Mentés');
    await press('Mentés mindkét módosítással');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls[0]?.[1].revision).toBe('"r1"');
    expect(send.mock.calls[1]?.[0]).toMatchObject({ name: 'x', brand: 'Új márka' });
    expect(send.mock.calls[1]?.[1].revision).toBe('"r2"');
  });
});

describe('a stale save', () => {
  const conflictOf = async (theirs: Partial<Values>): Promise<void> => {
    record = { values: { ...empty, name: 'Régi', brand: 'Régi márka' }, revision: '"r1"' };
    present = { values: { ...record.values, ...theirs }, revision: '"r2"' };
    send.mockRejectedValueOnce(new ApiProblem(412, {}, null)).mockResolvedValue({});
    await renderPage(Page);
    await userEvent.type(field('Megnevezés'), ' saját');
    await press('Mentés');
    await screen.findByText('Az adatokat időközben más is módosította');
  };

  it('tells what the other person changed, and saves both changes', async () => {
    await conflictOf({ brand: 'Új márka', place: { city: 'Győr' } });
    expect(screen.getByText('Márka', { selector: 'b' }).parentElement?.textContent).toBe('Márka: „Új márka”');
    expect(screen.getByText('Település', { selector: 'b' })).toBeDefined();
    expect(screen.queryByText('Megnevezés', { selector: 'b' })).toBeNull();
    await press('Mentés mindkét módosítással');
    await toasted('success', 'Elmentve');
    expect(send.mock.calls[1]?.[0]).toMatchObject({ name: 'Régi saját', brand: 'Új márka', place: { city: 'Győr' } });
    expect(send.mock.calls[1]?.[1].revision).toBe('"r2"');
  });

  it('asks for one of the two where both changed the same field', async () => {
    await conflictOf({ name: 'Másé' });
    expect(screen.getByText(/mindketten módosították/).textContent).toContain('„Másé”');
    await userEvent.click(screen.getByRole('radio', { name: 'Másik érték' }));
    await press('Mentés mindkét módosítással');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls[1]?.[0].name).toBe('Másé');
  });

  it('keeps one’s own value of such a field unless told otherwise', async () => {
    await conflictOf({ name: 'Másé' });
    await press('Mentés mindkét módosítással');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls[1]?.[0].name).toBe('Régi saját');
  });
});
