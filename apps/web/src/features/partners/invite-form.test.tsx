import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerCalls, refused, type Sent } from '../../ui/testing/answer-calls.ts';
import { choose, fill, press } from '../../ui/testing/fill.ts';
import { type Rendered, renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { InviteForm } from './invite-form.tsx';

const INVITE = 'POST /api/invitees';
const surroundings = {
  'GET /api/auth': () => ({
    body: { id: 1, roles: ['ROLE_MHFE'], company: { id: 5, name: 'Köztér' }, permissions: [] },
  }),
  'GET /api/invitees/roles': () => ({ body: ['ROLE_PUBLISHER', 'ROLE_MHFE'] }),
  'GET /api/companies/select': () => ({
    body: [
      { id: 5, name: 'Köztér', role: 'ROLE_MHFE', connection: 'none' },
      { id: 6, name: 'Űrkő Kft.', role: 'ROLE_PUBLISHER', connection: 'none' },
      { id: 7, name: 'Régi Partner Kft.', role: 'ROLE_PUBLISHER', connection: 'accepted' },
    ],
  }),
};
const words = 'A szerver szavai.';

function Page(): React.ReactNode {
  return (
    <Suspense fallback={null}>
      <InviteForm />
    </Suspense>
  );
}

async function open(answer: () => Answer): Promise<Rendered & { readonly sent: () => readonly unknown[] }> {
  const calls: readonly Sent[] = answerCalls({ ...surroundings, [INVITE]: answer });
  const page = await renderPage(Page);
  await screen.findByRole('button', { name: 'Meghívás' });
  return { ...page, sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

async function inviteByMail(): Promise<void> {
  await fill({ 'E-mail-cím': 'uj@teszt.hu' });
  await choose('Regisztráció típusa', 'Közzétevő');
  await press('Meghívás');
}

describe('the invitation of a partner', () => {
  it('needs an e-mail, or with the toggle a company; a registration type only where the server asks for it [D2.3]', async () => {
    const page = await open(() => ({ status: 201, body: { message: words } }));
    await press('Meghívás');
    const summary = () => within(screen.getByRole('alert'));
    await screen.findByRole('alert');
    expect(summary().getByRole('button', { name: 'E-mail-cím' })).toBeTruthy();
    expect(summary().queryByRole('button', { name: 'Regisztráció típusa' })).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: /^Új cég\?/ }));
    await press('Meghívás');
    await waitFor(() => expect(summary().getByRole('button', { name: 'Cég' })).toBeTruthy());
    expect(page.sent()).toEqual([]);
  });

  it('of an unknown address sends a mail, and its list opens [K8.9]', async () => {
    const mailed = {
      message: 'Sikeresen meghívta!',
      email: 'uj@teszt.hu',
      role: 'ROLE_PUBLISHER',
      expires_at: '2026-04-01',
    };
    const page = await open(() => ({ status: 201, body: mailed }));
    await fill({ 'E-mail-cím': 'uj@teszt.hu' });
    await choose('Regisztráció típusa', 'Közzétevő');
    await userEvent.click(screen.getByRole('textbox', { name: /^E-mail-cím/ }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await toasted('success', 'Sikeresen meghívta!');
    expect(page.sent()).toEqual([
      { is_new_company: false, invited: null, email: 'uj@teszt.hu', role: 'ROLE_PUBLISHER' },
    ]);
    await waitFor(() => expect(page.address()).toBe('/partners/invitations'));
  });

  it('of a company offers those we are not connected with, and sends its id alone [D2.3]', async () => {
    const page = await open(() => ({ status: 201, body: { id: 12, message: 'Sikeresen meghívta!' } }));
    await fill({ 'E-mail-cím': 'valaki@teszt.hu' });
    await userEvent.click(screen.getByRole('switch', { name: /^Új cég\?/ }));
    await userEvent.click(await screen.findByRole('combobox', { name: /^Cég/ }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Űrkő Kft. (Közzétevő)',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Űrkő Kft. (Közzétevő)' }));
    await press('Meghívás');
    await toasted('success', 'Sikeresen meghívta!');
    expect(page.sent()).toEqual([{ is_new_company: true, invited: 6, email: '', role: null }]);
    await waitFor(() => expect(page.address()).toBe('/partners'));
  });

  it('of a partner answers 200 and says so, and of the own company 405 [K8.9]', async () => {
    const connected = 'A megadott email cím egy olyan céghez tartozik akivel Ön már kapcsolatban áll.';
    const page = await open(() => ({ body: { message: connected } }));
    await inviteByMail();
    await toasted('info', connected);
    expect(page.address()).toBe('/page');
    cleanup();
    const own = 'A megadott email cím már az Ön cégéhez tartozik.';
    await open(() => refused(405, {}, own));
    await inviteByMail();
    await toasted('danger', own);
  });

  it('that fails says so, puts the fault on its field and keeps everything [K8.9]', async () => {
    const page = await open(() => refused(422, { email: words }));
    await inviteByMail();
    await toasted('danger', 'Nem sikerült meghívni!');
    const email = screen.getByRole('textbox', { name: /^E-mail-cím/ });
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(email).toHaveProperty('value', 'uj@teszt.hu');
    expect(page.address()).toBe('/page');
  });
});
