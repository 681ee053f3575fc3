import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { dropDrafts, setDraftOwner } from '../../../ui/form/draft-store.ts';
import { type Answer, refused, type Sent } from '../../../ui/testing/answer-calls.ts';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { aroundEach, click, enter, errorOf, field, openForm, option, pick, saved } from '../testing/edit-form.tsx';
import { media } from '../testing/sample-media.ts';

aroundEach();

describe('rows of a surface', () => {
  it('get the faults of their own place, whatever was removed and added before', async () => {
    const faults = { 'price_tags[1].value': 'Túl sok.', 'price_tags[2].title': 'Foglalt.' };
    const calls = await openForm({ 'PUT /api/medias/5': () => refused(422, faults) });
    await click('Eltávolítás: Nyomtatás');
    await click('Ártétel hozzáadása');
    enter(/^3\. ártétel – Megnevezés/, 'Őrzés');
    enter(/^3\. ártétel – Érték/, '500');
    await pick(/^3\. ártétel – Típus/, 'Egyszeri díj');
    await click('Mentés');
    await toasted('danger', 'Sikertelen módosítás!');
    expect(saved(calls)?.price_tags).toMatchObject([{ id: 12 }, { id: 13 }, { title: 'Őrzés', value: 500, type: 4 }]);
    expect(field(/^2\. ártétel – Megnevezés/).value).toBe('Bontás');
    expect(errorOf(/^2\. ártétel – Érték/)).toContain('Túl sok.');
    expect(errorOf(/^3\. ártétel – Megnevezés/)).toContain('Foglalt.');
    expect(errorOf(/^1\. ártétel – Érték/)).toBeNull();
    // A row that goes takes no fault of another with it.
    await click('Eltávolítás: Kihelyezés');
    expect(errorOf(/^1\. ártétel – Érték/)).toContain('Túl sok.');
    expect(errorOf(/^2\. ártétel – Megnevezés/)).toContain('Foglalt.');
  });

  it('of other data need a name and a value before anything is sent', async () => {
    const calls = await openForm();
    await click('Adat hozzáadása');
    await click('Mentés');
    expect(errorOf(/^2\. adat – Megnevezés/)).toContain('Ez az érték nem lehet üres!');
    expect(errorOf(/^2\. adat – Érték/)).toContain('Ez az érték nem lehet üres!');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });
});

it.each([
  ['Ártétel hozzáadása', /^4\. ártétel – Megnevezés/],
  ['Adat hozzáadása', /^2\. adat – Megnevezés/],
])('%s puts the focus into the first field of the new row', async (label, first) => {
  await openForm();
  (await screen.findByRole('button', { name: label })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(field(first)));
});

describe('the type of a surface', () => {
  const choose = async (type: string): Promise<void> => {
    await pick(/^Típus/, type);
  };

  it('decides the fields, and what does not belong to it is sent as null', async () => {
    const calls = await openForm();
    await choose('Helyközi jármű');
    expect(screen.queryByLabelText(/^Irányítószám/)).toBeNull();
    expect(screen.queryByLabelText('Cím keresése')).toBeNull();
    await click('Mentés');
    expect(errorOf(/^Útvonal kezdete/)).toContain('Ez az érték nem lehet üres!');
    enter(/^Útvonal kezdete/, 'Vác');
    enter(/^Útvonal vége/, 'Budapest');
    enter(/^Vonalszám/, '300');
    await click('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(saved(calls)?.media_geodata).toMatchObject({
      zip_code: null,
      city: null,
      street: null,
      location_from: 'Vác',
      location_to: 'Budapest',
      line_number: '300',
    });
  });

  it('keeps what was typed for another type until it is saved', async () => {
    await openForm();
    await choose('Helyi jármű');
    expect(screen.queryByLabelText(/^Utca/)).toBeNull();
    await choose('Statikus');
    expect(field(/^Utca/).value).toBe('Váci utca 12.');
  });
});

