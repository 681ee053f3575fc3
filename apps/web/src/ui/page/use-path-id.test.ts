import { pathId } from '@felulet/contract/primitives.ts';
import { describe, expect, it } from 'vitest';
import { parsePathId } from './use-path-id.ts';

describe('the id in a path', () => {
  it('is read as it stands', () => {
    expect(parsePathId('12')).toBe(12);
  });

  it.each(['abc', '0', '-1', '1e3', '1.5', '99999999999', '', undefined])(
    'asks, unreadable as %j, for what the server answers with 404',
    (text) => {
      expect(pathId.safeParse({ id: parsePathId(text) }).success).toBe(true);
      expect(parsePathId(text)).toBeGreaterThan(2_000_000_000);
    },
  );
});
