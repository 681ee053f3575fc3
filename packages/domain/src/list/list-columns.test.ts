import { describe, expect, it } from 'vitest';
import { roles } from '../account/roles.ts';
import { arranged, type ColumnOf, columnsOf, knownColumns, listColumns, listKeys } from './list-columns.ts';

const kept = (id: string, is_shown = true, width: number | null = null) => ({ id, is_shown, width });

describe('the columns of a list', () => {
  it('are each named once', () => {
    for (const list of listKeys) expect(new Set(listColumns[list]).size).toBe(listColumns[list].length);
  });

  it('have no amounts for the customer side', () => {
    expect(columnsOf('medias', 'ROLE_MHFE')).toContain('list_price');
    expect(columnsOf('medias', 'ROLE_PUBLISHER')).toContain('list_price');
    for (const role of ['ROLE_ADVERTISER', 'ROLE_INTERMEDIARY'] as const) {
      expect(columnsOf('medias', role)).not.toContain('list_price');
      for (const list of ['campaign_medias', 'package_medias', 'menu_medias'] as const)
        expect(columnsOf(list, role)).not.toContain('list_price');
      expect(columnsOf('packages', role)).not.toContain('price');
      expect(columnsOf('campaign_packages', role)).not.toContain('price');
    }
  });

  it('are the reader’s own: what is lacking for who can mend it, whose it is for who has others’', () => {
    const has = (column: ColumnOf<'medias'>) => roles.filter((role) => columnsOf('medias', role).includes(column));
    expect(has('warnings')).toEqual(['ROLE_ADMIN', 'ROLE_PUBLISHER']);
    expect(has('company_name')).toEqual(roles.filter((role) => role !== 'ROLE_PUBLISHER'));
    expect(has('title')).toEqual(roles);
  });

  it('are dropped where the list has them no more, or not for the reader', () => {
    const columns = [kept('title'), kept('of_last_year'), kept('list_price')];
    expect(knownColumns('medias', 'ROLE_MHFE', columns).map(({ id }) => id)).toEqual(['title', 'list_price']);
    expect(knownColumns('medias', 'ROLE_ADVERTISER', columns).map(({ id }) => id)).toEqual(['title']);
  });
});

describe('an arrangement', () => {
  const columns = [{ id: 'name', names: true }, { id: 'city' }, { id: 'price', isExtra: true }, { id: 'tags' }];
  const said = (...given: Parameters<typeof arranged>): string[] =>
    arranged(...given).map(({ column, isShown, width }) => `${column.id}${isShown ? '' : '-'}${width ?? ''}`);

  it('is that of the program until somebody made one', () => {
    expect(said(columns, null)).toEqual(['name', 'city', 'price-', 'tags']);
  });

  it('gives order, widths and what is hidden', () => {
    const own = [kept('tags', true, 90), kept('price'), kept('name'), kept('city', false)];
    expect(said(columns, own)).toEqual(['tags90', 'price', 'name', 'city-']);
  });

  it('puts a later column behind the one it follows, and never hides the naming one', () => {
    expect(said(columns, [kept('tags'), kept('city'), kept('name', false)])).toEqual([
      'tags',
      'city',
      'price-',
      'name',
    ]);
    expect(said(columns, [kept('gone')])).toEqual(['name', 'city', 'price-', 'tags']);
  });
});
