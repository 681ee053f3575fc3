import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Gallery } from './gallery.tsx';

const picture = (id: number) => ({ id, small: `/s${id}`, medium: `/m${id}`, large: `/l${id}`, name: `${id}.jpg` });
const pictures = [{ ...picture(1), full: '/f1', taken: '2025-07-31' }, picture(2)];

/** A stage that pictures can be larger than. */
beforeEach(() => {
  for (const [side, pixels] of [
    ['Width', 800],
    ['Height', 600],
  ] as const) {
    const sides = [
      vi.spyOn(HTMLElement.prototype, `client${side}`, 'get'),
      vi.spyOn(HTMLElement.prototype, `offset${side}`, 'get'),
    ];
    for (const spy of sides) spy.mockReturnValue(pixels);
  }
  return () => vi.restoreAllMocks();
});

/** Its neighbours lie ready beside it, out of reach. */
const shown = (): HTMLElement => {
  const [picture] = screen.getAllByRole('img', { name: /\.jpg$/ }).filter((one) => one.closest('[inert]') === null);
  if (picture === undefined) throw new Error('No picture is shown.');
  return picture;
};
const view = (): string => shown().parentElement?.style.transform ?? '';
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const press = (key: string): boolean => fireEvent.keyDown(shown(), { key });
const open = async (): Promise<void> => {
  await renderPage(() => <Gallery pictures={pictures} />);
  button('Kép megnyitása: 1.jpg').focus();
  fireEvent.click(button('Kép megnyitása: 1.jpg'));
  await screen.findByRole('dialog', { name: '1.jpg' });
  await waitFor(() => expect(button('Nagyítás').disabled).toBe(false));
};

describe('a picture that is looked at', () => {
  it('grows by buttons, keys and double click, in full size, and is whole again', async () => {
    await open();
    expect(view()).toBe('scale(1) translateX(0px) translateY(0px)');
    expect(button('Kicsinyítés').disabled).toBe(true);
    fireEvent.click(button('Nagyítás'));
    expect(view()).toContain('scale(1.5)');
    expect(shown().getAttribute('src')).toBe('/f1');
    press('0');
    expect(view()).toContain('scale(1)');
    expect(shown().getAttribute('src')).toBe('/l1');
    press('+');
    expect(view()).toContain('scale(1.5)');
    press('-');
    expect(view()).toContain('scale(1)');
    press('=');
    expect(view()).toContain('scale(1.5)');
    press('0');
    for (let tap = 0; tap < 2; tap += 1) {
      fireEvent.pointerDown(shown(), { pointerId: 1 });
      fireEvent.pointerUp(shown(), { pointerId: 1 });
    }
    expect(view()).toContain('scale(2.8');
  });

  it('grows under the wheel and between two fingers', async () => {
    await open();
    fireEvent.wheel(shown(), { deltaY: -100 });
    expect(view()).toContain('scale(1.2)');
    fireEvent.wheel(shown(), { deltaY: 100 });
    expect(view()).toContain('scale(1)');
    const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 0, pointerType: 'touch' });
    fireEvent.pointerDown(shown(), finger(1, 0));
    fireEvent.pointerDown(shown(), finger(2, 100));
    fireEvent.pointerMove(shown(), finger(2, 300));
    expect(view()).toContain('scale(3)');
  });

  it('arrows turn to the next while it is whole, and leave it there while it is larger', async () => {
    await open();
    press('+');
    press('ArrowRight');
    expect(shown().getAttribute('alt')).toBe('1.jpg');
    expect(view()).not.toContain('translateX(0px)');
    press('0');
    press('ArrowRight');
    await waitFor(() => expect(shown().getAttribute('alt')).toBe('2.jpg'));
    expect(view()).toContain('scale(1)');
    press('Home');
    await waitFor(() => expect(shown().getAttribute('alt')).toBe('1.jpg'));
    press('End');
    await waitFor(() => expect(shown().getAttribute('alt')).toBe('2.jpg'));
  });

  it('a swipe to the left shows the next one', async () => {
    await open();
    const finger = (clientX: number) => ({ pointerId: 1, clientX, clientY: 300, buttons: 1, pointerType: 'touch' });
    fireEvent.pointerDown(shown(), finger(600));
    for (const at of [560, 400, 200]) fireEvent.pointerMove(shown(), finger(at));
    fireEvent.pointerUp(shown(), finger(200));
    await waitFor(() => expect(shown().getAttribute('alt')).toBe('2.jpg'));
  });

  it('says when it was taken and is downloaded in full size, where there is such', async () => {
    await open();
    expect(screen.getByRole('status').textContent).toBe('1.jpg · készült: 2025-07-31 · 1 / 2');
    const link = screen.getByRole('link', { name: 'Az eredeti letöltése' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/f1', '1.jpg']);
    press('ArrowRight');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Az eredeti letöltése' })).toBeNull());
    expect(screen.getByRole('status').textContent).toBe('2.jpg · 2 / 2');
  });

  it('is a dialog that leaves nothing else in reach, and gives the focus back when Escape closes it', async () => {
    await open();
    const dialog = screen.getByRole('dialog');
    expect(dialog.contains(document.activeElement)).toBe(true);
    const beside = Array.from(dialog.parentElement?.children ?? []).filter(
      (one) => one !== dialog && one.tagName === 'DIV',
    );
    expect(beside.length).toBeGreaterThan(0);
    expect(beside.every((one) => one.hasAttribute('inert'))).toBe(true);
    expect(['Előző kép', 'Következő kép', 'Bezárás'].map((name) => button(name).title)).toEqual([
      ...['Előző kép', 'Következő kép', 'Bezárás'],
    ]);
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button('Kép megnyitása: 1.jpg'));
  });
});
