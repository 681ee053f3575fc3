import type { OptionTermsAnswer } from '@felulet/contract/sales/options.ts';
import { usualTerms } from '@felulet/domain/option/option-terms.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../ui/i18n/i18n.ts';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { fill, press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import OptionTermsPage from './option-terms.page.tsx';

afterEach(() => switchLanguage('hu'));

const terms: OptionTermsAnswer = {
  ...usualTerms,
  company: { id: 3, name: 'Köztér Kft.' },
  is_set: false,
  holds_until: '2026-03-09T17:00:00.000Z',
  can_edit: true,
  revision: 0,
};
const answered = (changes: Partial<OptionTermsAnswer> = {}, tag = '"r0"') => ({
  body: { ...terms, ...changes },
  headers: { etag: tag },
});

describe('the terms of options', () => {
  it('are set by their publisher, and say at once until when an option would hold', async () => {
    const calls = answerCalls({
      ...signedIn('ROLE_PUBLISHER'),
      'GET /api/option-terms/3': () => answered(),
      'PUT /api/option-terms/3': () => answered({ is_set: true }, '"r1"'),
    });
    await renderPage(OptionTermsPage);
    const example = (await screen.findByText(/^Ma kezdve \d{4}-\d\d-\d\d 18:00-ig tartana\.$/)).textContent;
    await fill({ 'Az opció hossza': '5', 'Türelmi idő': '0' });
    expect(screen.getByText(/^Ma kezdve/).textContent).not.toBe(example);
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    const sent = calls.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ ...usualTerms, length_days: 5, cool_down_days: 0 });
    expect(sent?.headers.get('if-match')).toBe('"r0"');
  });

  it('saved by somebody else meanwhile are not overwritten unasked', async () => {
    let present = answered();
    answerCalls({
      ...signedIn('ROLE_PUBLISHER'),
      'GET /api/option-terms/3': () => present,
      'PUT /api/option-terms/3': () => ({ status: 412, body: { status: 412, code: 'stale_revision', detail: 'x' } }),
    });
    await renderPage(OptionTermsPage);
    await fill({ 'Az opció hossza': '5' });
    present = answered({ renewals: 3 }, '"r1"');
    await press('Mentés');
    expect(await screen.findByText(/időközben/i)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Az opció hossza/).value).toContain('5');
  });

  it('want a length and let the limits of approval be empty', async () => {
    const calls = answerCalls({
      ...signedIn('ROLE_PUBLISHER'),
      'GET /api/option-terms/3': () => answered(),
      'PUT /api/option-terms/3': () => answered({}, '"r1"'),
    });
    await renderPage(OptionTermsPage);
    await fill({ 'Az opció hossza': '', 'Jóváhagyás ennél több napra': '' });
    await press('Mentés');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await fill({ 'Az opció hossza': '2' });
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ approval_above_days: null });
  });

  it('are read by who makes offers, for the publisher that is chosen', async () => {
    answerCalls({
      ...signedIn('ROLE_MHFE'),
      'GET /api/companies/select': () => ({ body: [{ id: 11, name: 'Köztér Kft.', role: 'ROLE_PUBLISHER' }] }),
      'GET /api/option-terms/11': () =>
        answered({ company: { id: 11, name: 'Köztér Kft.' }, can_edit: false, is_set: true }),
    });
    await renderPage(OptionTermsPage, '?company=11');
    expect(await screen.findByText('Ezeket a feltételeket a közzétevő állítja be.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mentés' })).toBeNull();
    expect(screen.getByText('3 munkanap')).toBeTruthy();
    await switchLanguage('en');
    for (const words of ['3 working days', '1 time']) expect(await screen.findByText(words)).toBeTruthy();
  });
});
