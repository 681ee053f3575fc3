import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { createQueryCache, toastsFailure } from './query-cache.ts';
import { currentToasts } from './toast-store.ts';

it('options that could not be had say so, and may be tried again from there', async () => {
  await startI18n();
  let tries = 0;
  const client = new QueryClient({ queryCache: createQueryCache(), defaultOptions: { queries: { retry: false } } });
  const options = {
    queryKey: ['options'],
    queryFn: async () => {
      tries += 1;
      if (tries === 1) throw new Error('lost');
      return ['Szeged'];
    },
    ...toastsFailure,
  };
  await expect(client.fetchQuery(options)).rejects.toThrow('lost');
  const shown = currentToasts().find(({ text }) => text === 'Valami hiba történt!');
  expect(shown?.action?.label).toBe('Újrapróbálás');
  shown?.action?.run();
  await expect.poll(() => client.getQueryData(['options'])).toEqual(['Szeged']);
});
