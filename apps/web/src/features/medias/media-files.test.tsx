import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, refused, type Sent } from '../../ui/testing/answer-calls.ts';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { currentToasts } from '../../ui/toast/toast-store.ts';
import { aroundEach, button, openForm } from './testing/edit-form.tsx';
import { media } from './testing/sample-media.ts';

aroundEach();

describe('pictures and documents beside the form', () => {
  const file = (id: number, original_filename: string, order_number: number) => ({
    id,
    src: `/api/files/${id}`,
    mime_type: 'image/png',
    original_filename,
    order_number,
    mhfe: null,
  });
  const withFiles = {
    ...media,
    images: [file(41, 'nappal.png', 0), file(42, 'este.png', 1), file(43, 'tél.png', 2)],
    documents: [file(51, 'rajz.pdf', 0), file(52, 'szerződés.docx', 1)],
  };
  const openFiles = (answer: (sent: Sent) => Answer = () => ({ body: { message: 'x' } })) =>
    openForm({ 'GET /api/medias/5': () => ({ body: withFiles }), 'POST /api/medias/5/references/reorder': answer });
  const reorders = (calls: readonly Sent[]) =>
    calls.filter(({ path }) => path.endsWith('/reorder')).map(({ body }) => body);

  it('are put into order by the arrow keys, and the move is said', async () => {
    const calls = await openFiles();
    const handle = await button(/^tél\.png áthelyezése/);
    fireEvent.keyDown(handle, { key: 'ArrowLeft' });
    expect(await screen.findByText('tél.png: 2. hely, összesen 3')).toBeTruthy();
    await toasted('success', 'A sorrend mentve.');
    fireEvent.keyDown(await button(/^szerződés\.docx áthelyezése/), { key: 'Home' });
    await waitFor(() =>
      expect(reorders(calls)).toEqual([
        [
          { id: 43, order_number: 1, seen: 2 },
          { id: 42, order_number: 2, seen: 1 },
        ],
        [
          { id: 52, order_number: 0, seen: 1 },
          { id: 51, order_number: 1, seen: 0 },
        ],
      ]),
    );
  });

  it('are put into order by a finger, and Escape lets go', async () => {
    const calls = await openFiles();
    const handle = await button(/^nappal\.png áthelyezése/);
    const list = handle.closest('ol') ?? document.body;
    for (const [index, item] of Array.from(list.children).entries())
      item.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 100);
    fireEvent.pointerDown(handle, { button: 0, pointerType: 'touch' });
    fireEvent.pointerMove(document, { clientX: 260, clientY: 50 });
    expect(list.children[2]?.getAttribute('data-over')).toBe('true');
    fireEvent.keyDown(document, { key: 'Escape' });
    fireEvent.pointerUp(document);
    expect(reorders(calls)).toEqual([]);
    fireEvent.pointerDown(handle, { button: 0, pointerType: 'touch' });
    fireEvent.pointerMove(document, { clientX: 260, clientY: 50 });
    fireEvent.pointerUp(document);
    await waitFor(() => expect(reorders(calls)).toHaveLength(1));
    expect(reorders(calls)[0]).toEqual([
      { id: 42, order_number: 0, seen: 1 },
      { id: 43, order_number: 1, seen: 2 },
      { id: 41, order_number: 2, seen: 0 },
    ]);
  });

  it('are moved on from where an earlier move that is still being saved will have left them', async () => {
    const given: (() => void)[] = [];
    const calls = await openForm({
      'GET /api/medias/5': () => ({ body: withFiles }),
      'POST /api/medias/5/references/reorder': () =>
        new Promise((give) => given.push(() => give({ body: { message: 'x' } }))),
    });
    fireEvent.keyDown(await button(/^tél\.png áthelyezése/), { key: 'ArrowLeft' });
    fireEvent.keyDown(await button(/^tél\.png áthelyezése/), { key: 'ArrowRight' });
    for (const count of [1, 2]) {
      await waitFor(() => expect(given).toHaveLength(count));
      given.at(-1)?.();
    }
    await toasted('success', 'A sorrend mentve.');
    expect(reorders(calls)).toEqual([
      [
        { id: 43, order_number: 1, seen: 2 },
        { id: 42, order_number: 2, seen: 1 },
      ],
      [
        { id: 42, order_number: 1, seen: 2 },
        { id: 43, order_number: 2, seen: 1 },
      ],
    ]);
  });

  it('of an MHFE are not the publisher’s to order, only to take down', async () => {
    const foreign = { ...file(44, 'bejárás.png', 3), mhfe: { id: 9, name: 'Más Kft.' } };
    await openForm({ 'GET /api/medias/5': () => ({ body: { ...withFiles, images: [...withFiles.images, foreign] } }) });
    await button(/^tél\.png áthelyezése/);
    const names = Array.from(document.querySelectorAll('ol img'), (image) => image.getAttribute('alt'));
    expect(names).toEqual(['nappal.png', 'este.png', 'tél.png']);
    expect(screen.getByRole('link', { name: 'bejárás.png' })).toBeDefined();
    expect(await button(/bejárás\.png/)).toBeDefined();
  });

  it('are put back from where the move left them, so that a colleague’s order is not undone', async () => {
    const calls = await openFiles();
    fireEvent.keyDown(await button(/^tél\.png áthelyezése/), { key: 'ArrowLeft' });
    await toasted('success', 'A sorrend mentve.');
    currentToasts()[0]?.action?.run();
    await waitFor(() => expect(reorders(calls)).toHaveLength(2));
    expect(reorders(calls)[1]).toEqual([
      { id: 42, order_number: 1, seen: 2 },
      { id: 43, order_number: 2, seen: 1 },
    ]);
  });

  it('go back to their order when it could not be saved', async () => {
    await openFiles(() => refused(500));
    fireEvent.keyDown(await button(/^este\.png áthelyezése/), { key: 'ArrowLeft' });
    await toasted('danger', 'A sorrend mentése nem sikerült.');
    const names = Array.from(document.querySelectorAll('ol img'), (image) => image.getAttribute('alt'));
    expect(names).toEqual(['nappal.png', 'este.png', 'tél.png']);
  });

  it('of a wrong kind or too large are told by name before they are sent [K5.6]', async () => {
    const calls = await openFiles();
    const big = new File(['x'], 'óriás.png');
    Object.defineProperty(big, 'size', { value: 20_971_521 });
    fireEvent.change(await screen.findByLabelText('Képek hozzáadása'), {
      target: { files: [big, new File(['x'], 'vírus.exe')] },
    });
    expect(await screen.findByText('óriás.png: A fájl nagyobb, mint 20MB')).toBeTruthy();
    const [named] = screen.getAllByText(/^vírus\.exe: /);
    expect(named?.textContent).toContain('vírus.exe: A fájl típusa nem megfelelő. Talált: .exe. Elfogadott: ');
    expect(calls.some(({ path }) => path === '/api/medias/5/references')).toBe(false);
  });
});
