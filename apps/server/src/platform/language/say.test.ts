import { expect, it } from 'vitest';
import { sayIn } from './say.ts';

it('counts in groups of three in what it writes, as the pages do', () => {
  const units = { count: 1200, total: 1500 };
  expect(sayIn('hu')('medias.detail.freeOf', units)).toBe('1\u00a0200 / 1\u00a0500 db');
  expect(sayIn('en')('medias.detail.freeOf', units)).toBe('1\u00a0200 of 1\u00a0500 pcs');
  expect(sayIn('hu')('campaigns.version.name', { number: 1200 })).toContain('1200');
});
