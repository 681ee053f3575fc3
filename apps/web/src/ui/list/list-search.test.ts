import { describe, expect, it } from 'vitest';
import { changedFilters, readSearch, toggledSort, toListRequest, writeSearch } from './list-search.ts';

describe('the address of a list', () => {
  it('gives page 0, ten rows and the default order when it says nothing', () => {
    const view = readSearch({}, 'id:desc');
    expect(view).toEqual({
      viewId: null,
      page: 0,
      rowsPerPage: 10,
      sort: [{ property: 'id', direction: 'desc' }],
      filters: {},
    });
    expect(toListRequest(view)).toEqual({ page: '0', rowsPerPage: '10', sort: 'id:desc' });
  });

  it('falls back on values that cannot be', () => {
    const view = readSearch({ page: '-3', rowsPerPage: '7' }, 'id:desc');
    expect(view.page).toBe(0);
    expect(view.rowsPerPage).toBe(10);
    expect(readSearch({ page: '99999999' }, 'id:desc').page).toBe(0);
  });

  it('survives writing and reading', () => {
    const search = { page: '4', rowsPerPage: '25', sort: 'city:asc,title:desc', state: 'CREATED,REJECTED' };
    expect(writeSearch(readSearch(search, 'id:desc'), 'id:desc')).toEqual(search);
  });

  it('leaves defaults out, but says how many rows a page has', () => {
    expect(writeSearch(readSearch({ page: '0', rowsPerPage: '10', sort: 'id:desc' }, 'id:desc'), 'id:desc')).toEqual({
      rowsPerPage: '10',
    });
  });
});

describe('sorting', () => {
  const id = [{ property: 'id', direction: 'desc' }] as const;

  it('replaces the order on a click: ascending, descending, none', () => {
    const once = toggledSort(id, 'city', false);
    expect(once).toEqual([{ property: 'city', direction: 'asc' }]);
    const twice = toggledSort(once, 'city', false);
    expect(twice).toEqual([{ property: 'city', direction: 'desc' }]);
    expect(toggledSort(twice, 'city', false)).toEqual([]);
  });

  it('joins a column with ctrl or meta and keeps the order of the others', () => {
    const joined = toggledSort(toggledSort(id, 'city', true), 'title', true);
    expect(joined.map((key) => key.property)).toEqual(['id', 'city', 'title']);
    expect(toggledSort(joined, 'city', true).map((key) => `${key.property}:${key.direction}`)).toEqual([
      'id:desc',
      'city:desc',
      'title:asc',
    ]);
    expect(toggledSort(joined, 'id', true).map((key) => key.property)).toEqual(['city', 'title']);
  });
});

it('drops a filter that is emptied', () => {
  expect(changedFilters({ a: '1', b: '2' }, { a: '', c: '3', b: undefined })).toEqual({ c: '3' });
});
