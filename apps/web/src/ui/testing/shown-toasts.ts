import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { currentToasts, dismissToast } from '../toast/toast-store.ts';

/** Waits for the toast of exactly these words. */
export async function toasted(kind: 'success' | 'danger' | 'info', text: string): Promise<void> {
  await waitFor(() => expect(currentToasts().map((toast) => [toast.kind, toast.text])).toContainEqual([kind, text]));
}

/** Toasts outlive the page that they were shown on. */
export function clearToasts(): void {
  for (const { id } of currentToasts()) dismissToast(id);
}
