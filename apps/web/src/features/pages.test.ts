import { PAGE_PATHS } from '@felulet/contract/page-paths.ts';
import { describe, expect, it } from 'vitest';
import { pages } from './pages.ts';

describe('the pages', () => {
  it('are one for each declared path, so that what links to a path finds a page', () => {
    expect(pages.map(({ path }) => path).toSorted()).toEqual(PAGE_PATHS.toSorted());
  });
});
