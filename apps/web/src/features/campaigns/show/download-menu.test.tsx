import type { Campaign, CampaignActionAnswer } from '@felulet/contract/sales/campaigns.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { sampleCampaign } from '../testing/sample-campaign.ts';
import { DownloadMenu } from './download-menu.tsx';

const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const action = (name: CampaignActionAnswer['action'], reason: CampaignActionAnswer['reason'] = null) => ({
  action: name,
  target: null,
  allowed: reason === null,
  reason,
  needs_note: false,
  warns_of_gaps: false,
  discards_draft: false,
});

const accepted = { code: 'campaign_not_accepted', text: 'A művelet elfogadott ajánlatnál érhető el.' } as const;

const open = async (actions: Campaign['actions']): Promise<void> => {
  await renderPage(() => <DownloadMenu campaign={sampleCampaign({ actions })} />);
  await press('Letöltés');
};

describe('what can be downloaded of a campaign', () => {
  it('names both variants to who has both, and says why one is closed', async () => {
    await open([
      action('export_pdf_default', accepted),
      action('export_pdf_customer', accepted),
      action('export_deck_default'),
      action('export_deck_customer'),
    ]);
    for (const name of ['PDF – belső változat', 'PDF – ügyfélváltozat'])
      expect((await screen.findByRole('button', { name })).getAttribute('aria-disabled')).toBe('true');
    fetched.mockResolvedValue(new Response('{"detail":"Az ajánlat összeállítás alatt van."}', { status: 409 }));
    await press('Prezentáció – ügyfélváltozat');
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toMatch(/\/api\/campaigns\/deck\/5$/);
    expect(JSON.parse(String(request?.body))).toEqual({ type: 'customer' });
  });

  it('is one presentation and one PDF for the customer side', async () => {
    await open([action('export_pdf_customer'), action('export_deck_customer')]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'PDF letöltése' })).toBeDefined());
    expect(screen.getByRole('button', { name: 'Prezentáció letöltése' })).toBeDefined();
  });
});
