import type { Account } from '@felulet/contract/people/accounts.ts';
import type { Employee } from '@felulet/contract/people/employees.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { choose, fill, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { sampleStatement } from '../../ui/testing/sample-statement.ts';
import { clearToasts, toasted } from '../../ui/testing/shown-toasts.ts';
import AccountCreatePage from './account-create.page.tsx';
import AccountEditPage from './account-edit.page.tsx';
import AccountShowPage from './account-show.page.tsx';
import EmployeeCreatePage from './employee-create.page.tsx';
import EmployeeEditPage from './employee-edit.page.tsx';
import ProfilePage from './profile.page.tsx';

const person = { 'Teljes név': 'Őze Ede', Telefonszám: '301234567', 'Kapcsolattartási e-mail-cím': 'ede@teszt.hu' };
const sentPerson = { name: 'Őze Ede', phone_number: '301234567', contact_email: 'ede@teszt.hu' };
const company = {
  id: 5,
  name: 'Űrkő Kft.',
  tax_number: '12345676-2-42',
  zip_code: '1052',
  city: 'Budapest',
  street: 'Fő u. 1.',
};
const account: Account = {
  id: 9,
  email: 'ede@teszt.hu',
  roles: ['ROLE_PUBLISHER'],
  ...sentPerson,
  confirmed: true,
  enabled: true,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  icon: null,
  leader_of: 5,
  privacy_acceptance: null,
  waits_for_approval: false,
  two_factor: false,
  company: { ...company, company_reference: null, two_factor_demanded: false },
  default_template: null,
  start_page: 'USUAL',
  language: 'hu',
  images: [],
  actions: [],
  revision: 1,
};
const employee: Employee = {
  id: 9,
  name: 'Őze Ede',
  email: 'ede@teszt.hu',
  rank: 'COWORKER',
  enabled: true,
  confirmed: true,
  waits_for_approval: false,
  employee_name: 'Őze Ede',
  contact_email: 'ede@teszt.hu',
  phone_number: '301234567',
  company: { id: 5, name: 'Űrkő Kft.' },
  roles: ['ROLE_PUBLISHER'],
  leader_of: null,
  created_at: '2026-01-01T00:00:00Z',
  actions: [{ action: 'edit', allowed: true, reason: null }],
  revision: 1,
};
const surroundings = {
  'GET /api/auth': () => ({
    body: {
      id: 9,
      email: 'ede@teszt.hu',
      name: 'Őze Ede',
      roles: ['ROLE_PUBLISHER'],
      icon: null,
      default_template: null,
      company: { id: 5, name: 'Űrkő Kft.' },
      leader_of: 5,
      permissions: [],
      has_to_set_up: false,
    },
  }),
  'GET /api/companies/select': () => ({ body: [{ id: 5, name: 'Űrkő Kft.', role: 'ROLE_PUBLISHER' }] }),
  'GET /api/excel-templates/options': () => ({ body: [] }),
  'GET /api/auth/sessions': () => ({ body: [] }),
  'GET /api/users/9': () => ({ body: account }),
  'GET /api/users/ede%40teszt.hu': () => ({ body: account }),
  'GET /api/employees/9': () => ({ body: employee }),
};

const waiting = (Page: () => React.ReactNode) => () => (
  <Suspense fallback={null}>
    <Page />
  </Suspense>
);
const field = (label: string) =>
  screen.getByLabelText(new RegExp(`^${label}(\\s*\\*)?$`), { selector: 'input, textarea' });
const typedIn = (label: string) => field(label).getAttribute('value');

