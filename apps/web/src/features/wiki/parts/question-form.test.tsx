import type { Question } from '@felulet/contract/office/wiki.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { choose, fill, press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { useRemoveQuestion } from '../pages/wiki.page.tsx';
import QuestionCreatePage from '../question-create.page.tsx';
import QuestionEditPage from '../question-edit.page.tsx';

const question: Question = {
  id: 6,
  title: 'Hogyan foglalok?',
  related_page: 'bookings',
  answers: [
    { role: 'ROLE_PUBLISHER', content: '<p>Így.</p>' },
    { role: 'ROLE_MHFE', content: '<p>Így.</p>' },
  ],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
const stored = { 'GET /api/common-questions/6': () => ({ body: question }) };

describe('a question', () => {
  it('needs its text, its page, and readers and text of each answer', async () => {
    const calls = answerCalls({});
    await renderPage(QuestionCreatePage);
    await press('Mentés');
    const summary = within(await screen.findByRole('alert'));
    for (const label of ['Kérdés', 'Kapcsolódó oldal', 'Kinek szól', 'Válasz'])
      expect(summary.getByRole('button', { name: label })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('is sent with an answer a role, and the questions open', async () => {
    const calls = answerCalls({ ...stored, 'PUT /api/common-questions/6': () => ({ body: question }) });
    const page = await renderPage(QuestionEditPage, '', 6);
    await fill({ Kérdés: 'Hogyan foglalhatok?' });
    await choose('Kapcsolódó oldal', 'Kampányok');
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      title: 'Hogyan foglalhatok?',
      related_page: 'campaigns',
      answers: question.answers,
    });
    await waitFor(() => expect(page.address()).toBe('/wiki'));
  });

  it('that cannot be saved keeps everything, with the fault on the answer it is about', async () => {
    answerCalls({
      ...stored,
      'PUT /api/common-questions/6': () => refused(422, { 'answers[1].content': 'Üres lett.' }),
    });
    await renderPage(QuestionEditPage, '', 6);
    await fill({ Kérdés: 'Hogyan foglalhatok?' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen módosítás!');
    expect((await screen.findAllByText('Üres lett.', { exact: false })).length).toBeGreaterThan(0);
    expect(screen.getByRole('textbox', { name: /^Kérdés/ })).toHaveProperty('value', 'Hogyan foglalhatok?');
  });

  it('is saved with what somebody else has changed meanwhile; answers that are as they were do not count', async () => {
    let version = 1;
    const calls = answerCalls({
      'GET /api/common-questions/6': () => ({
        body: version === 1 ? question : { ...question, related_page: 'campaigns' },
        headers: { etag: `"${version}"` },
      }),
      'PUT /api/common-questions/6': ({ headers }) =>
        headers.get('if-match') === '"2"' ? { body: question } : refused(412),
    });
    await renderPage(QuestionEditPage, '', 6);
    await fill({ Kérdés: 'Hogyan foglalhatok?' });
    version = 2;
    await press('Mentés');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Kapcsolódó oldal');
    expect(within(alert).getAllByRole('listitem')).toHaveLength(1);
    await press('Mentés mindkét módosítással');
    await toasted('success', 'Sikeres módosítás!');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      title: 'Hogyan foglalhatok?',
      related_page: 'campaigns',
      answers: question.answers,
    });
  });

  it('is deleted after a question of its own', async () => {
    const remove = async (): Promise<void> => {
      await renderPage(function Page() {
        const ask = useRemoveQuestion();
        return (
          <button type="button" onClick={() => void ask(question)}>
            Kiveszem
          </button>
        );
      });
      await press('Kiveszem');
      await press('Törlés');
    };
    answerCalls({ 'DELETE /api/common-questions/6': () => ({ status: 204 }) });
    await remove();
    await toasted('success', 'Sikeres törlés');
    cleanup();
    answerCalls({ 'DELETE /api/common-questions/6': () => refused(404) });
    await remove();
    await toasted('danger', 'Sikertelen törlés!');
  });
});
