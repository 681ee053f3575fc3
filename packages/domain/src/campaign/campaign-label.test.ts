import { expect, it } from 'vitest';
import { campaignLabel } from './campaign-label.ts';

it('a campaign is named with its brand, once', () => {
  expect(campaignLabel('Hétvégi piac', 'Zöldkosár')).toBe('Hétvégi piac · Zöldkosár');
  expect(campaignLabel('Hétvégi piac – ZÖLDKOSÁR', 'Zöldkosár')).toBe('Hétvégi piac – ZÖLDKOSÁR');
  expect(campaignLabel('Éves szerződés', null)).toBe('Éves szerződés');
  expect(campaignLabel('Nyitás', '')).toBe('Nyitás');
});
