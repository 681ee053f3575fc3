import type { ExcelTemplate } from '@felulet/contract/office/excel-templates.ts';
import { defaultLook } from '@felulet/domain/excel-template/template-look.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused, type Sent } from '../../ui/testing/answer-calls.ts';
import { choose, fill, openBehind, press } from '../../ui/testing/fill.ts';
import { openAction } from '../../ui/testing/open-action.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import ExcelTemplateCreatePage from './excel-template-create.page.tsx';
import ExcelTemplateEditPage from './excel-template-edit.page.tsx';
import ExcelTemplateListPage from './list/excel-template-list.page.tsx';

const CREATE = 'POST /api/excel-templates';
const PREVIEW = 'POST /api/excel-templates/preview';
const EDIT = 'PUT /api/excel-templates/7';

const template: ExcelTemplate = {
  id: 7,
  name: 'Helyszínlista',
  company: { id: 3, name: 'Köztér Kft.' },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  revision: 4,
  is_default: false,
  actions: [openAction('edit'), openAction('make_default'), openAction('delete')],
  ...defaultLook,
  base_headers: ['brand'],
  media_headers: ['title', 'period', 'price'],
  media_package_headers: [],
  pricing_media_headers: [],
  pricing_package_headers: [],
};

const cell = { part: 'content', is_bold: false, is_right: false, is_line: false };
const sheet = (group: string, name: string, text: string) => ({
  group,
  name,
  widths: [20, 12],
  look: defaultLook.media,
  rows: [[{ ...cell, part: 'title', text: `${name} címe` }], [{ ...cell, text }]],
});
const previewed = {
  campaign: { id: 5, name: 'Őszi körút' },
  rows_left_out: 12,
  sheets: [sheet('base', 'Alapadatok', 'Túró Rudi'), sheet('media', 'Médiafelületek', 'Nyugati tér')],
};

const shown = {
  ...signedIn('ROLE_PUBLISHER'),
  [PREVIEW]: () => ({ body: previewed }),
  'GET /api/excel-templates/7': () => ({ body: template }),
};
const bodyOf = (calls: readonly Sent[], method: string, path: string) =>
  calls.findLast((call) => call.method === method && call.path === path)?.body as Record<string, unknown>; // as it was sent
