import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, use, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../client/api-problem.ts';
import type { CallOptions } from '../../client/endpoint-types.ts';
import { MoneyField } from '../fields/money-field.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { FormFrame } from './form-frame.tsx';
import { type FormMachine, useFormMachine } from './use-form-machine.ts';

type Values = { name: string; price_tags: { value: number | null }[] };

const send = vi.fn<(values: Values, options: CallOptions) => Promise<unknown>>();

function Page(): React.ReactNode {
  const initialValues: Values = { name: '', price_tags: [{ value: null }] };
  const machine = useFormMachine({
    initialValues,
    send,
    failure: 'Sikertelen felvétel!',
    success: 'Sikeres felvétel!',
    revision: '"r1"',
  });
  return (
    <>
      <FormFrame machine={machine} submitLabel="Mentés">
        <TextInput {...machine.field('name', 'Megnevezés', { required: true })} />
        <MoneyField {...machine.field('price_tags.0.value', 'Ártétel')} />
      </FormFrame>
      <Link to="/elsewhere">El</Link>
    </>
  );
}

/** Its field tells what stands in it only when it is left, as lists of tags do. */
function LatePage(): React.ReactNode {
  const machine = useFormMachine({
    initialValues: { name: '', price_tags: [] } as Values,
    send,
    failure: 'Sikertelen felvétel!',
  });
  const { value: _value, onChange, ...field } = machine.field('name', 'Megnevezés');
  return (
    <FormFrame machine={machine} submitLabel="Mentés">
      <TextInput {...field} onBlur={({ currentTarget }) => onChange?.(currentTarget.value)} />
    </FormFrame>
  );
}

const never = new Promise<never>(() => undefined);

/** React puts a drawing off whose child is not there yet, and the one before stays on the screen. */
function WaitingPage(): React.ReactNode {
  const [waits, setWaits] = useState(false);
  const machine = useFormMachine({
    initialValues: { name: '', price_tags: [] },
    send,
    failure: 'Sikertelen felvétel!',
  });
  return (
    <FormFrame machine={machine} submitLabel="Mentés">
      <NameField machine={machine} waits={waits} />
      <button type="button" onClick={() => startTransition(() => setWaits(true))}>
        Tovább
      </button>
    </FormFrame>
  );
}

function NameField({ machine, waits }: { machine: FormMachine<Values>; waits: boolean }): React.ReactNode {
  if (waits) use(never);
  return <TextInput {...machine.field('name', 'Megnevezés', { required: true })} />;
}

const violation = (propertyPath: string, message: string) => ({ propertyPath, message, title: message, code: 'x' });

afterEach(() => void send.mockReset());

