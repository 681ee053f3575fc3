import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Selection, useSelection } from './use-selection.ts';

it('chosen rows stay chosen from page to page; all of a page are chosen, or none of them when all were', () => {
  const { result } = renderHook(useSelection);
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
