import { describe, expect, it } from 'vitest';
import { datasText, tagsText } from '../../../views/export/surface-fields.ts';
import { readDatas, readTags } from './beside-cells.ts';

const types = [
  { label: 'Egyszeri díj', value: 1 },
  { label: 'Időegységenként egyszer', value: 2 },
  { label: 'Időegységenként és példányonként', value: 3 },
];
const nameOf = (type: number) => types.find(({ value }) => value === type)?.label;

const tag = (title: string, value = 4000, type = 1) => ({ title, value, type });
const data = (name: string, value: string) => ({ name, value, type: '' as const });

describe('price tags in a cell [A7.12]', () => {
  it.each([
    [[]],
    [[tag('Szerelés')]],
    [[tag('Szerelés', 0, 3), tag('Szerelés', 1_500_000, 2)]],
    [[tag('Molinó; nagy'), tag('B: oldal'), tag('"Extra" szín'), tag('Két (2) fő'), tag('x"y')]],
  ])('come back as they were written: %j', (tags) => {
    expect(readTags(tagsText(tags, nameOf), types)).toEqual({ ok: true, value: tags });
  });

  it('are read as people write them', () => {
    expect(readTags('Szerelés (egyszeri): 4.000,- Ft\n Díj: napi (Egyszeri  díj) : 12;', types)).toEqual({
      ok: true,
      value: [tag('Szerelés'), tag('Díj: napi', 12)],
    });
  });

  it('are rounded to whole forints, and say so', () => {
    const entry = 'Szerelés (Egyszeri díj): 3 999,5 Ft';
    expect(readTags(`${entry}; Díj (Egyszeri díj): 12`, types)).toEqual({
      ok: true,
      value: [tag('Szerelés'), tag('Díj', 12)],
      rounded: [{ entry, exact: 3999.5, value: 4000 }],
    });
  });

  it.each([
    ['Szerelés: 4000', 'tag_form'],
    ['Szerelés (Egyszeri díj)', 'tag_form'],
    ['"Szerelés (Egyszeri díj): 4000', 'tag_form'],
    ['Szerelés (Havi): 4000', 'tag_type_unknown'],
    ['Szerelés (): 4000', 'tag_type_unknown'],
    ['Szerelés (Időegységenként): 4000', 'tag_type_ambiguous'],
    ['Szerelés (Egyszeri díj): sok', 'not_a_number'],
    ['Szerelés (Egyszeri díj): -12,5', 'not_whole'],
  ])('%s is %s', (text, code) => {
    expect(readTags(text, types)).toMatchObject({ ok: false, fault: { code } });
  });
});

describe('other data in a cell', () => {
  it.each([
    [[]],
    [[data('Háttér', 'világított')]],
    [[data('Nyitva: mikor', '8:00–16:00'), data('a;b', '"c"; d'), data('"q"', 'x "y"')]],
  ])('come back as they were written: %j', (datas) => {
    expect(readDatas(datasText(datas))).toEqual({ ok: true, value: datas });
  });

  it.each(['világított', 'Háttér: "világított', '"Háttér" x: y'])('%s has no such form', (text) => {
    expect(readDatas(text)).toMatchObject({ ok: false, fault: { code: 'data_form', entry: text } });
  });
});
