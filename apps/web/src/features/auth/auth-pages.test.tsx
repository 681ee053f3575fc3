import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { choose, fill, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { sampleStatement } from '../../ui/testing/sample-statement.ts';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import EmailConfirmationPage from './email-confirmation.page.tsx';
import ForgotPage from './forgot.page.tsx';
import LoginPage from './login.page.tsx';
import PrivacyStatementPage from './privacy-statement.page.tsx';
import RegisterPage, { REGISTER_REDIRECT_DELAY } from './register.page.tsx';
import ResetPage from './reset.page.tsx';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const password = async (label: string, text: string): Promise<void> => {
  await userEvent.click(await screen.findByLabelText(new RegExp(`^${label}( \\*)?$`)));
  await userEvent.paste(text);
};

describe('signing in', () => {
  const signIn = async (): Promise<void> => {
    await renderPage(LoginPage);
    await fill({ 'E-mail-cím': 'valaki@teszt.hu' });
    await password('Jelszó', 'igen-hosszu-jelszo');
    await press('Bejelentkezés');
  };

  it('shows the words of the server at 401', async () => {
    const detail = 'A felhasználó még nincs engedélyezve.';
    answerCalls({ 'POST /api/login_check': () => refused(401, {}, detail) });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    expect(screen.getByRole('textbox', { name: 'E-mail-cím' })).toHaveProperty('value', 'valaki@teszt.hu');
  });

  it('says at 429 that it failed, and below how long to wait [P8.1]', async () => {
    answerCalls({ 'POST /api/login_check': () => refused(429, {}, 'Túl sok próbálkozás, 15 perc múlva újra.') });
    await signIn();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Sikertelen belépés!')).toBeTruthy();
    expect(alert.getByText('Túl sok próbálkozás, 15 perc múlva újra.')).toBeTruthy();
  });

  it.each([500, 409])('says the general words at any other failure, such as %i', async (status) => {
    answerCalls({ 'POST /api/login_check': () => refused(status, {}, 'Belső szöveg') });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Sikertelen belépés!');
  });
});

describe('signing in in two steps', () => {
  const halfWay = {
    status: 401,
    body: { status: 401, code: 'code_needed', detail: 'Kód is kell.', code_token: 'fél' },
  };
  const enter = async (code: string): Promise<void> => {
    await fill({ Kód: code });
    await press('Bejelentkezés');
  };

  async function passwordGiven(): Promise<void> {
    await renderPage(LoginPage);
    await fill({ 'E-mail-cím': 'valaki@teszt.hu' });
    await password('Jelszó', 'igen-hosszu-jelszo');
    await press('Bejelentkezés');
    await screen.findByText(/A jelszó helyes/);
  }

  it('asks for the code after the password, says what is wrong with it, and goes on with the right one', async () => {
    const answers = [refused(422, { code: 'A kód nem megfelelő.' }), { body: { token: 'egész' } }];
    const calls = answerCalls({
      'POST /api/login_check': () => halfWay,
      'POST /api/login_check/code': () => answers.shift() ?? {},
    });
    await passwordGiven();
    expect(screen.queryByRole('alert')).toBeNull();
    await enter('000000');
    await screen.findByText('A kód nem megfelelő.');
    expect(localStorage.getItem('token')).toBeNull();
    await enter('123456');
    await waitFor(() => expect(localStorage.getItem('token')).toBe('egész'));
    expect(calls.at(-1)?.body).toEqual({ code_token: 'fél', code: '123456' });
  });

  it('goes back to the password when it took too long', async () => {
    const detail = 'A bejelentkezés ideje lejárt. Kérjük, adja meg újra a jelszavát.';
    answerCalls({
      'POST /api/login_check': () => halfWay,
      'POST /api/login_check/code': () => refused(401, {}, detail),
    });
    await passwordGiven();
    await enter('123456');
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    await press('Vissza');
    expect(await screen.findByLabelText('E-mail-cím')).toHaveProperty('value', 'valaki@teszt.hu');
  });
});

describe('a registration', () => {
  const company = { Cégnév: 'Űrkő Kft.', Adószám: '12345676242', Irányítószám: '1052', Település: 'Budapest' };
  const person = { 'Teljes név': 'Őze Ede', Telefonszám: '301234567', 'Kapcsolattartási e-mail-cím': 'ede@teszt.hu' };
  const submit = () => screen.getByRole('button', { name: 'Regisztráció' });

  async function fillIn(): Promise<void> {
    await fill({ 'E-mail-cím': 'ede@teszt.hu', ...person, ...company, 'Utca, házszám': 'Fő u. 1.' });
    await choose('Szerepkör', 'Közzétevő');
    await password('Jelszó', 'igen-hosszu-jelszo');
    await password('Jelszó ismét', 'igen-hosszu-jelszo');
  }

  it('stays closed until the statement is accepted, sends everything, and leads on after 3 s [P8.2] [P5.2]', async () => {
    const calls = answerCalls({
      'POST /api/signup': () => ({ status: 201, body: { message: 'Sikeres regisztráció!' } }),
    });
    const page = await renderPage(RegisterPage);
    await fillIn();
    expect(submit()).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: /adatkezelési nyilatkozatot/ }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(submit());
    await toasted('success', 'Sikeres regisztráció!');
    await toasted('info', 'Kérjük, a megerősítéshez ellenőrizze e-mail-fiókját!');
    expect(calls.find(({ path }) => path === '/api/signup')?.body).toMatchObject({
      email: 'ede@teszt.hu',
      roles: ['ROLE_PUBLISHER'],
      token: null,
      password: 'igen-hosszu-jelszo',
      retyped_password: 'igen-hosszu-jelszo',
      company: {
        name: 'Űrkő Kft.',
        tax_number: '12345676-2-42',
        zip_code: '1052',
        city: 'Budapest',
        street: 'Fő u. 1.',
      },
      name: 'Őze Ede',
      phone_number: '301234567',
      contact_email: 'ede@teszt.hu',
      terms_and_conditions: true,
    });
    expect(page.address()).toBe('/page');
    await vi.advanceTimersByTimeAsync(REGISTER_REDIRECT_DELAY);
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  it('sends the version of the statement that was shown; when another came into force it shows that one, to be accepted', async () => {
    const statements = [sampleStatement, { ...sampleStatement, version: 4, text_hu: '# Új rend\n\nTíz évig.' }];
    let inForce = statements[0];
    const message = 'Közben új nyilatkozat lépett hatályba.';
    const violations = [{ propertyPath: 'terms_and_conditions', message, title: message, code: 'statement_changed' }];
    const calls = answerCalls({
      'GET /api/privacy-statement': () => ({ body: inForce }),
      'POST /api/signup': ({ body }) =>
        Object(body).privacy_version === 4
          ? { status: 201, body: { message: 'Sikeres regisztráció!' } }
          : { status: 422, body: { status: 422, code: 'validation', detail: message, violations } },
    });
    await renderPage(RegisterPage);
    const terms = () => screen.getByRole('checkbox', { name: /adatkezelési nyilatkozatot/ });
    expect(screen.getByRole('link', { name: /nyilatkozat/ }).getAttribute('href')).toBe('/privacy-statement');
    await fillIn();
    await userEvent.click(terms());
    inForce = statements[1];
    await userEvent.click(submit());
    await toasted('danger', 'Sikertelen regisztráció!');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('heading', { name: 'Új rend' });
    expect(dialog.getByText(/4\. változat/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(submit()).toHaveProperty('disabled', true));
    await userEvent.click(terms());
    await userEvent.click(submit());
    await toasted('success', 'Sikeres regisztráció!');
    const sent = calls.filter(({ path }) => path === '/api/signup').map(({ body }) => Object(body).privacy_version);
    expect(sent).toEqual([3, 4]);
  });

  it('gets its town from the postal code', async () => {
    const list = [{ city: 'Makó', district: null, county: 'Csongrád-Csanád' }];
    answerCalls({ 'GET /api/places/towns': () => ({ body: { list } }) });
    await renderPage(RegisterPage);
    await fill({ Irányítószám: '6900' });
    const town = await screen.findByRole('textbox', { name: /^Település/ });
    await waitFor(() => expect(town).toHaveProperty('value', 'Makó'));
  });

  it('that fails says so, puts the faults on their fields and keeps everything [P8.2]', async () => {
    const taken = 'Ez az érték már foglalt!';
    answerCalls({ 'POST /api/signup': () => refused(422, { 'company.tax_number': taken }) });
    await renderPage(RegisterPage);
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox', { name: /adatkezelési nyilatkozatot/ }));
    await userEvent.click(submit());
    await toasted('danger', 'Sikertelen regisztráció!');
    const field = screen.getByRole('textbox', { name: /^Adószám/ });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(taken, { exact: false }).length).toBeGreaterThan(0);
    expect(field).toHaveProperty('value', '12345676-2-42');
  });

  it('by an invitation hides the role and locks the e-mail [P5.2]', async () => {
    const invitation = { email: 'hivott@teszt.hu', role: 'ROLE_ADVERTISER', token: 'jegy', signs_in_at_once: false };
    answerCalls({ 'GET /api/signup/token-validate/jegy': () => ({ body: invitation }) });
    await renderPage(RegisterPage, '?token=jegy');
    const email = await screen.findByRole('textbox', { name: /^E-mail-cím/ });
    expect([email.getAttribute('value'), email.hasAttribute('disabled')]).toEqual(['hivott@teszt.hu', true]);
    expect(screen.queryByRole('combobox', { name: /^Szerepkör/ })).toBeNull();
  });
});

describe('an invited registration that is done', () => {
  it.each([
    [true, 'A megadott e-mail-címmel és jelszóval már be lehet lépni.'],
    [false, 'Az adminisztrátor jóváhagyása után lehet belépni.'],
  ])('says truly what is next (at once: %s)', async (signs_in_at_once, words) => {
    const invitation = { email: 'hivott@teszt.hu', role: 'ROLE_ADVERTISER', token: 'jegy', signs_in_at_once };
    answerCalls({
      'GET /api/signup/token-validate/jegy': () => ({ body: invitation }),
      'POST /api/signup': () => ({ status: 201, body: { message: 'Sikeres regisztráció!' } }),
    });
    await renderPage(RegisterPage, '?token=jegy');
    await userEvent.click(await screen.findByRole('checkbox', { name: /adatkezelési nyilatkozatot/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Regisztráció' }));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });
});

describe('a link that was mailed', () => {
  it('of an invitation that is dead shows the page that says so', async () => {
    answerCalls({ 'GET /api/signup/token-validate/regi': () => refused(404) });
    await renderPage(RegisterPage, '?token=regi');
    expect((await screen.findByRole('alert')).textContent).toContain('Sajnáljuk, ez a hivatkozás már nem használható!');
    expect(screen.queryByRole('button', { name: 'Regisztráció' })).toBeNull();
  });

  it('of a confirmation confirms, or shows the page that says it is dead [P8.2]', async () => {
    answerCalls({ 'GET /api/auth/confirm': () => ({ body: { message: 'x' } }) });
    await renderPage(EmailConfirmationPage, '?confirmation_token=jo');
    expect((await screen.findByText('A regisztráció megerősítése sikeres.')).textContent).toBeTruthy();
    cleanup();
    answerCalls({ 'GET /api/auth/confirm': () => refused(404) });
    await renderPage(EmailConfirmationPage, '?confirmation_token=regi');
    expect((await screen.findByRole('alert')).textContent).toContain('Sajnáljuk, ez a hivatkozás már nem használható!');
  });
});

describe('a forgotten password', () => {
  it('says when the mail cannot be sent, and keeps the address [P8.3]', async () => {
    answerCalls({ 'POST /api/auth/forgot': () => refused(500) });
    await renderPage(ForgotPage);
    await fill({ 'E-mail-cím': 'ede@teszt.hu' });
    await press('Hivatkozás kérése');
    await toasted('danger', 'Sikertelen küldés!');
    expect(screen.getByRole('textbox', { name: /^E-mail-cím/ })).toHaveProperty('value', 'ede@teszt.hu');
  });

  const reset = async (): Promise<void> => {
    await renderPage(ResetPage, '?reset_token=jegy');
    await password('Új jelszó', 'egeszen-uj-jelszo');
    await password('Jelszó ismét', 'egeszen-uj-jelszo');
    await press('Jelszó mentése');
  };

  const works = { 'GET /api/auth/reset': () => ({ status: 204 }) };
  const linkError = { type: 'Link Error', title: 'Link Error', status: 422, detail: 'x', code: 'link_error' };
  const dead = () => ({ status: 422, body: linkError });

  it('says at once that its link is dead, and asks for no password', async () => {
    answerCalls({ 'GET /api/auth/reset': dead });
    await renderPage(ResetPage, '?reset_token=jegy');
    expect((await screen.findByRole('alert')).textContent).toContain('A hivatkozás érvénytelen!');
    expect(screen.getByRole('link', { name: 'Új hivatkozás kérése' }).getAttribute('href')).toBe('/forgot');
    expect(screen.queryByLabelText(/^Új jelszó/)).toBeNull();
  });

  it('says when the new one cannot be saved [P8.3]', async () => {
    const calls = answerCalls({
      ...works,
      'POST /api/auth/reset': () => refused(422, { password: 'Túl gyakori jelszó.' }),
    });
    await reset();
    await toasted('danger', 'Sikertelen mentés!');
    expect(screen.getAllByText('Túl gyakori jelszó.', { exact: false }).length).toBeGreaterThan(0);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      password: 'egeszen-uj-jelszo',
      retyped_password: 'egeszen-uj-jelszo',
    });
  });

  it('has words of its own for a dead link, and leads to a new one [P8.3]', async () => {
    answerCalls({ ...works, 'POST /api/auth/reset': dead });
    await reset();
    await toasted('danger', 'A hivatkozás érvénytelen! Kérjen új jelszó-visszaállítást.');
    expect(screen.getByRole('link', { name: 'Új hivatkozás kérése' }).getAttribute('href')).toBe('/forgot');
  });
});

it.each([
  ['hu', 'Adatkezelési nyilatkozat', 'Ki kezeli'],
  ['en', 'Privacy statement', 'Who keeps it'],
])('the privacy statement is read in the reader’s language: %s', async (language, title, text) => {
  localStorage.setItem('language', language);
  answerCalls({ 'GET /api/privacy-statement': () => ({ body: sampleStatement }) });
  await renderPage(PrivacyStatementPage);
  expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});
