import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hasUnsavedWork } from '../../ui/form/unsaved-work.ts';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { fill, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { sampleStatement } from '../../ui/testing/sample-statement.ts';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import StatementVersionsPage from './statement-versions.page.tsx';

const PUBLISH = 'POST /api/privacy-statements';
const versions = [
  { ...sampleStatement, published_by: 'Kis Anna', accepted_count: 12 },
  { ...sampleStatement, version: 2, text_hu: 'Régi szöveg.', published_by: null, accepted_count: 3 },
];
const button = (name: string) => screen.getByRole('button', { name });
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('the page of the privacy statement', () => {
  it('shows every version as it was published, by whom, and how many accepted it', async () => {
    answerCalls({ 'GET /api/privacy-statements': () => ({ body: versions }) });
    await renderPage(StatementVersionsPage);
    const newest = await screen.findByText('3. változat · 2026-03-01 09:00 · Kis Anna · 12 felhasználó fogadta el');
    expect(within(newest.closest('details') as HTMLElement).getByRole('heading', { name: 'Meddig' })).toBeTruthy(); // found by its own summary
    screen.getByText('2. változat · 2026-03-01 09:00 · a rendszerrel érkezett · 3 felhasználó fogadta el');
    screen.getByText('Régi szöveg.');
  });

  it('publishes another text in both languages after a question, following the one that was seen', async () => {
    const calls = answerCalls({
      'GET /api/privacy-statements': () => ({ body: versions }),
      [PUBLISH]: () => ({ status: 201, body: { ...sampleStatement, version: 4 } }),
    });
    await renderPage(StatementVersionsPage);
    await screen.findByLabelText(/^Magyar szöveg/);
    expect(button('Közzététel')).toHaveProperty('disabled', true);
    expect(hasUnsavedWork()).toBe(false);
    await fill({ 'Magyar szöveg': 'Új szöveg.' });
    expect(hasUnsavedWork()).toBe(true);
    await press('Előnézet');
    expect(screen.getByText('Új szöveg.', { selector: 'p' })).toBeTruthy();
    await press('Közzététel');
    expect(
      within(await screen.findByRole('dialog')).getByText(
        /4\. változat azonnal hatályba lép.*Csak az egyik nyelvű szöveg változott\./s,
      ),
    ).toBeTruthy();
    await answer('Közzététel');
    await toasted('success', 'Az új változat hatályba lépett.');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      follows: 3,
      text_hu: 'Új szöveg.',
      text_en: sampleStatement.text_en,
    });
  });

  it('keeps what was typed when another version came first, and sends nothing empty', async () => {
    let present = versions;
    const calls = answerCalls({
      'GET /api/privacy-statements': () => ({ body: present }),
      [PUBLISH]: ({ body }) => {
        present = [
          { ...sampleStatement, version: 4, text_hu: 'Másé.', published_by: 'Nagy Éva', accepted_count: 0 },
          ...versions,
        ];
        return Object(body).follows === 4
          ? { status: 201, body: { ...sampleStatement, version: 5 } }
          : refused(409, {}, 'Közben új változat lépett hatályba.');
      },
    });
    await renderPage(StatementVersionsPage);
    await screen.findByLabelText(/^Angol szöveg/);
    await userEvent.clear(screen.getByLabelText(/^Angol szöveg/));
    expect(button('Közzététel')).toHaveProperty('disabled', true);
    await fill({ 'Angol szöveg': 'New text.' });
    await press('Közzététel');
    await answer('Közzététel');
    await toasted('danger', 'A közzététel nem sikerült!');
    await screen.findByText(/^Közben újabb változat lépett hatályba \(4\.\)/);
    screen.getByText('4. változat · 2026-03-01 09:00 · Nagy Éva · 0 felhasználó fogadta el');
    expect(screen.getByLabelText(/^Angol szöveg/)).toHaveProperty('value', 'New text.');
    await press('Közzététel');
    await answer('Közzététel');
    await toasted('success', 'Az új változat hatályba lépett.');
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => Object(body).follows);
    expect(sent).toEqual([3, 4]);
  });
});