describe('the form machine', () => {
  it('does not send while a required field is empty, and focuses it', async () => {
    await renderPage(Page);
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText(/Megnevezés/));
    expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Megnevezés' })).toBeTruthy();
  });

  it('still knows what it requires while a later drawing of it waits', async () => {
    await renderPage(WaitingPage);
    await userEvent.click(screen.getByRole('button', { name: 'Tovább' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText(/Megnevezés/));
  });

  it('puts violations onto their fields, nested ones too, and keeps what was typed', async () => {
    send.mockRejectedValue(new ApiProblem(422, { violations: [violation('price_tags[0].value', 'Túl kevés.')] }, null));
    await renderPage(Page);
    await userEvent.type(screen.getByLabelText(/Megnevezés/), 'Őszi');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await waitFor(() => expect(screen.getByLabelText('Ártétel').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(screen.getByLabelText('Ártétel'));
    expect(screen.getByText('Sikertelen felvétel!')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Megnevezés/).value).toBe('Őszi');
  });

  it('lists what is wrong as the fields follow each other on the page', async () => {
    const violations = [violation('price_tags[0].value', 'Túl kevés.'), violation('name', 'Foglalt.')];
    send.mockRejectedValue(new ApiProblem(422, { violations: [violation('', 'Máshol is.'), ...violations] }, null));
    await renderPage(Page);
    await userEvent.type(screen.getByLabelText(/Megnevezés/), 'Őszi');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    const lines = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Megnevezés: Foglalt.',
      'Ártétel: Túl kevés.',
      expect.stringContaining('Máshol is.'),
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText(/Megnevezés/));
  });

  it('sends on Ctrl+Enter, with the revision, and one key for one intention', async () => {
    send.mockRejectedValueOnce(new ApiProblem(0, {}, null)).mockResolvedValue({});
    await renderPage(Page);
    await userEvent.type(screen.getByLabelText(/Megnevezés/), 'Őszi{Control>}{Enter}{/Control}');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }));
    await screen.findByText('Sikeres felvétel!');
    const [first, second] = send.mock.calls.map(([, options]) => options);
    expect(first?.revision).toBe('"r1"');
    expect(first?.idempotencyKey).toBeTruthy();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('sends on Ctrl+Enter what a field keeps only when it is left', async () => {
    send.mockResolvedValue({});
    await renderPage(LatePage);
    await userEvent.type(screen.getByLabelText(/Megnevezés/), 'Őszi{Control>}{Enter}{/Control}');
    await waitFor(() => expect(send.mock.calls[0]?.[0].name).toBe('Őszi'));
  });

  it('shows on Ctrl+Enter how a price was read, and sends it at the next', async () => {
    send.mockResolvedValue({});
    await renderPage(Page);
    await userEvent.type(screen.getByLabelText(/Megnevezés/), 'Őszi');
    await userEvent.type(screen.getByLabelText('Ártétel'), '150.00{Control>}{Enter}{/Control}');
    expect(send).not.toHaveBeenCalled();
    const words = `Így értettük: 150\u00a0Ft. Ha ez a jó érték, a mentéshez még egyszer Ctrl+Enter.`;
    expect(screen.getByText(words, { normalizer: (text) => text })).toBeTruthy();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(send.mock.calls[0]?.[0].price_tags).toEqual([{ value: 150 }]));
  });

  it('offers to save over a stale record', async () => {
    send.mockRejectedValueOnce(new ApiProblem(412, {}, null)).mockResolvedValue({});
    await renderPage(Page);
    await userEvent.type(screen.getByLabelText(/Megnevezés/), 'Őszi');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Saját változat mentése' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls[1]?.[1].revision).toBeUndefined();
  });

  it('leads to what a stale save asks, each time anew', async () => {
    send.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new ApiProblem(412, {}, null);
    });
    await renderPage(Page);
    await userEvent.type(screen.getByLabelText(/Megnevezés/), 'Őszi');
    for (const times of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
      await waitFor(() => expect(send).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    }
  });

  it('gives the focus back to the button that was waiting, when no field is at fault', async () => {
    send.mockImplementation(async () => {
      // As browsers do with a button that closes.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      throw new ApiProblem(409, {}, null);
    });
    await renderPage(Page);
    await userEvent.type(screen.getByLabelText(/Megnevezés/), 'Őszi');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mentés' })));
  });

  it('asks before a changed form is left, and lets an unchanged one go', async () => {
    const page = await renderPage(Page);
    await userEvent.type(screen.getByLabelText(/Megnevezés/), 'x');
    await userEvent.click(screen.getByRole('link', { name: 'El' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Szerkesztés folytatása' }));
    expect(page.address()).toBe('/page');
    await userEvent.clear(screen.getByLabelText(/Megnevezés/));
    await userEvent.click(screen.getByRole('link', { name: 'El' }));
    await waitFor(() => expect(page.address()).toBe('/elsewhere'));
  });

  it('stays until its answer while it is being saved, says so, and asks nothing about losing it', async () => {
    const answered = Promise.withResolvers<unknown>();
    send.mockReturnValue(answered.promise);
    const page = await renderPage(Page);
    await userEvent.type(screen.getByLabelText(/Megnevezés/), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await userEvent.click(screen.getByRole('link', { name: 'El' }));
    const isHeld = () => screen.getByLabelText(/Megnevezés/).closest('[inert]') !== null;
    expect(isHeld()).toBe(true);
    expect(await screen.findByText('A mentés még tart, utána tovább lehet lépni.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Szerkesztés folytatása' })).toBeNull();
    expect(page.address()).toBe('/page');
    answered.resolve({});
    await screen.findByText('Sikeres felvétel!');
    expect(isHeld()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'El' }));
    await waitFor(() => expect(page.address()).toBe('/elsewhere'));
  });

  it('groups digits while typing, and sends no number with a letter in it', async () => {
    send.mockResolvedValue({});
    await renderPage(Page);
    await userEvent.type(screen.getByLabelText(/Megnevezés/), 'a');
    const price = screen.getByLabelText<HTMLInputElement>('Ártétel');
    await userEvent.type(price, '12345');
    expect(price.value).toBe('12\u00a0345 Ft');
    await userEvent.clear(price);
    await userEvent.type(price, '12e345');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    expect(screen.getByText(/„12e345” nem olvasható számként/)).toBeTruthy();
    expect(document.activeElement).toBe(price);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(send).not.toHaveBeenCalled();
    await userEvent.clear(price);
    await userEvent.type(price, '12345{Control>}{Enter}{/Control}');
    await waitFor(() => expect(send.mock.calls[0]?.[0].price_tags).toEqual([{ value: 12345 }]));
  });
});
