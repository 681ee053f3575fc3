import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../client/api-problem.ts';
import { renderPage } from '../testing/render-page.tsx';
import { clearToasts } from '../testing/shown-toasts.ts';
import { toastOutcome } from './toast-outcome.ts';
import { toastProblem } from './toast-problem.ts';
import { type ToastKind, toast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  clearToasts();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('an alert', () => {
  it.each<[ToastKind, string]>([
    ['info', 'status'],
    ['success', 'status'],
    ['danger', 'alert'],
  ])('of the type %s is read out and vanishes after 5 seconds', async (kind, role) => {
    await renderPage(() => null);
    act(() => void toast(kind, 'Szöveg'));
    expect((await screen.findByRole(role)).textContent).toContain('Szöveg');
    await pass(4000);
    expect(screen.queryByText('Szöveg')).not.toBeNull();
    await pass(1100);
    expect(screen.queryByText('Szöveg')).toBeNull();
  });

  it('about a failed load has the general words, and those of the server below', async () => {
    await renderPage(() => null);
    act(() => toastProblem(new ApiProblem(500, { detail: 'Az adatbázis nem érhető el.' }, null)));
    expect((await screen.findByRole('alert')).textContent).toContain('Valami hiba történt!');
  });

  it('of an edit in a row gives way to that of the next one, and what failed stays', async () => {
    await renderPage(() => null);
    act(() => {
      toast('success', 'Máshonnan');
      toast('success', 'Első ára', { about: 'row-edit' });
      toast('danger', 'Második ára', { about: 'row-edit' });
      toast('success', 'Harmadik ára', { about: 'row-edit' });
    });
    expect(screen.queryByText('Első ára')).toBeNull();
    for (const text of ['Máshonnan', 'Második ára', 'Harmadik ára']) expect(screen.getByText(text)).toBeDefined();
  });

  it('of an act that can be taken back stands by itself, however it is worded', async () => {
    await renderPage(() => null);
    const run = [vi.fn(), vi.fn()];
    act(() => {
      for (const back of run) toast('success', '2 felület módosítva', { action: { label: 'Visszavonás', run: back } });
    });
    expect(screen.getAllByText('2 felület módosítva')).toHaveLength(2);
    for (const offer of screen.getAllByRole('button', { name: 'Visszavonás' })) act(() => offer.click());
    for (const back of run) expect(back).toHaveBeenCalledOnce();
  });

  it('of a failure goes once the same act went well, and equal ones are counted', async () => {
    await renderPage(() => null);
    await act(() => toastOutcome(Promise.reject(new Error('x')), { success: 'Jó', failure: 'Rossz' }));
    await act(() => toastOutcome(Promise.reject(new Error('x')), { success: 'Jó', failure: 'Rossz' }));
    expect(screen.getByText('Rossz (2×)')).toBeDefined();
    act(() => void toast('danger', 'Más baj'));
    await act(() => toastOutcome(Promise.resolve(), { success: 'Jó', failure: 'Rossz' }));
    expect(screen.queryByText(/Rossz/)).toBeNull();
    expect(screen.getByText('Más baj')).toBeDefined();
    expect(screen.getByText('Jó')).toBeDefined();
  });
});
