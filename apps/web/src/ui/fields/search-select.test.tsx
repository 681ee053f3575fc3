import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FormFrame } from '../form/form-frame.tsx';
import { useFormMachine } from '../form/use-form-machine.ts';
import { renderPage } from '../testing/render-page.tsx';
import { SearchSelect } from './search-select.tsx';

const options = [
  { id: 4, name: 'Alföld Busz' },
  { id: 5, name: 'Alföld' },
  { id: 6, name: 'Zala Busz' },
];

const units = ['2 hét', 'félhónap', 'hónap', 'hét'].map((name, id) => ({ id, name }));

type Opened = { readonly send: ReturnType<typeof vi.fn>; readonly field: () => HTMLInputElement };

async function open(
  onCreate?: (name: string) => Promise<number | null>,
  began: number | null = null,
  choices = options,
): Promise<Opened> {
  const send = vi.fn().mockResolvedValue({});
  function Page(): React.ReactNode {
    const machine = useFormMachine<{ provider: number | null }, unknown>({
      initialValues: { provider: began },
      send,
      failure: 'Nem sikerült',
    });
    return (
      <FormFrame
        machine={machine}
        submitLabel="Mentés"
        buttons={<Button onClick={() => void machine.submit()}>Mentés és új</Button>}
      >
        <SearchSelect {...machine.field('provider', 'Szolgáltató')} options={choices} onCreate={onCreate} />
      </FormFrame>
    );
  }
  await renderPage(Page);
  return { send, field: () => screen.getByLabelText<HTMLInputElement>('Szolgáltató', { selector: 'input' }) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (send: Opened['send']) => send.mock.calls.map(([values]) => values.provider);

it('takes on Enter the choice that is marked, which is the first one found, and sends nothing by that key [K5.56]', async () => {
  const { send, field } = await open();
  await userEvent.type(field(), 'zal{Enter}');
  expect(field().value).toBe('Zala Busz');
  expect(send).not.toHaveBeenCalled();
  await press('Mentés');
  expect(sent(send)).toEqual([6]);
});

it('marks what begins with the letters before what merely holds them, which come first in the list [K5.56]', async () => {
  const { field } = await open(undefined, null, units);
  await userEvent.type(field(), 'hón{Enter}');
  expect(field().value).toBe('hónap');
});

it('takes the one of the very name when it is left, though another begins so', async () => {
  const { send, field } = await open();
  await userEvent.type(field(), ' ALFÖLD ');
  await press('Mentés');
  expect(sent(send)).toEqual([5]);
});

it('keeps what is chosen when Enter is pressed on it', async () => {
  const { send, field } = await open(undefined, 6);
  await userEvent.click(field());
  await userEvent.keyboard('{Enter}');
  await press('Mentés');
  expect(sent(send)).toEqual([6]);
});

it.each(['Mentés', 'Mentés és új'])('says what it left out before %s sends the rest', async (button) => {
  const { send, field } = await open(undefined, 6);
  await userEvent.clear(field());
  await userEvent.type(field(), 'Alf');
  await press(button);
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText('„Alf” nem választható, ezért kimaradt.')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  await press(button);
  expect(sent(send)).toEqual([6]);
});

it('records a new entry on leaving, and the form waits for it', async () => {
  let answer: (id: number) => void = () => undefined;
  const onCreate = vi.fn(() => new Promise<number | null>((resolve) => (answer = resolve)));
  const { send, field } = await open(onCreate);
  await userEvent.type(field(), 'Alf');
  await press('Mentés');
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('Alf');
  expect(screen.getByText('„Alf” felvétele folyamatban van.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  answer(4);
  await waitFor(() => expect(field().value).toBe('Alföld Busz'));
  await press('Mentés');
  expect(sent(send)).toEqual([4]);
});

it('keeps what is chosen where its own name is typed anew, whatever holds that name besides', async () => {
  const { send, field } = await open(undefined, 2, units);
  await userEvent.tripleClick(field());
  await userEvent.keyboard('hónap');
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('hónap');
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findAllByRole('option')).toHaveLength(units.length);
  expect(send).not.toHaveBeenCalled();
  await press('Mentés');
  expect(sent(send)).toEqual([2]);
});

it.each(['{Enter}', '{Tab}'])('holds nothing any more when it was emptied and left by %s', async (key) => {
  const { send, field } = await open(undefined, 2, units);
  await userEvent.clear(field());
  await userEvent.keyboard(key);
  expect(field().value).toBe('');
  expect(send).not.toHaveBeenCalled();
  await press('Mentés');
  expect(sent(send)).toEqual([null]);
});

it('writes the name out where a part of what is chosen already was typed, and adds no such entry', async () => {
  const create = vi.fn().mockResolvedValue(9);
  const { send, field } = await open(create, 6);
  await userEvent.tripleClick(field());
  await userEvent.keyboard('zal{Enter}');
  expect(field().value).toBe('Zala Busz');
  await userEvent.click(field());
  expect(await screen.findAllByRole('option')).toHaveLength(options.length);
  await press('Mentés');
  expect(create).not.toHaveBeenCalled();
  expect(sent(send)).toEqual([6]);
});

it.each([
  ['zal', 6],
  ['{Backspace}', null],
])('sends what %s came to by the keys that send the form', async (keys, id) => {
  const { send, field } = await open(undefined, 4);
  await userEvent.tripleClick(field());
  await userEvent.keyboard(`${keys}{Control>}{Enter}{/Control}`);
  expect(sent(send)).toEqual([id]);
});

it('what another field of the same list has loaded is chosen with all that it carries', async () => {
  const chosen = vi.fn();
  const row = { id: 7, name: 'Tavaszi kampány', days: 14 };
  const find = vi.fn().mockResolvedValueOnce([row]).mockReturnValue(Promise.withResolvers().promise);
  const field = (label: string) => (
    <SearchSelect label={label} load={{ key: 'two-fields', find }} onChange={(_, option) => chosen(option)} />
  );
  function Page(): React.ReactNode {
    const [isSecond, setSecond] = useState(false);
    return isSecond ? (
      field('Másik')
    ) : (
      <>
        {field('Egyik')}
        <Button onClick={() => setSecond(true)}>tovább</Button>
      </>
    );
  }
  await renderPage(Page);
  await waitFor(() => expect(find).toHaveBeenCalledOnce());
  await press('tovább');
  await userEvent.click(screen.getByLabelText('Másik', { selector: 'input' }));
  await userEvent.click(await screen.findByText('Tavaszi kampány'));
  expect(chosen).toHaveBeenCalledExactlyOnceWith(row);
});
