import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, answerCalls, refused, type Sent } from '../../../ui/testing/answer-calls.ts';
import { fill, press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { clearToasts, toasted } from '../../../ui/testing/shown-toasts.ts';
import { media } from '../testing/sample-media.ts';
import { CopiesDialog } from './copies-dialog.tsx';

const photo = { id: 71, mhfe: null };
const made = (...codes: readonly string[]): Answer => ({
  status: 201,
  body: { list: codes.map((surface_code, index) => ({ id: 21 + index, title: 'Citylight', surface_code })) },
});

async function open(
  answer: () => Answer,
  images: readonly (typeof photo)[] = [photo],
): Promise<{ readonly calls: readonly Sent[]; readonly onClose: () => void; readonly address: () => string }> {
  const calls = answerCalls({ 'POST /api/medias/5/copies': answer });
  const onClose = vi.fn();
  const { address } = await renderPage(
    () => <CopiesDialog media={{ ...media, images }} onClose={onClose} />,
    '',
    undefined,
    ['/medias', '/medias/show/$id'],
  );
  await screen.findByRole('dialog');
  return { calls, onClose, address };
}
const sent = (calls: readonly Sent[]): readonly unknown[] => calls.map(({ body }) => body);

describe('several copies of a surface', () => {
  it('are made with the photos of the original, and the codes that they were given are told', async () => {
    const { calls, onClose } = await open(() => made('F-00002', 'F-00003', 'F-00004'));
    await fill({ 'Másolatok száma': '3' });
    await press('Másolatok készítése');
    await toasted('success', '3 másolat készült: F-00002 – F-00004');
    expect(sent(calls)).toEqual([{ count: 3, with_photos: true }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leave the photos where that is unchecked, and a single one is told as one', async () => {
    const { calls } = await open(() => made('F-00002'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Az eredeti felület képeivel együtt (1 kép)' }));
    await fill({ 'Másolatok száma': '1' });
    await press('Másolatok készítése');
    await toasted('success', 'A másolat elkészült: F-00002');
    expect(sent(calls)).toEqual([{ count: 1, with_photos: false }]);
  });

  it('are opened by the toast, a single one on its page', async () => {
    const several = await open(() => made('F-00002', 'F-00003'));
    await press('Másolatok készítése');
    await userEvent.click(await screen.findByRole('button', { name: 'Megnyitás' }));
    await waitFor(() => expect(decodeURIComponent(several.address())).toBe('/medias?ids=21,22'));
    cleanup();
    clearToasts();
    const single = await open(() => made('F-00004'));
    await press('Másolatok készítése');
    await userEvent.click(await screen.findByRole('button', { name: 'Megnyitás' }));
    await waitFor(() => expect(single.address()).toBe('/medias/show/21'));
  });

  it('speak of no photos where there are none', async () => {
    const { calls } = await open(() => made('F-00002', 'F-00003'), []);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Másolatok készítése');
    await toasted('success', '2 másolat készült: F-00002 – F-00003');
    expect(sent(calls)).toEqual([{ count: 2, with_photos: false }]);
  });

  it('say at the field why so many are not made, and can be given up', async () => {
    const { onClose } = await open(() => refused(422, { count: 'Legfeljebb 50 lehet.' }));
    await fill({ 'Másolatok száma': '51' });
    await press('Másolatok készítése');
    expect((await screen.findAllByText(/Legfeljebb 50|legfeljebb 50/)).length).toBeGreaterThan(0);
    expect(onClose).not.toHaveBeenCalled();
    await press('Mégse');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