const columns = (label: string) =>
  within(screen.getByRole('group', { name: label }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

const MEDIA = 'A médiafelületek oszlopai';

describe('a new template', () => {
  it('begins with Calibri 11 and the columns of the role, and is sent as it stands [K5.18] [K8.1]', async () => {
    const calls = answerCalls({ ...shown, [CREATE]: () => ({ status: 201, body: template }) });
    const page = await renderPage(ExcelTemplateCreatePage, '', undefined, ['/excel-templates']);
    await fill({ 'Sablon neve': 'Tavaszi' });
    expect(screen.queryByText('Címzett')).toBeNull();
    await press('Oszlop eltávolítása: Márka');
    await press('Mentés');
    await toasted('success', 'Sikeres felvétel');
    const sent = bodyOf(calls, 'POST', '/api/excel-templates');
    expect(sent).toMatchObject({ name: 'Tavaszi', company: null, base: defaultLook.base });
    expect(sent.base_headers).not.toContain('brand');
    expect(sent.media_headers).toContain('price');
    await waitFor(() => expect(page.address()).toBe('/excel-templates'));
  });

  it('is not sent without a name, nor with what is no colour, whose tab comes forward', async () => {
    const calls = answerCalls(shown);
    await renderPage(ExcelTemplateCreatePage);
    await userEvent.click(await screen.findByRole('tab', { name: 'Árazás' }));
    const colour = await screen.findByRole('textbox', { name: 'Fejléc: Kitöltés' });
    await userEvent.type(colour, '#12');
    await userEvent.click(screen.getByRole('tab', { name: 'Alapadatok' }));
    await press('Mentés');
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByRole('button', { name: 'Sablon neve' })).toBeTruthy();
    expect(summary.getByRole('button', { name: 'Árazás – Fejléc: Kitöltés' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Árazás' }).getAttribute('aria-selected')).toBe('true'));
    expect((await screen.findByRole('textbox', { name: 'Fejléc: Kitöltés' })).getAttribute('value')).toBe('#12');
    expect(screen.getAllByText(/Színkód adható meg: # és hat számjegy/)).not.toHaveLength(0);
    expect(calls.some(({ path }) => path === '/api/excel-templates')).toBe(false);
  });

  it('takes a colour that was typed short, and shows it in full', async () => {
    const calls = answerCalls({ ...shown, [CREATE]: () => ({ status: 201, body: template }) });
    await renderPage(ExcelTemplateCreatePage, '', undefined, ['/excel-templates']);
    await fill({ 'Sablon neve': 'Tavaszi' });
    const colour = await screen.findByRole('textbox', { name: 'Fejléc: Kitöltés' });
    await userEvent.type(colour, '#c00');
    await userEvent.tab();
    expect(colour.getAttribute('value')).toBe('#cc0000');
    await press('Mentés');
    await toasted('success', 'Sikeres felvétel');
    expect(bodyOf(calls, 'POST', '/api/excel-templates')).toMatchObject({
      base: { headers: { fill_color: '#cc0000' } },
    });
  });

  it('keeps everything when the server refuses it, and shows where [K8.1]', async () => {
    const fault = { base_headers: 'Legalább 1 elem szükséges.' };
    answerCalls({ ...shown, [CREATE]: () => refused(422, fault) });
    const page = await renderPage(ExcelTemplateCreatePage);
    await fill({ 'Sablon neve': 'Tavaszi' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen felvétel!');
    expect(await screen.findAllByText('Legalább 1 elem szükséges.')).not.toHaveLength(0);
    expect(screen.getByRole('textbox', { name: /^Sablon neve/ }).getAttribute('value')).toBe('Tavaszi');
    expect(page.address()).toBe('/page');
  });

  it('copies another one under a name of its own', async () => {
    const calls = answerCalls({ ...shown, [CREATE]: () => ({ status: 201, body: template }) });
    await renderPage(ExcelTemplateCreatePage, '?copy=7');
    await press('Mentés');
    await toasted('success', 'Sikeres felvétel');
    expect(bodyOf(calls, 'POST', '/api/excel-templates')).toMatchObject({
      name: 'Helyszínlista (másolat)',
      company: null,
      media_headers: ['title', 'period', 'price'],
    });
  });

  it('of an admin is for a company, whose columns it then has, or for everybody [K5.18]', async () => {
    const companies = [{ id: 8, name: 'Csörgő Kft.', role: 'ROLE_ADVERTISER' }];
    const calls = answerCalls({
      ...shown,
      ...signedIn('ROLE_ADMIN'),
      'GET /api/companies/select': () => ({ body: companies }),
      [CREATE]: () => ({ status: 201, body: template }),
    });
    await renderPage(ExcelTemplateCreatePage);
    await fill({ 'Sablon neve': 'Hirdetőnek' });
    expect(columns('Az alapadatok oszlopai')).toContain('Hirdető');
    await choose('Cég', 'Csörgő Kft.');
    await waitFor(() => expect(columns('Az alapadatok oszlopai')).not.toContain('Hirdető'));
    await press('Mentés');
    await toasted('success', 'Sikeres felvétel');
    expect(bodyOf(calls, 'POST', '/api/excel-templates')).toMatchObject({ company: 8 });
  });
});

describe('the columns of a template', () => {
  it('are ordered by keys, taken out and put back, and named for the role', async () => {
    const calls = answerCalls({ ...shown, [EDIT]: () => ({ body: template }) });
    await renderPage(ExcelTemplateEditPage, '', 7);
    await userEvent.click(await screen.findByRole('tab', { name: 'Médiafelületek' }));
    expect(columns(MEDIA)).toEqual(['Megnevezés', 'Időszak', 'Végleges NetNetNet ár (Ft)']);
    screen.getByRole('button', { name: /^Végleges NetNetNet ár \(Ft\): 3\. a sorrendben/ }).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(columns(MEDIA)).toEqual(['Végleges NetNetNet ár (Ft)', 'Megnevezés', 'Időszak']);
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Végleges NetNetNet ár (Ft): 1.');
    const list = within(screen.getByRole('group', { name: MEDIA }));
    await userEvent.click(list.getByRole('button', { name: 'Oszlop eltávolítása: Időszak' }));
    await userEvent.click(list.getByRole('button', { name: 'Oszlop hozzáadása: Állapot' }));
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás');
    expect(bodyOf(calls, 'PUT', '/api/excel-templates/7').media_headers).toEqual(['price', 'title', 'state']);
  });

  it('that are none leave their part out, and say so', async () => {
    answerCalls(shown);
    await renderPage(ExcelTemplateEditPage, '', 7);
    await press('Oszlop eltávolítása: Márka');
    expect(await screen.findByText('Nincs kiválasztott oszlop: ez a rész kimarad a fájlból.')).toBeTruthy();
  });
});

describe('the preview', () => {
  it('is asked for with what stands in the form, and shows the sheet of the open tab', async () => {
    const calls = answerCalls(shown);
    await renderPage(ExcelTemplateEditPage, '', 7);
    expect(await screen.findByText('Túró Rudi')).toBeTruthy();
    expect(screen.getByText(/Őszi körút/)).toBeTruthy();
    expect(screen.getByText(/további sorok állnak: 12/)).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Médiafelületek' }));
    expect(await screen.findByText('Nyugati tér')).toBeTruthy();
    await choose('Cím: Méret', '9');
    await waitFor(() =>
      expect(bodyOf(calls, 'POST', '/api/excel-templates/preview')).toMatchObject({
        media: { title: { font_size: 9 } },
        media_headers: template.media_headers,
      }),
    );
  });

  it('that cannot be made says so and leaves the form alone', async () => {
    answerCalls({ ...shown, [PREVIEW]: () => refused(500) });
    await renderPage(ExcelTemplateEditPage, '', 7);
    expect(await screen.findByText('Az előnézet most nem készült el.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mentés' })).toBeTruthy();
  });
});

describe('a template that somebody else has changed', () => {
  it('keeps what was typed, and both changes can be saved [K8.1]', async () => {
    let present = template;
    const calls = answerCalls({
      ...shown,
      'GET /api/excel-templates/7': () => ({
        body: present,
        headers: { etag: present === template ? '"r1"' : '"r2"' },
      }),
      [EDIT]: ({ headers }) => (headers.get('if-match') === '"r2"' ? { body: present } : refused(412)),
    });
    await renderPage(ExcelTemplateEditPage, '', 7);
    await fill({ 'Sablon neve': 'Saját név' });
    present = { ...template, media_headers: ['price'] };
    await press('Mentés');
    await press('Mentés mindkét módosítással');
    await toasted('success', 'Sikeres módosítás');
    expect(bodyOf(calls, 'PUT', '/api/excel-templates/7')).toMatchObject({
      name: 'Saját név',
      media_headers: ['price'],
    });
  });

  it('or that the server will not take, stays as it was typed [K8.1]', async () => {
    answerCalls({ ...shown, [EDIT]: () => refused(422, { name: 'Túl hosszú.' }) });
    await renderPage(ExcelTemplateEditPage, '', 7);
    await fill({ 'Sablon neve': 'Saját név' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen módosítás');
    expect(screen.getByRole('textbox', { name: /^Sablon neve/ }).getAttribute('value')).toBe('Saját név');
  });

  it('or is not one’s own, is closed and says why', async () => {
    const reason = { code: 'admin_only', text: 'Csak adminisztrátor végezheti.' };
    const closed = { ...template, actions: [{ action: 'edit', allowed: false, reason }] };
    answerCalls({ ...shown, 'GET /api/excel-templates/7': () => ({ body: closed }) });
    await renderPage(ExcelTemplateEditPage, '', 7);
    expect(await screen.findByText('Csak adminisztrátor végezheti.')).toBeTruthy();
  });
});

describe('the list of templates', () => {
  const others = { ...template, id: 8, name: 'Közös', company: null, is_default: true };
  const listed = {
    ...shown,
    'GET /api/excel-templates': () => ({ body: { list: [template, others], totalCount: 2 } }),
    'PUT /api/users/1': () => ({ body: {} }),
    'DELETE /api/excel-templates/7': () => ({ status: 204 }),
    'POST /api/removed/restore': () => ({ body: { kind: 'template', id: 7, left_out: [] } }),
  };

  it('tells the default, makes another one it, and takes it back', async () => {
    const calls = answerCalls(listed);
    await renderPage(ExcelTemplateListPage);
    expect(await screen.findByText('Alapértelmezett')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Cég' })).toBeNull();
    await openBehind();
    await press('Legyen az alapértelmezett');
    await toasted('success', 'Sikeres módosítás');
    expect(bodyOf(calls, 'PUT', '/api/users/1')).toEqual({ default_template: 7 });
    await openBehind('Műveletek', within(screen.getByRole('row', { name: /Közös/ })));
    await press('Ne legyen alapértelmezett');
    await waitFor(() => expect(bodyOf(calls, 'PUT', '/api/users/1')).toEqual({ default_template: null }));
  });

  it('deletes after asking by name, as it was seen', async () => {
    const calls = answerCalls(listed);
    await renderPage(ExcelTemplateListPage);
    const row = within(await screen.findByRole('row', { name: /Helyszínlista/ }));
    await openBehind('Műveletek', row);
    await press('Törlés');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Helyszínlista/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Törlés' }));
    await toasted('success', 'Sikeres törlés');
    expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('"r4"');
    await press('Visszavonás');
    await toasted('success', 'A művelet visszavonva.');
    expect(bodyOf(calls, 'POST', '/api/removed/restore')).toEqual({ kind: 'template', id: 7 });
  });

  it('has the company’s column and filter for an admin alone', async () => {
    answerCalls({ ...listed, ...signedIn('ROLE_ADMIN'), 'GET /api/companies/select': () => ({ body: [] }) });
    await renderPage(ExcelTemplateListPage);
    expect(await screen.findByRole('columnheader', { name: 'Cég' })).toBeTruthy();
    expect(await screen.findByText('Mindenkinek')).toBeTruthy();
  });
});
