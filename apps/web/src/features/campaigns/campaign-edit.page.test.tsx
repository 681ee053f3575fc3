import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../ui/testing/answer-calls.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { signedIn } from '../../ui/testing/signed-in.ts';
import CampaignEditPage from './campaign-edit.page.tsx';
import { sampleCampaign } from './testing/sample-campaign.ts';

it('names who may edit a campaign that others are assigned to, and how one becomes one of them', async () => {
  const text = 'Csak a hozzá rendelt munkatárs szerkesztheti.';
  const closed = { action: 'edit', target: null, allowed: false, reason: { code: 'edit_by_assignee', text } } as const;
  const edit = { ...closed, needs_note: false, warns_of_gaps: false, discards_draft: false };
  const assignees = [{ id: 4, name: 'Kis Anna' }];
  answerCalls({
    ...signedIn('ROLE_ADVERTISER'),
    'GET /api/campaigns/9': () => ({
      body: sampleCampaign({ id: 9, editable_fields: [], assignees, actions: [edit] }),
      headers: { etag: '"r1"' },
    }),
  });
  await renderPage(CampaignEditPage, '', 9);
  expect(await screen.findByText(`${text} Szerkesztheti: Kis Anna.`)).toBeTruthy();
});
