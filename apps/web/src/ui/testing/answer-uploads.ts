import { onTestFinished, vi } from 'vitest';
import type { Answer } from './answer-calls.ts';

/** Uploads go by XMLHttpRequest; until the test ends they are answered here, one after the other, and what was sent is kept. */
export function answerUploads(answer: () => Answer): FormData[] {
  const sent: FormData[] = [];
  class FakeRequest {
    readonly upload = {};
    status = 0;
    response = new Blob();
    responseType = '';
    onload: (() => void) | null = null;
    open(): void {}
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    abort(): void {}
    send(form: FormData): void {
      const { status = 200, body } = answer();
      sent.push(form);
      this.status = status;
      this.response = new Blob([JSON.stringify(body)]);
      queueMicrotask(() => this.onload?.());
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}
