import type { mediaList } from '@felulet/contract/wire.generated.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openFilter, press } from '../testing/fill.ts';
import { type Rendered, renderPage } from '../testing/render-page.tsx';
import type { FilterOf } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { useListState } from './use-list-state.ts';

const filters: readonly FilterOf<typeof mediaList>[] = [
  { kind: 'text', name: 'city', label: 'Település' },
  { kind: 'switch', name: 'only_available', label: 'Csak szabad' },
];

/** A list with these filters; the panel of the first is open. */
async function openWith(some: readonly FilterOf<typeof mediaList>[], search = ''): Promise<Rendered> {
  const page = await renderPage(() => {
    const list = useListState<typeof mediaList>({ storageKey: 'proba', defaultSort: 'id:desc' });
    return <FilterBar list={list} filters={some} />;
  }, search);
  await openFilter(some[0]?.label ?? '');
  return page;
}

it('follows a switch and, after a moment, what is typed, without losing the field', async () => {
  const page = await openWith(filters);
  const city = await screen.findByLabelText<HTMLInputElement>('Település');
  await userEvent.type(city, 'Szeg');
  await waitFor(() => expect(page.address()).toContain('city=Szeg'));
  expect(document.activeElement).toBe(city);
  await userEvent.type(city, 'ed');
  await waitFor(() => expect(page.address()).toContain('city=Szeged'));
  await press('Kész');
  await openFilter('Csak szabad');
  await waitFor(() => expect(page.address()).toBe('/page?city=Szeged&only_available=true&rowsPerPage=10'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Szűrő');
  await userEvent.click(await screen.findByRole('option', { name: 'Csak szabad Igen' }));
  await waitFor(() => expect(page.address()).toBe('/page?city=Szeged&rowsPerPage=10'));
});

it.each(['text', 'choice', 'range', 'period'] as const)(
  'of the kind %s takes what is typed as soon as it is picked, and closes by Escape',
  async (kind) => {
    const filter = {
      text: { kind, name: 'city', label: 'Próba' },
      choice: { kind, name: 'type', label: 'Próba', choices: [{ value: 'STATIC', label: 'Statikus' }] },
      range: { kind, name: 'width', label: 'Próba', from: 'width_from', to: 'width_to' },
      period: { kind, name: 'period', label: 'Próba', from: 'date_from', to: 'date_to' },
    }[kind] as FilterOf<typeof mediaList>; // each is whole for its own kind
    await openWith([filter]);
    const dialog = await screen.findByRole('dialog', { name: /Próba/ });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(document.activeElement?.tagName).toBe('INPUT');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('keeps a text that is too long, says so, and asks nothing by it; a pasted column becomes words', async () => {
  const page = await openWith(filters);
  const city = await screen.findByLabelText<HTMLInputElement>('Település');
  fireEvent.change(city, { target: { value: 'x'.repeat(256) } });
  expect(await screen.findByText('Legfeljebb 255 karakter kereshető egyszerre.')).toBeTruthy();
  expect(city.value).toHaveLength(256);
  fireEvent.change(city, { target: { value: '' } });
  await userEvent.click(city);
  await userEvent.paste('Vác\nGöd');
  await waitFor(() => expect(decodeURIComponent(page.address())).toBe('/page?city=Vác+Göd&rowsPerPage=10'));
});

it('opens the field of a chip by a press on it, asks by Enter, and shows what is cleared elsewhere [D12.9]', async () => {
  const page = await renderPage(() => {
    const list = useListState<typeof mediaList>({ storageKey: 'proba', defaultSort: 'id:desc' });
    return <FilterBar list={list} filters={filters} />;
  }, '?city=Pécs');
  await press('Település: Pécs');
  const city = await screen.findByLabelText<HTMLInputElement>('Település');
  expect(city.value).toBe('Pécs');
  await press('Szűrő eltávolítása: Település');
  await openFilter('Település');
  expect((await screen.findByLabelText<HTMLInputElement>('Település')).value).toBe('');
  await userEvent.type(screen.getByLabelText('Település'), 'Győr{Enter}');
  expect(decodeURIComponent(page.address())).toBe('/page?city=Győr&rowsPerPage=10');
  await waitFor(() => expect(screen.queryByLabelText('Település')).toBeNull());
});

it('goes from a field to the others and asks for what was typed', async () => {
  const page = await openWith(filters);
  await userEvent.type(await screen.findByLabelText('Település'), 'Vác');
  await press('Más szűrő');
  expect(await screen.findByRole('option', { name: 'Település Vác' })).toBeTruthy();
  expect(decodeURIComponent(page.address())).toBe('/page?city=Vác&rowsPerPage=10');
});

it('drags a range between its bounds in its steps, and an end at its bound asks for nothing', async () => {
  const area: FilterOf<typeof mediaList> = {
    kind: 'range',
    from: 'area_min',
    to: 'area_max',
    label: 'Terület',
    unit: 'm²',
    decimals: 1,
    bounds: { min: 2, max: 2.4 },
  };
  const page = await openWith([area], '?area_max=2.3');
  const [least, most] = await screen.findAllByRole('slider');
  expect([least, most].map((thumb) => thumb?.getAttribute('aria-valuenow'))).toEqual(['2', '2.3']);
  least?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(page.address()).toBe('/page?area_max=2.3&area_min=2.1&rowsPerPage=10'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Terület (minimum)' }).value).toContain('2,1');
  most?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(page.address()).toBe('/page?area_min=2.1&rowsPerPage=10'));
});

it('takes finer numbers than its slider steps, and tells them as they are', async () => {
  const width: FilterOf<typeof mediaList> = {
    kind: 'range',
    from: 'width_min',
    to: 'width_max',
    label: 'Szélesség',
    unit: 'cm',
    decimals: 2,
    step: 1,
    bounds: { min: 60, max: 1200 },
  };
  const page = await openWith([width]);
  for (const end of ['minimum', 'maximum'])
    await userEvent.type(await screen.findByRole('textbox', { name: `Szélesség (${end})` }), '118,5{Tab}');
  await waitFor(() => expect(page.address()).toBe('/page?width_min=118.5&width_max=118.5&rowsPerPage=10'));
  const [least] = screen.getAllByRole('slider');
  least?.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(page.address()).toBe('/page?width_min=117&width_max=118.5&rowsPerPage=10'));
});

it('takes the first of what was typed by Enter, and folds by the next one', async () => {
  const county: FilterOf<typeof mediaList> = {
    kind: 'choice',
    name: 'county',
    label: 'Vármegye',
    multiple: true,
    choices: ['Bács-Kiskun', 'Budapest', 'Pest'].map((value) => ({ value, label: value })),
  };
  const page = await openWith([county]);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Vármegye' }), 'pest{Enter}');
  await waitFor(() => expect(page.address()).toBe('/page?county=Pest&rowsPerPage=10'));
  expect(screen.getByRole('option', { name: 'Pest' }).getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Vármegye' })).toBeNull());
  expect(page.address()).toBe('/page?county=Pest&rowsPerPage=10');
});

it('reads a pasted price as offices write it, and says that a range holds nothing', async () => {
  const price: FilterOf<typeof mediaList> = {
    kind: 'range',
    from: 'price_min',
    to: 'price_max',
    label: 'Listaár',
    unit: 'Ft',
  };
  const page = await openWith([price], '?price_max=55000');
  await userEvent.click(await screen.findByRole('textbox', { name: 'Listaár (minimum)' }));
  await userEvent.paste('150.000 Ft');
  await waitFor(() => expect(page.address()).toContain('price_min=150000'));
  expect(await screen.findByText('A minimum nagyobb a maximumnál, így nincs találat.')).toBeTruthy();
});

it('says that a name typed into a choice is none of them, and takes one that is, capitals or not', async () => {
  const town: FilterOf<typeof mediaList> = {
    kind: 'choice',
    name: 'city',
    label: 'Település',
    multiple: true,
    choices: [
      { value: 'Baja', label: 'Baja' },
      { value: 'Pécs', label: 'Pécs' },
    ],
  };
  const page = await openWith([town]);
  const field = await screen.findByRole('combobox', { name: 'Település' });
  await userEvent.type(field, 'Nincsfalva');
  expect(await screen.findByText('Nincs találat')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(page.address()).toBe('/page?rowsPerPage=10');
  await userEvent.clear(field);
  await userEvent.type(field, 'pécs{Enter}');
  await waitFor(() => expect(decodeURIComponent(page.address())).toBe('/page?city=Pécs&rowsPerPage=10'));
});

it('keeps a day that cannot be read, says so, and asks for nothing with it', async () => {
  const period: FilterOf<typeof mediaList> = {
    kind: 'period',
    from: 'available_from',
    to: 'available_to',
    label: 'Időszak',
  };
  const page = await openWith([period], '?available_from=2027-03-01');
  const end = await screen.findByLabelText<HTMLInputElement>('Időszak vége');
  await userEvent.type(end, '2027.02.30');
  await press('Kész');
  expect(screen.getByText(/A dátum nem olvasható/)).toBeDefined();
  expect(end.value).toBe('2027.02.30');
  expect(page.address()).toBe('/page?available_from=2027-03-01&rowsPerPage=10');
  await userEvent.clear(end);
  await userEvent.type(end, '2027.03.30');
  await press('Kész');
  expect(page.address()).toBe('/page?available_from=2027-03-01&available_to=2027-03-30&rowsPerPage=10');
});

const tags: FilterOf<typeof mediaList> = {
  kind: 'choice',
  name: 'tags',
  label: 'Címkék',
  multiple: true,
  isNumbered: true,
  moved: new Map([['5', '6']]),
  choices: [
    { value: '6', label: 'Panoráma' },
    { value: '7', label: 'Belváros' },
  ],
};

async function openChips(search: string): Promise<Rendered> {
  return await renderPage(() => {
    const list = useListState<typeof mediaList>({ storageKey: 'proba', defaultSort: 'id:desc' });
    return <FilterBar list={list} filters={[tags]} />;
  }, search);
}

it('asks for what stands in the place of a merged item, once', async () => {
  const page = await openChips('?tags=7,5,6');
  await waitFor(() => expect(decodeURIComponent(page.address())).toBe('/page?tags=7,6&rowsPerPage=10'));
  expect(screen.getByTitle('Belváros vagy Panoráma').textContent).toBe('Címkék: Belváros vagy Panoráma');
});

it('says in chip and field of an item that is gone that it cannot be chosen any more', async () => {
  const page = await openChips('?tags=9');
  await press('Címkék: már nem választható elem');
  expect((await screen.findByRole('option', { selected: true })).textContent?.trim()).toBe('már nem választható elem');
  expect(document.querySelector('search')?.textContent).not.toContain('9');
  expect(page.address()).toBe('/page?tags=9&rowsPerPage=10');
});
