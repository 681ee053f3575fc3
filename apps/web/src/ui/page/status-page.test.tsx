import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../client/api-problem.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ProblemPage } from './status-page.tsx';

async function shown(status: number, detail: string): Promise<string> {
  const error = new ApiProblem(status, { code: 'menu_not_available', detail }, 'kérés-1');
  await renderPage(() => <ProblemPage error={error} />);
  await screen.findByRole('heading', { level: 1 });
  return document.body.textContent ?? '';
}

describe('the page of a failed load', () => {
  it('tells why it cannot be opened now, as of a refusal, not of a fault of ours', async () => {
    const text = await shown(409, 'Az eszköz kiajánló most nem érhető el.');
    expect(text).toContain('Az oldal most nem nyitható meg.');
    expect(text).toContain('Az eszköz kiajánló most nem érhető el.');
    expect(text).not.toContain('naplózásra');
    expect(text).not.toContain('kérés-1');
  });

  it('names the request of what went wrong', async () => {
    const text = await shown(500, 'x');
    expect(text).toContain('Valami hiba történt!');
    expect(text).toContain('kérés-1');
  });

  it('is none of ours where the session has ended: the sign-in is on its way', async () => {
    await renderPage(() => (
      <ProblemPage error={new ApiProblem(401, { code: 'unauthenticated', detail: 'x' }, 'kérés-1')} />
    ));
    expect(await screen.findByRole('status', { name: 'Az oldal betöltése folyamatban' })).toBeDefined();
    expect(screen.queryByText('Valami hiba történt!')).toBeNull();
  });
});
