import { describe, expect, it } from 'vitest';
import { campaignFormPath, emptyCampaign, toCreateInput, toUpdate } from './campaign-form-values.ts';

const filled = {
  ...emptyCampaign,
  company: 3,
  recipient: 8,
  external_advertiser: 'Külső Kft.',
  name: 'Őszi akció',
  brand: 'Csörgő',
  target_area: 'Pécs',
  ooh_budget: 1_000_000,
  date_from: '2026-12-01',
  date_to: '2026-12-14',
  devices_and_other_information: 'Citylight',
};

describe('what the campaign form sends', () => {
  it('names the company only for an admin and the advertiser only for an intermediary [D5.1]', () => {
    const plain = toCreateInput(filled, { company: false, externalAdvertiser: false });
    expect(plain.body).toEqual({
      recipient: 8,
      name: 'Őszi akció',
      brand: 'Csörgő',
      target_area: 'Pécs',
      ooh_budget: 1_000_000,
      date_from: '2026-12-01',
      date_to: '2026-12-14',
      devices_and_other_information: 'Citylight',
    });
    const full = toCreateInput(filled, { company: true, externalAdvertiser: true });
    expect(full.body).toMatchObject({ company: 3, external_advertiser: 'Külső Kft.' });
  });

  it('carries the open fields alone when a campaign is changed', () => {
    expect(toUpdate(filled, ['recipient'])).toEqual({ recipient: 8 });
    expect(toUpdate(filled, ['name', 'date_from', 'design_references'])).toEqual({
      name: 'Őszi akció',
      date_from: '2026-12-01',
    });
  });

  it('finds the field of a wrong file', () => {
    expect(campaignFormPath('designs[]')).toBe('designs');
    expect(campaignFormPath('others.1')).toBe('others');
    expect(campaignFormPath('ooh_budget')).toBe('ooh_budget');
  });
});
