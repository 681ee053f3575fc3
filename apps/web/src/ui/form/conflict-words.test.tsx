import type { Language } from '@felulet/phrases/language.ts';
import { Switch, TextInput } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../client/api-problem.ts';
import { ChoiceSelect } from '../fields/choice-select.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { PeriodField } from '../fields/period-field.tsx';
import { SearchSelect } from '../fields/search-select.tsx';
import { TagsSelect } from '../fields/tags-select.tsx';
import { switchLanguage } from '../i18n/i18n.ts';
import { press } from '../testing/fill.ts';
import { renderPage } from '../testing/render-page.tsx';
import { FormFrame } from './form-frame.tsx';
import { useFormMachine } from './use-form-machine.ts';

type Row = { readonly key: string; readonly title: string; readonly value: number | null };
const base = {
  prices: [{ price: 60_000 as number | null }],
  quantity: 1000 as number | null,
  is_lit: false,
  kind: 'STATIC' as 'STATIC' | 'MOVING' | null,
  tags: [1] as readonly number[],
  partner: null as number | null,
  date_from: '2027-01-01' as string | null,
  date_to: null as string | null,
  code: '',
  code_id: null as number | null,
  rows: [] as readonly Row[],
  hidden: '',
};
type Values = typeof base;
const row = (number: number): Row => ({ key: String(number), title: `Tétel ${number}`, value: number * 1000 });
const options = [
  { id: 1, name: 'Belváros' },
  { id: 2, name: 'Állomás' },
];

/** Opens a form that began as `base`, over what both have made of it, and saves. */
async function conflictOf(own: Partial<Values>, theirs: Partial<Values>, language: Language = 'hu'): Promise<void> {
  function Page(): React.ReactNode {
    const machine = useFormMachine<Values, unknown>({
      initialValues: base,
      send: vi.fn().mockRejectedValue(new ApiProblem(412, {}, null)),
      revision: '"r1"',
      reread: () => Promise.resolve({ values: { ...base, ...theirs }, revision: '"r2"' }),
      failure: 'Nem sikerült',
    });
    machine.field('rows', 'Tételek');
    return (
      <FormFrame machine={machine} submitLabel="Mentés">
        <button type="button" onClick={() => machine.form.setValues({ ...base, ...own })}>
          Beírás
        </button>
        <MoneyField {...machine.field('prices.0.price', 'Listaár')} />
        <NumberField {...machine.field('quantity', 'Mennyiség')} suffix={(count) => (count === 1 ? ' pc' : ' pcs')} />
        <Switch {...machine.checkbox('is_lit', 'Világít')} />
        <ChoiceSelect
          {...machine.field('kind', 'Fajta')}
          data={[
            { value: 'STATIC', label: 'Álló' },
            { value: 'MOVING', label: 'Mozgó' },
          ]}
        />
        <TagsSelect {...machine.field('tags', 'Címkék')} options={options} />
        <SearchSelect {...machine.field('partner', 'Partner')} options={options} />
        <PeriodField {...machine.period('date_from', 'date_to', 'Időszak')} />
        <TextInput {...machine.field('code', 'Kód')} />
        {machine.form.getValues().rows.map(({ key }, index) => (
          <div key={key}>
            <TextInput {...machine.field(`rows.${index}.title`, `${index + 1}. tétel neve`)} />
            <MoneyField {...machine.field(`rows.${index}.value`, `${index + 1}. tétel ára`)} />
          </div>
        ))}
      </FormFrame>
    );
  }
  await renderPage(Page);
  await act(() => switchLanguage(language));
  await press('Beírás');
  await press('Mentés');
  await screen.findByRole('alert');
}

/** What the panel says of the fields, each with both values where both have changed it. */
function said(): readonly string[] {
  return [...screen.getByRole('alert').querySelectorAll('li')].map((line) => {
    const [name = '', ...values] = [...line.querySelectorAll('b, dd')].map((one) => one.textContent);
    return (values.length === 0 ? line.textContent : `${name}: ${values.join(' / ')}`).replaceAll('\u00a0', ' ');
  });
}

afterEach(() => switchLanguage('hu'));

describe('the values of two people', () => {
  it('are both said in words, under the field’s own name', async () => {
    await conflictOf(
      {
        prices: [{ price: 70_000 }],
        quantity: 1,
        is_lit: true,
        kind: null,
        tags: [],
        partner: 1,
        date_from: '2027-02-01',
        date_to: '2027-03-01',
      },
      {
        prices: [{ price: 66_000 }],
        quantity: 12_500,
        kind: 'MOVING',
        tags: [1, 2, 3],
        partner: 2,
        date_from: null,
        date_to: '2027-04-01',
      },
    );
    expect(said()).toEqual([
      'Listaár: 70 000 Ft / 66 000 Ft',
      'Mennyiség: 1 pc / 12 500 pcs',
      'Fajta: – / Mozgó',
      'Címkék: – / Belváros; Állomás; ismeretlen elem',
      'Partner: Belváros / Állomás',
      'Időszak kezdete: 2027-02-01 / –',
      'Időszak vége: 2027-03-01 / 2027-04-01',
    ]);
  });

  it('are said of rows by the fields of a row, those not drawn here included', async () => {
    await conflictOf({ rows: [row(1)] }, { rows: [{ ...row(1), value: 4500 }, row(2)], is_lit: true });
    expect(said()).toEqual([
      'Tételek: „Tétel 1” · 1 000 Ft / „Tétel 1” · 4 500 Ft; „Tétel 2” · 2 000 Ft',
      'Világít: Igen',
    ]);
  });

  it('of long lists tell how many there are, and what differs', async () => {
    const rows = [1, 2, 3, 4, 5, 6, 7].map(row);
    await conflictOf({ rows: [...rows, row(8)] }, { rows });
    expect(said()).toEqual(['Tételek: 8 elem, ebből csak itt: „Tétel 8” · 8 000 Ft / 7 elem']);
  });

  it('leave out what goes along with a named field; ‘Egyéb’ is left for what has no name', async () => {
    await conflictOf({ quantity: 5 }, { code: 'AB-1', code_id: 7, hidden: 'x' });
    expect(said()).toEqual(['Kód: „AB-1”', 'Egyéb: „x”']);
  });

  it('are said in English, too', async () => {
    await conflictOf({ tags: [2], code: 'A' }, { tags: [9], code: 'B', is_lit: true }, 'en');
    expect(said()).toEqual(['Címkék: Állomás / unknown item', 'Kód: “A” / “B”', 'Világít: Yes']);
  });
});
