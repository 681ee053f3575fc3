import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useSelection } from '../testing/use-selection.ts';
import type { Selection } from './use-selection.ts';

function Tab({ children }: { readonly children: React.ReactNode }): React.ReactNode {
  const [client] = useState(() => new QueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

it('chosen rows stay chosen from page to page; all of a page are chosen, or none of them when all were', () => {
  const { result } = renderHook(() => useSelection(), { wrapper: Tab });
  const chosen = (change: (selection: Selection) => void): number[] => {
    act(() => change(result.current));
    return [...result.current.ids].toSorted();
  };
  expect(chosen(({ toggle }) => toggle(1))).toEqual([1]);
  expect(chosen(({ toggleAll }) => toggleAll([1, 2, 3]))).toEqual([1, 2, 3]);
  expect(chosen(({ toggleAll }) => toggleAll([4, 5]))).toEqual([1, 2, 3, 4, 5]);
  expect(chosen(({ toggleAll }) => toggleAll([1, 2, 3]))).toEqual([4, 5]);
  expect(chosen(({ toggle }) => toggle(5))).toEqual([4]);
  expect(chosen(({ drop }) => drop(7))).toEqual([4]);
  expect(chosen(({ clear }) => clear())).toEqual([]);
});

it('rows from the last one to this one become as the last one is', () => {
  const { result } = renderHook(() => useSelection(), { wrapper: Tab });
  const chosen = (change: (selection: Selection) => void): number[] => {
    act(() => change(result.current));
    return [...result.current.ids].toSorted();
  };
  const page = [5, 4, 3, 2, 1];
  expect(chosen(({ extend }) => extend(4, page))).toEqual([4]);
  expect(chosen(({ extend }) => extend(2, page))).toEqual([2, 3, 4]);
  expect(chosen(({ extend }) => extend(5, page))).toEqual([2, 3, 4, 5]);
  expect(chosen(({ toggle }) => toggle(4))).toEqual([2, 3, 5]);
  expect(chosen(({ extend }) => extend(2, page))).toEqual([5]);
  expect(chosen(({ extend }) => extend(9, [9, 8]))).toEqual([5, 9]);
});

it('knows what was chosen while the list showed something else, and leaves it out on request', () => {
  const { result, rerender } = renderHook(({ city }) => useSelection({ city }), {
    wrapper: Tab,
    initialProps: { city: 'Baja' },
  });
  act(() => result.current.toggleAll([1, 2]));
  expect(result.current.earlier).toBe(0);
  rerender({ city: 'Pécs' });
  expect([...result.current.ids]).toEqual([1, 2]);
  expect(result.current.earlier).toBe(2);
  act(() => result.current.toggle(3));
  expect(result.current.earlier).toBe(2);
  act(() => result.current.dropEarlier());
  expect([...result.current.ids]).toEqual([3]);
  expect(result.current.earlier).toBe(0);
  rerender({ city: 'Baja' });
  expect(result.current.earlier).toBe(1);
});
