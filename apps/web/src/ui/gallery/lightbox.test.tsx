import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Gallery } from './gallery.tsx';

const picture = (id: number) => ({ id, small: `/s${id}`, medium: `/m${id}`, large: `/l${id}`, name: `${id}.jpg` });
const pictures = [{ ...picture(1), full: '/f1', taken: '2025-07-31' }, picture(2)];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
});

const shown = (): HTMLElement => screen.getByRole('img', { name: /\.jpg$/ });
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const open = async (): Promise<void> => {
  await renderPage(() => <Gallery pictures={pictures} />);
  fireEvent.click(button('Kép megnyitása: 1.jpg'));
};

describe('a picture that is looked at', () => {
  it('grows by buttons, keys and double click, in full size, and is whole again', async () => {
    await open();
    expect(shown().style.transform).toBe('translate(0px, 0px) scale(1)');
    expect(button('Kicsinyítés').disabled).toBe(true);
    fireEvent.click(button('Nagyítás'));
    expect(shown().style.transform).toContain('scale(1.5)');
    expect(shown().getAttribute('src')).toBe('/f1');
    const dialog = screen.getByRole('dialog');
    fireEvent.keyDown(dialog, { key: '0' });
    expect(shown().style.transform).toContain('scale(1)');
    expect(shown().getAttribute('src')).toBe('/l1');
    fireEvent.keyDown(dialog, { key: '+' });
    fireEvent.keyDown(dialog, { key: '-' });
    expect(shown().style.transform).toContain('scale(1)');
    fireEvent.doubleClick(shown());
    expect(shown().style.transform).toContain('scale(2.5)');
  });

  it('grows under the wheel and between two fingers', async () => {
    await open();
    fireEvent.wheel(shown(), { deltaY: -100 });
    expect(shown().style.transform).toContain('scale(1.2)');
    fireEvent.wheel(shown(), { deltaY: 100 });
    const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 0 });
    fireEvent.pointerDown(shown(), finger(1, 0));
    fireEvent.pointerDown(shown(), finger(2, 100));
    fireEvent.pointerMove(shown(), finger(2, 300));
    expect(shown().style.transform).toContain('scale(3)');
  });

  it('arrows turn to the next while it is whole, and leave it there while it is larger', async () => {
    await open();
    const dialog = screen.getByRole('dialog');
    fireEvent.keyDown(dialog, { key: '+' });
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(shown().getAttribute('alt')).toBe('1.jpg');
    fireEvent.keyDown(dialog, { key: '0' });
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(shown().getAttribute('alt')).toBe('2.jpg');
    expect(shown().style.transform).toContain('scale(1)');
  });

  it('says when it was taken and is downloaded in full size, where there is such', async () => {
    await open();
    expect(screen.getByRole('status').textContent).toBe('1.jpg · készült: 2025-07-31 · 1 / 2');
    const link = screen.getByRole('link', { name: 'Az eredeti letöltése' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/f1', '1.jpg']);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
    expect(screen.queryByRole('link', { name: 'Az eredeti letöltése' })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('2.jpg · 2 / 2');
  });
});
