import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { ShareDialog } from './share-dialog.tsx';

const address = 'https://felulet.example/shared/titkos';
const share = {
  ...{ id: 4, company: 'Űrkő Kft.', maker: 'Kiss Anna', last_read_at: null },
  ...{ made_at: '2026-03-04T11:00:00Z', expires_at: '2026-04-03T11:00:00Z' },
};
const Dialog = (): React.ReactNode => <ShareDialog media={{ id: 5, title: 'Citylight' }} onClose={() => undefined} />;

describe('sharing a surface', () => {
  it('makes a link for so many days, shows it once with its code, and lists it', async () => {
    let list: object[] = [];
    const calls = answerCalls({
      'GET /api/medias/5/shares': () => ({ body: { list, totalCount: list.length } }),
      'PUT /api/medias/5/shares': () => {
        list = [share];
        return { body: { id: share.id, address, expires_at: share.expires_at } };
      },
    });
    await renderPage(Dialog);
    expect(await screen.findByText('Nincs élő hivatkozás.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Érvényes'), '90');
    await press('Hivatkozás létrehozása');
    expect(await screen.findByDisplayValue(address)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ days: 90 });
    expect(screen.getAllByRole('img', { name: 'QR-kód: Citylight' })).toHaveLength(2);
    const [code] = screen.getAllByRole('link', { name: 'QR-kód letöltése (SVG)' });
    expect(code?.getAttribute('href')).toMatch(/^data:image\/svg\+xml/);
    expect(code?.getAttribute('download')).toBe('Citylight – QR.svg');
    expect(await screen.findByText('Kiss Anna')).toBeTruthy();
  });

  it('leaves no address of the link that was ended', async () => {
    let list: object[] = [];
    answerCalls({
      'GET /api/medias/5/shares': () => ({ body: { list, totalCount: list.length } }),
      'PUT /api/medias/5/shares': () => {
        list = [share, { ...share, id: 3 }];
        return { body: { id: share.id, address, expires_at: share.expires_at } };
      },
      'DELETE /api/media-shares/3': () => ({ status: 204 }),
      'DELETE /api/media-shares/4': () => ({ status: 204 }),
    });
    const end = async (index: number): Promise<void> => {
      const [icon] = (await screen.findAllByRole('button', { name: 'Hivatkozás megszüntetése' })).slice(index);
      await userEvent.click(icon as HTMLElement); // one of those that were found
      await screen.findByText(/^A hivatkozás azonnal megszűnik/);
      const ends = await screen.findAllByRole('button', { name: 'Hivatkozás megszüntetése' });
      const confirm = ends.find(({ textContent }) => textContent === 'Hivatkozás megszüntetése');
      await userEvent.click(confirm as HTMLElement); // the question’s own
      await waitFor(() => expect(screen.queryByText(/^A hivatkozás azonnal megszűnik/)).toBeNull());
    };
    await renderPage(Dialog);
    await press('Hivatkozás létrehozása');
    await screen.findByDisplayValue(address);
    await end(1);
    await toasted('success', 'A hivatkozás megszűnt.');
    expect(screen.getByDisplayValue(address)).toBeTruthy();
    await end(0);
    await waitFor(() => expect(screen.queryByDisplayValue(address)).toBeNull());
  });

  it('ends one after a question, and says why none could be made', async () => {
    const calls = answerCalls({
      'GET /api/medias/5/shares': () => ({ body: { list: [share], totalCount: 1 } }),
      'DELETE /api/media-shares/4': () => ({ status: 204 }),
      'PUT /api/medias/5/shares': () => refused(409),
    });
    await renderPage(Dialog);
    await press('Hivatkozás megszüntetése');
    await screen.findByText(/^A hivatkozás azonnal megszűnik/);
    const ends = await screen.findAllByRole('button', { name: 'Hivatkozás megszüntetése' });
    const confirm = ends.find(({ textContent }) => textContent === 'Hivatkozás megszüntetése');
    await userEvent.click(confirm as HTMLElement); // the question’s own
    await toasted('success', 'A hivatkozás megszűnt.');
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
    await press('Hivatkozás létrehozása');
    await toasted('danger', 'Sikertelen létrehozás!');
  });
});
