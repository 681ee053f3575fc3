import { act, waitFor } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Uploads go by XMLHttpRequest; one of these is held until the test answers it. */
export class HeldUpload {
  static last: HeldUpload | undefined;
  readonly upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  response = new Blob();
  responseType = '';
  onload: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onerror: (() => void) | null = null;
  body: FormData | undefined;
  constructor() {
    HeldUpload.last = this;
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
  fail(): void {
    act(() => this.onerror?.());
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

/** Every upload of the test is held. */
export function holdUploads(): void {
  HeldUpload.last = undefined;
  vi.stubGlobal('XMLHttpRequest', HeldUpload);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** The upload that is under way, another one than `before`. */
export function startedUpload(before?: HeldUpload): Promise<HeldUpload> {
  return waitFor(() => {
    const { last } = HeldUpload;
    if (last?.body === undefined || last === before) throw new Error('Nothing was sent.');
    return last;
  });
}
