import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Éjszakai megvilágítás', 'ejszakai-megvilagitas'],
  ['  QR-kód (új!) ', 'qr-kod-uj'],
  ['!?', 'elem'],
])('the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