describe('a list field', () => {
  const proposed = (calls: readonly Sent[]) =>
    calls.filter(({ path }) => path === '/api/system-list-items/slug').map(({ body }) => body);

  it('takes a new entry typed in place, which becomes a list item that waits for approval when it is saved', async () => {
    const calls = await openForm({ 'POST /api/system-list-items/slug': () => ({ status: 201, body: { id: 77 } }) });
    await userEvent.click(field(/^Bérleti időegység/));
    await userEvent.paste('évszak');
    fireEvent.click(await option('Új elem: „évszak” jóváhagyásra vár'));
    await userEvent.click(field(/^Extrák/));
    await userEvent.paste('mozgó elem');
    await userEvent.keyboard('{Enter}');
    // Until it is saved nothing is proposed; a form that is left leaves nothing behind.
    expect(proposed(calls)).toEqual([]);
    await click('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(proposed(calls)).toEqual([
      { slug: 'rental_period_unit', name: 'évszak', enabled: false, company: 3 },
      { slug: 'extras', name: 'mozgó elem', enabled: false, company: 3 },
    ]);
    expect(saved(calls)).toMatchObject({ media_marketing: { rental_period_unit: 77, extras: [77] } });
  });

  it('offers what was typed beside what resembles it, and says what nobody has approved yet', async () => {
    const tags = [
      { id: 81, name: 'címke', slug: 'cimke', enabled: true },
      { id: 82, name: 'javasolt címke', slug: 'javasolt-cimke', enabled: false },
    ];
    const calls = await openForm({
      'POST /api/system-lists/collection': () => ({ body: { tags } }),
      'POST /api/system-list-items/slug': () => ({ status: 201, body: { id: 83 } }),
    });
    await userEvent.click(field(/^Címkék/));
    await userEvent.paste('cím');
    const added = await option('Új elem: „cím” jóváhagyásra vár');
    expect(Array.from(added.parentElement?.children ?? [], (one) => one.textContent.trim())).toEqual([
      'címke',
      'javasolt címke jóváhagyásra vár',
      'Új elem: „cím” jóváhagyásra vár',
    ]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await click('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(proposed(calls)).toEqual([{ slug: 'tags', name: 'cím', enabled: false, company: 3 }]);
    expect(saved(calls)).toMatchObject({ tags: [83] });
  });

  it('says of chosen ones that wait that they do, and of refused ones why', async () => {
    const item = { slug: 'x', enabled: false, refusal_reason: null };
    const tags = [
      { ...item, id: 81, name: 'jó', enabled: true },
      { ...item, id: 82, name: 'várakozó' },
      { ...item, id: 83, name: 'kidobott', refusal_reason: 'Van már ilyen.' },
      { ...item, id: 84, name: 'kihagyott', refusal_reason: 'Nem kell.' },
    ];
    const units = [{ ...item, id: 98, name: 'évszak', refusal_reason: 'Nem időegység.' }];
    const has = { tags: [81, 82, 83], media_marketing: { ...media.media_marketing, rental_period_unit: 98 } };
    await openForm({
      'POST /api/system-lists/collection': () => ({ body: { tags, rental_period_unit: units } }),
      'GET /api/medias/5': () => ({ body: { ...media, ...has } }),
    });
    const said = (label: RegExp) => field(label).closest('.mantine-InputWrapper-root')?.textContent;
    await waitFor(() => expect(said(/^Címkék/)).toContain('Jóváhagyásra vár: várakozó'));
    expect(said(/^Címkék/)).toContain('kidobott – elutasítva: Van már ilyen.');
    expect(said(/^Címkék/)).not.toMatch(/: jó|kihagyott –/);
    expect(said(/^Bérleti időegység/)).toContain('évszak – elutasítva: Nem időegység.');
    await userEvent.click(field(/^Címkék/));
    await option('kihagyott elutasítva: Nem kell.');
  });

  it('keeps what it cannot name, and says of it that it is not to be chosen here', async () => {
    const has = { tags: [99], media_marketing: { ...media.media_marketing, rental_period_unit: 98 } };
    const calls = await openForm({ 'GET /api/medias/5': () => ({ body: { ...media, ...has } }) });
    await waitFor(() => expect(field(/^Bérleti időegység/).value).toBe('Itt nem választható'));
    expect(field(/^Címkék/).closest('.mantine-InputWrapper-root')?.textContent).toContain('Itt nem választható');
    await userEvent.type(field(/^Megnevezés/), '!');
    await click('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(saved(calls)).toMatchObject({ tags: [99], media_marketing: { rental_period_unit: 98 } });
  });

  it('offers nothing new before its choices are there, and says that they load', async () => {
    const answers: { give: (answer: Answer) => void } = { give: () => {} };
    const calls = await openForm({
      'POST /api/system-lists/collection': () => new Promise((give) => Object.assign(answers, { give })),
      'POST /api/system-list-items/slug': () => ({ status: 201, body: { id: 81 } }),
    });
    const listed = (label: RegExp): string =>
      document.getElementById(field(label).getAttribute('aria-controls') ?? '')?.textContent?.trim() ?? '';
    await userEvent.click(field(/^Címkék/));
    await userEvent.paste('Villogó');
    await userEvent.keyboard('{Enter}');
    expect(listed(/^Címkék/)).toBe('Betöltés…');
    expect(field(/^Címkék/).value).toBe('Villogó');
    expect(proposed(calls)).toEqual([]);
    // Leaving the field takes what was typed; the server knows it by its name.
    await userEvent.click(field(/^Bérleti időegység/));
    await userEvent.paste('hét');
    expect(listed(/^Bérleti időegység/)).toBe('Betöltés…');
    answers.give({
      body: {
        tags: [{ id: 81, name: 'villogó', slug: 'villogo', enabled: true }],
        rental_period_unit: [{ id: 41, name: 'Hét', slug: 'het', enabled: true }],
      },
    });
    await option(/^Hét/);
    expect(listed(/^Bérleti időegység/)).toBe('Hét');
    expect(field(/^Címkék/).closest('.mantine-InputWrapper-root')?.textContent).toContain('Villogó');
    await click('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(proposed(calls)).toEqual([{ slug: 'tags', name: 'Villogó', enabled: false, company: 3 }]);
    expect(saved(calls)).toMatchObject({ tags: [81] });
  });

  it('keeps a typed entry in the draft of a closed tab, and proposes it when that is saved [P4.20]', async () => {
    setDraftOwner(1);
    await openForm();
    await userEvent.click(field(/^Címkék/));
    await userEvent.paste('félbehagyott');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('félbehagyott')).toBeTruthy());
    fireEvent(window, new Event('pagehide'));
    cleanup();
    const calls = await openForm({ 'POST /api/system-list-items/slug': () => ({ status: 201, body: { id: 84 } }) });
    await click('Visszaállítás');
    expect(field(/^Címkék/).closest('.mantine-InputWrapper-root')?.textContent).toContain('félbehagyott');
    await click('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(proposed(calls)).toEqual([{ slug: 'tags', name: 'félbehagyott', enabled: false, company: 3 }]);
    expect(saved(calls)).toMatchObject({ tags: [84] });
    dropDrafts();
  });

  it('adds a new entry once when Enter reaches the field and its option', async () => {
    const calls = await openForm({ 'POST /api/system-list-items/slug': () => ({ status: 201, body: { id: 83 } }) });
    await userEvent.click(field(/^Címkék/));
    await userEvent.paste('vadonatúj');
    await option('Új elem: „vadonatúj” jóváhagyásra vár');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await click('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(proposed(calls)).toHaveLength(1);
    expect(saved(calls)).toMatchObject({ tags: [83] });
  });
});
