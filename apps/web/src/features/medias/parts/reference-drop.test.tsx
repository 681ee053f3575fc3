import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../ui/testing/answer-calls.ts';
import { HeldUpload, holdUploads, startedUpload } from '../../../ui/testing/held-upload.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { currentToasts } from '../../../ui/toast/toast-store.ts';
import { ReferenceDrop } from './reference-drop.tsx';

const files = [new File(['xx'], 'nappal.png'), new File(['yy'], 'álcázott.png')];

async function drop(): Promise<HeldUpload> {
  holdUploads();
  await renderPage(() => (
    <ReferenceDrop mediaId={5} kind="images" label="Képek hozzáadása" kinds={['jpeg', 'png']} maximum={20} />
  ));
  fireEvent.change(await screen.findByLabelText('Képek hozzáadása'), { target: { files } });
  return startedUpload();
}

describe('files that are dropped', () => {
  it('show how many of their bytes are sent, then that they are worked on', async () => {
    const request = await drop();
    expect(request.body?.getAll('images[]')).toHaveLength(2);
    request.sent(300, 1200);
    expect(screen.getByText('Feltöltés: 25%')).toBeTruthy();
    request.sent(1200, 1200);
    expect(screen.getByText('Feldolgozás…')).toBeTruthy();
    request.answer(201, { id: 5 });
    await toasted('success', 'Sikeres feltöltés');
    expect(screen.queryByText('Feldolgozás…')).toBeNull();
  });

  it('can be called back', async () => {
    const request = await drop();
    request.sent(300, 1200);
    fireEvent.click(screen.getByRole('button', { name: 'Feltöltés megszakítása' }));
    await toasted('info', 'A feltöltés megszakítva.');
    expect(screen.queryByText('Feltöltés: 25%')).toBeNull();
  });

  it('go up without the one that the server refuses by its bytes, and both are named', async () => {
    const request = await drop();
    request.answer(415, refused(415, { 'images[1]': 'A fájl típusa nem megfelelő' }).body);
    const again = await startedUpload(request);
    expect(again.body?.getAll('images[]')).toEqual([files[0]]);
    again.answer(201, { id: 5 });
    await toasted('success', 'Sikeres feltöltés');
    await toasted('danger', 'Sikertelen feltöltés!');
    const details = currentToasts().map(({ detail }) => detail);
    expect(details).toEqual(['nappal.png', 'álcázott.png: A fájl típusa nem megfelelő']);
    expect(screen.getAllByText('álcázott.png: A fájl típusa nem megfelelő')).toHaveLength(2);
  });

  it('are not sent again when all of them are refused', async () => {
    const request = await drop();
    const faults = { 'images[0]': 'Hibás kép', 'images[1]': 'A fájl típusa nem megfelelő' };
    request.answer(415, refused(415, faults).body);
    await toasted('danger', 'Sikertelen feltöltés!');
    expect(currentToasts()).toHaveLength(1);
    expect(HeldUpload.last).toBe(request);
  });
});