describe('a new user', () => {
  it('is not sent before everything is there, and a summary leads to each field [P5.10]', async () => {
    const calls = answerCalls(surroundings);
    await renderPage(AccountCreatePage);
    await fill({ Cég: 'Egészen Új Kft.' });
    await press('Létrehozás');
    const summary = within(await screen.findByRole('alert'));
    const labels = [
      'E-mail-cím',
      'Szerepkör',
      ...Object.keys(person),
      'Adószám',
      'Irányítószám',
      'Település',
      'Utca, házszám',
    ];
    for (const label of labels) expect(summary.getByRole('button', { name: label })).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('of an existing company carries its id and its role, and the list opens [P8.5]', async () => {
    const calls = answerCalls({ ...surroundings, 'POST /api/users': () => ({ status: 201, body: account }) });
    const page = await renderPage(AccountCreatePage);
    await fill({ 'E-mail-cím': 'ede@teszt.hu', ...person, Cég: 'Űrkő Kft.' });
    await userEvent.click(field('E-mail-cím'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await toasted('success', 'Sikeres létrehozás!');
    const sent = { email: 'ede@teszt.hu', ...sentPerson, roles: ['ROLE_PUBLISHER'], company: 5 };
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(sent);
    await waitFor(() => expect(page.address()).toBe('/accounts'));
  });

  it('of a new company carries its data and its name apart [P5.10]', async () => {
    const calls = answerCalls({ ...surroundings, 'POST /api/users': () => ({ status: 201, body: account }) });
    await renderPage(AccountCreatePage);
    await fill({ Cég: 'Új Kft.', 'E-mail-cím': 'ede@teszt.hu', ...person });
    await fill({ Adószám: '12345676242', Irányítószám: '1052', Település: 'Budapest', 'Utca, házszám': 'Fő u. 1.' });
    await choose('Szerepkör', 'Hirdető');
    await press('Létrehozás');
    await toasted('success', 'Sikeres létrehozás!');
    const { id: _id, name: _name, ...address } = company;
    const sent = {
      email: 'ede@teszt.hu',
      ...sentPerson,
      roles: ['ROLE_ADVERTISER'],
      company: address,
      company_new: 'Új Kft.',
    };
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(sent);
  });

  it('that cannot be saved keeps everything, with the fault on its field [P8.5]', async () => {
    const taken = 'Ez az érték már foglalt!';
    answerCalls({ ...surroundings, 'POST /api/users': () => refused(422, { email: taken }) });
    const page = await renderPage(AccountCreatePage);
    await fill({ 'E-mail-cím': 'ede@teszt.hu', ...person, Cég: 'Űrkő Kft.' });
    await press('Létrehozás');
    await toasted('danger', 'Sikertelen létrehozás!');
    await waitFor(() => expect(field('E-mail-cím').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(taken, { exact: false }).length).toBeGreaterThan(0);
    expect(['E-mail-cím', 'Cég', ...Object.keys(person)].map(typedIn)).toEqual([
      'ede@teszt.hu',
      'Űrkő Kft.',
      'Őze Ede',
      expect.stringContaining('30'),
      'ede@teszt.hu',
    ]);
    expect(page.address()).toBe('/page');
  });

  it('says that the companies cannot be had when the field is entered', async () => {
    answerCalls({ ...surroundings, 'GET /api/companies/select': () => refused(500) });
    await renderPage(AccountCreatePage);
    await waitFor(async () => {
      await userEvent.click(field('E-mail-cím'));
      await userEvent.click(screen.getByRole('combobox', { name: /^Cég/ }));
      await toasted('danger', 'Valami hiba történt!');
    });
  });
});

describe('the form of a user', () => {
  it('locks e-mail and role, sends the rest, and goes back to the list', async () => {
    const calls = answerCalls({ ...surroundings, 'PUT /api/users/9': () => ({ body: account }) });
    const page = await renderPage(AccountEditPage, '', 9);
    await fill({ 'Teljes név': 'Őze Edina' });
    expect(['E-mail-cím', 'Szerepkör'].map((label) => field(label).hasAttribute('disabled'))).toEqual([true, true]);
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    const { id: _id, ...companyData } = company;
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...sentPerson,
      name: 'Őze Edina',
      company: companyData,
    });
    await waitFor(() => expect(page.address()).toBe('/accounts'));
  });

  it('keeps what was typed when it cannot be saved', async () => {
    answerCalls({ ...surroundings, 'PUT /api/users/9': () => refused(500) });
    await renderPage(AccountEditPage, '', 9);
    await fill({ 'Teljes név': 'Őze Edina' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen módosítás!');
    expect(typedIn('Teljes név')).toBe('Őze Edina');
  });

  it.each([
    [403, 'Nincs jogosultsága az oldal megtekintéséhez.'],
    [404, 'Az oldal nem található.'],
    [500, 'Valami hiba történt!'],
  ])('that cannot be opened shows the page of the status %i', async (status, title) => {
    answerCalls({ ...surroundings, 'GET /api/users/9': () => refused(status) });
    await renderPage(AccountEditPage, '', 9);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });
});

describe('a colleague', () => {
  it('needs e-mail, name, phone and contact address, and is sent without a password [C8.10]', async () => {
    const calls = answerCalls({ ...surroundings, 'POST /api/employees': () => ({ status: 201, body: employee }) });
    const page = await renderPage(waiting(EmployeeCreatePage));
    await press('Létrehozás');
    const summary = within(await screen.findByRole('alert'));
    for (const label of ['E-mail-cím', ...Object.keys(person)])
      expect(summary.getByRole('button', { name: label })).toBeTruthy();
    await fill({ 'E-mail-cím': 'ede@teszt.hu', ...person });
    await press('Létrehozás');
    await toasted('success', 'Sikeres felvétel!');
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { company: null, email: 'ede@teszt.hu', ...sentPerson },
    ]);
    await waitFor(() => expect(page.address()).toBe('/employees'));
  });

  it('that cannot be added keeps everything [C8.10]', async () => {
    answerCalls({ ...surroundings, 'POST /api/employees': () => refused(422, { email: 'Foglalt.' }) });
    await renderPage(waiting(EmployeeCreatePage));
    await fill({ 'E-mail-cím': 'ede@teszt.hu', ...person });
    await press('Létrehozás');
    await toasted('danger', 'Sikertelen felvétel!');
    await waitFor(() => expect(field('E-mail-cím').getAttribute('aria-invalid')).toBe('true'));
    expect(typedIn('Teljes név')).toBe('Őze Ede');
  });

  it('is edited, or what was typed stays [C8.10]', async () => {
    const calls = answerCalls({ ...surroundings, 'PUT /api/employees/9': () => ({ body: employee }) });
    await renderPage(EmployeeEditPage, '', 9);
    await fill({ 'Teljes név': 'Őze Edina' });
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ...sentPerson, name: 'Őze Edina' });
    cleanup();
    answerCalls({ ...surroundings, 'PUT /api/employees/9': () => refused(500) });
    await renderPage(EmployeeEditPage, '', 9);
    await fill({ 'Teljes név': 'Őze Edina' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen módosítás!');
    expect(typedIn('Teljes név')).toBe('Őze Edina');
  });
});

describe('the profile', () => {
  it('saves the own data, or keeps what was typed [P8.5]', async () => {
    const calls = answerCalls({ ...surroundings, 'PUT /api/users/9': () => ({ body: account }) });
    await renderPage(waiting(ProfilePage));
    await fill({ 'Teljes név': 'Őze Edina' });
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'Őze Edina', language: 'hu' });
    clearToasts();
    answerCalls({ ...surroundings, 'PUT /api/users/9': () => refused(422, { phone_number: 'Kilenc számjegy.' }) });
    await fill({ 'Teljes név': 'Őze Elek' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen módosítás!');
    expect(typedIn('Teljes név')).toBe('Őze Elek');
    await waitFor(() => expect(field('Telefonszám').getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('the statement on the profile', () => {
  const accepted = (version: number) => ({
    ...account,
    privacy_acceptance: { version, accepted_at: '2026-02-01T09:30:00Z' },
  });
  const statement = { 'GET /api/privacy-statement': () => ({ body: sampleStatement }) };

  it.each([
    [
      'another version',
      accepted(2),
      'Elfogadott nyilatkozat: 2. változat · 2026-02-01 10:30',
      /nyilatkozat megváltozott/,
    ],
    ['none', account, 'Elfogadott nyilatkozat: nincs adat', /elfogadásáról nincs adat/],
  ])('tells who accepted %s, and accepts the one in force once it was read', async (_of, first, known, asked) => {
    let user: Account = first;
    const calls = answerCalls({
      ...surroundings,
      ...statement,
      'GET /api/users/ede%40teszt.hu': () => ({ body: user }),
      'PUT /api/auth/privacy-acceptance': () => {
        user = accepted(3);
        return { status: 204 };
      },
    });
    await renderPage(waiting(ProfilePage));
    const line = await screen.findByText(/^Elfogadott nyilatkozat:/);
    expect(line.textContent).toBe(known);
    await screen.findByText(asked);
    expect(await screen.findByRole('button', { name: 'Elfogadom' })).toHaveProperty('disabled', true);
    await press('Nyilatkozat elolvasása');
    await within(await screen.findByRole('dialog')).findByText('Nyolc évig.');
    await userEvent.keyboard('{Escape}');
    await press('Elfogadom');
    await toasted('success', 'A nyilatkozat elfogadva.');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 3 });
    await waitFor(() => expect(line.textContent).toContain('3. változat'));
    expect(screen.queryByRole('button', { name: 'Elfogadom' })).toBeNull();
  });

  it('asks nothing of who accepted the one in force', async () => {
    answerCalls({ ...surroundings, ...statement, 'GET /api/users/ede%40teszt.hu': () => ({ body: accepted(3) }) });
    await renderPage(waiting(ProfilePage));
    await screen.findByRole('button', { name: 'Nyilatkozat elolvasása' });
    expect(screen.queryByRole('button', { name: 'Elfogadom' })).toBeNull();
  });

  it.each([
    [accepted(2), '2. változat · 2026-02-01 10:30'],
    [account, 'nincs adat'],
  ])('is told to administrators on the page of the user', async (body, told) => {
    answerCalls({ ...surroundings, 'GET /api/users/9': () => ({ body }) });
    await renderPage(waiting(AccountShowPage), '', 9);
    const term = await screen.findByText('Elfogadott nyilatkozat');
    expect(term.nextElementSibling?.textContent).toBe(told);
  });
});

describe('a save that comes after somebody else’s', () => {
  it.each([
    ['a colleague', EmployeeEditPage, 'GET /api/employees/9', 'PUT /api/employees/9', employee],
    ['the own profile', ProfilePage, 'GET /api/users/ede%40teszt.hu', 'PUT /api/users/9', account],
  ] as const)('of %s takes over what the other changed', async (_what, Page, read, save, before) => {
    let version = 1;
    const calls = answerCalls({
      ...surroundings,
      [read]: () => ({
        body: version === 1 ? before : { ...before, phone_number: '209998877' },
        headers: { etag: `"${version}"` },
      }),
      [save]: ({ headers }) => (headers.get('if-match') === '"2"' ? { body: before } : refused(412)),
    });
    await renderPage(waiting(Page), '', 9);
    await fill({ 'Teljes név': 'Őze Ede Áron' });
    version = 2;
    await press('Mentés');
    expect((await screen.findByRole('alert')).textContent).toContain('Telefonszám');
    await press('Mentés mindkét módosítással');
    await toasted('success', 'Sikeres módosítás!');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'Őze Ede Áron',
      phone_number: '209998877',
    });
  });
});
