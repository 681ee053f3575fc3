import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { LoadedOnce } from './loaded-once.tsx';

const remembered = { id: 1, name: 'Emlékezett' };

describe('what a form is made from', () => {
  it.each([
    ['is shown at once while it is fresh', Number.POSITIVE_INFINITY, 'Emlékezett'],
    ['is read again first when it is not', 0, 'Mostani'],
  ])('%s', async (_title, staleTime, shown) => {
    await renderPage(() => {
      const result = useQuery({
        queryKey: ['record'],
        queryFn: () => Promise.resolve({ id: 1, name: 'Mostani' }),
        initialData: remembered,
        staleTime,
      });
      return <LoadedOnce result={result}>{(record) => record.name}</LoadedOnce>;
    });
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  it('stays as it was when it is read again later', async () => {
    let name = 'Első';
    let reads = 0;
    await renderPage(() => {
      const result = useQuery({
        queryKey: ['record'],
        queryFn: () => {
          reads += 1;
          return Promise.resolve({ id: 1, name });
        },
      });
      return <LoadedOnce result={result}>{(record) => record.name}</LoadedOnce>;
    });
    expect(await screen.findByText('Első')).toBeTruthy();
    name = 'Második';
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(reads).toBe(2));
    expect(screen.getByText('Első')).toBeTruthy();
  });
});
