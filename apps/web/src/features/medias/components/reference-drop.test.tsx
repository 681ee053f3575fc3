import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refused } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { clearToasts, toasted } from '../../../ui/testing/shown-toasts.ts';
import { currentToasts } from '../../../ui/toast/toast-store.ts';
import { ReferenceDrop } from './reference-drop.tsx';

/** Uploads go by XMLHttpRequest; this one is held by the test. */
class HeldRequest {
  static last: HeldRequest | undefined;
  readonly upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  response = new Blob();
  responseType = '';
  onload: (() => void) | null = null;
  onabort: (() => void) | null = null;
  body: FormData | undefined;
  constructor() {
    HeldRequest.last = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.onabort?.();
  }
  send(body: FormData): void {
    this.body = body;
  }
  sent(loaded: number, total: number): void {
    act(() => this.upload.onprogress?.({ loaded, total, lengthComputable: true }));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.response = new Blob([JSON.stringify(body)]);
    act(() => this.onload?.());
  }
}

const files = [new File(['xx'], 'nappal.png'), new File(['yy'], 'álcázott.png')];

async function drop(): Promise<HeldRequest> {
  await renderPage(() => (
    <ReferenceDrop mediaId={5} kind="images" label="Képek hozzáadása" kinds={['jpeg', 'png']} maximum={20} />
  ));
  fireEvent.change(await screen.findByLabelText('Képek hozzáadása'), { target: { files } });
  return waitFor(() => {
    if (HeldRequest.last?.body === undefined) throw new Error('Nothing was sent.');
    return HeldRequest.last;
  });
}

beforeEach(() => {
  HeldRequest.last = undefined;
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
});
afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

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

  it('go up without the one that the server refuses by its bytes, and both are named [K5.6] [P5.16]', async () => {
    const request = await drop();
    request.answer(415, refused(415, { 'images[1]': 'A fájl típusa nem megfelelő' }).body);
    const again = await waitFor(() => {
      if (HeldRequest.last === request || HeldRequest.last?.body === undefined) throw new Error('Not sent again.');
      return HeldRequest.last;
    });
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
    expect(HeldRequest.last).toBe(request);
  });
});
