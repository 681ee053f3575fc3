import { describe, expect, it } from 'vitest';
import type { Viewer } from '../permission/viewer.ts';
import { admin, advertiser, companies, intermediary, mhfe, publisher, viewerOf } from '../testing/samples.ts';
import { disabledFilters, geodataFields, missingGeodata, usedGeodata, withoutForeignGeodata } from './geodata.ts';
import { copyTitle } from './media-fields.ts';
import {
  canAddReference,
  canArchiveMedia,
  canChangeReference,
  canDeleteMedia,
  canEditMedia,
  canRemoveReference,
  canRestoreMedia,
  canSeeMedia,
  canSeeMediaFinancials,
  canSeeMhfeNotes,
  canSeePublisherNotes,
  canWriteMhfeContent,
  historyReach,
  mediaActions,
} from './media-policy.ts';
import { acceptedKinds, uploadMaximumBytes } from './upload-limits.ts';

const surface = { company_id: companies.publisher, company_enabled: true, booked_until: null, is_archived: false };
const otherPublisher = viewerOf('ROLE_PUBLISHER', 88);
const today = '2026-05-10';
const nobody = { bookings: [], packages: [] };

describe('a surface', () => {
  it('is seen by its publisher, every MHFE and the customers, but not by other publishers [D3.2]', () => {
    const viewers = [admin, publisher, mhfe, intermediary, advertiser, otherPublisher];
    expect(viewers.map((viewer) => canSeeMedia(viewer, surface))).toEqual([true, true, true, true, true, false]);
  });

  it('of a disabled company is hidden from the others [D3.2]', () => {
    const hidden = { ...surface, company_enabled: false };
    expect([admin, publisher, mhfe, advertiser].map((viewer) => canSeeMedia(viewer, hidden))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('shows no money and no calendar to the customers', () => {
    expect([publisher, mhfe, advertiser, intermediary].map(canSeeMediaFinancials)).toEqual([true, true, false, false]);
    expect(mediaActions(advertiser, surface, { today, holders: nobody })).toEqual([]);
  });

  it('keeps notes apart [D3.4] [D4.5]', () => {
    expect([publisher, mhfe, otherPublisher].map((viewer) => canSeePublisherNotes(viewer, surface))).toEqual([
      true,
      false,
      false,
    ]);
    expect([publisher, mhfe, admin].map(canSeeMhfeNotes)).toEqual([false, true, true]);
    expect(canWriteMhfeContent(admin, null).ok).toBe(false);
    expect(canWriteMhfeContent(mhfe, { company_id: companies.mhfe }).ok).toBe(true);
    expect(canWriteMhfeContent(mhfe, { company_id: 66 })).toMatchObject({ refusal: { code: 'not_own_record' } });
  });

  it('leaves the pictures of an MHFE to it, and the publisher’s to the publisher [D4.5]', () => {
    const may = (viewer: Viewer, mhfe_company_id: number | null) =>
      canChangeReference(viewer, surface, { mhfe_company_id }).ok;
    expect([publisher, otherPublisher, mhfe, admin].map((viewer) => may(viewer, null))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([publisher, mhfe, admin].map((viewer) => may(viewer, companies.mhfe))).toEqual([false, true, true]);
    expect(may(mhfe, 66)).toBe(false);
  });

  it('lets its publisher take down the pictures of an MHFE, and that MHFE alone besides', () => {
    const may = (viewer: Viewer, mhfe_company_id: number | null) =>
      canRemoveReference(viewer, surface, { mhfe_company_id }).ok;
    const people = [publisher, otherPublisher, mhfe, admin];
    expect(people.map((viewer) => may(viewer, companies.mhfe))).toEqual([true, false, true, true]);
    expect(people.map((viewer) => may(viewer, 66))).toEqual([true, false, false, true]);
    expect(people.map((viewer) => may(viewer, null))).toEqual([true, false, false, true]);
  });

  it('is its publisher’s to edit', () => {
    expect([publisher, admin, mhfe, otherPublisher].map((viewer) => canEditMedia(viewer, surface).ok)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is not deleted while an active booking ends today or later', () => {
    expect(canDeleteMedia(publisher, { ...surface, booked_until: '2026-05-09' }, today).ok).toBe(true);
    for (const booked_until of [today, '2027-01-01']) {
      expect(canDeleteMedia(publisher, { ...surface, booked_until }, today)).toMatchObject({
        refusal: { code: 'surface_booked' },
      });
    }
  });

  it('tells its history by who reads it: an MHFE prices, the customers nothing', () => {
    const readers = [admin, publisher, mhfe, otherPublisher, advertiser, intermediary];
    expect(readers.map((viewer) => historyReach(viewer, surface))).toEqual([
      'everything',
      'own',
      'prices',
      'nothing',
      'nothing',
      'nothing',
    ]);
  });

  it('is archived by its publisher or an admin, once, when nobody counts on it; what does is named', () => {
    const by = (viewer: Viewer) => canArchiveMedia(viewer, surface, nobody).ok;
    expect([publisher, admin, mhfe, otherPublisher, advertiser].map(by)).toEqual([true, true, false, false, false]);
    const bookings = ['Nyár, 2026-06-01 – 2026-06-30', 'Ősz', 'Tél', 'Tavasz'];
    expect(canArchiveMedia(publisher, surface, { bookings, packages: ['Csomag'] })).toMatchObject({
      refusal: { code: 'surface_in_use', names: 'Nyár, 2026-06-01 – 2026-06-30; Ősz; Tél; +1' },
    });
    expect(canArchiveMedia(publisher, surface, { bookings: [], packages: ['Csomag'] })).toMatchObject({
      refusal: { code: 'surface_on_sale', names: 'Csomag' },
    });
    expect(canArchiveMedia(publisher, { ...surface, is_archived: true }, nobody)).toMatchObject({
      refusal: { code: 'surface_archived' },
    });
  });

  it('that is archived is changed by nobody until it is brought back, but may be copied and deleted', () => {
    const gone = { ...surface, is_archived: true };
    expect(canEditMedia(admin, gone)).toMatchObject({ refusal: { code: 'surface_archived' } });
    expect(canAddReference(mhfe, gone)).toMatchObject({ refusal: { code: 'surface_archived' } });
    expect(canChangeReference(mhfe, gone, { mhfe_company_id: companies.mhfe }).ok).toBe(false);
    expect(canRestoreMedia(publisher, surface)).toMatchObject({ refusal: { code: 'surface_not_archived' } });
    const open = mediaActions(publisher, gone, { today, holders: nobody }).flatMap(({ action, decision }) =>
      decision.ok ? [action] : [],
    );
    expect(open).toEqual(['copy', 'restore', 'delete', 'show_financials', 'show_calendar', 'show_history']);
    expect(mediaActions(mhfe, gone, { today, holders: nobody }).map(({ action }) => action)).not.toContain('restore');
  });
});

describe('the location of a surface', () => {
  it('needs what its type stands on', () => {
    expect(missingGeodata('STATIC', { zip_code: '1011', city: 'Budapest', street: ' ' })).toEqual(['street']);
    expect(missingGeodata('MOBILE_OR_OTHER', {})).toEqual(['zip_code', 'city', 'street']);
    expect(missingGeodata('VEHICLE_INTERCITY', {})).toEqual(['location_from', 'location_to', 'line_number']);
    expect(missingGeodata('VEHICLE_LOCAL', { city: 'Győr', line_number: '11' })).toEqual([]);
  });

  it.each([
    ['STATIC', ['zip_code', 'city', 'street']],
    ['MOBILE_OR_OTHER', ['zip_code', 'city', 'street']],
    ['VEHICLE_INTERCITY', ['location_from', 'location_to', 'service_provider', 'vehicle_type', 'line_number']],
    ['VEHICLE_LOCAL', ['city', 'service_provider', 'vehicle_type', 'line_number']],
  ] as const)('of the type %s keeps %j and nothing else', (type, kept) => {
    const full = Object.fromEntries(geodataFields.map((field) => [field, 'x']));
    const place = Object.entries(withoutForeignGeodata(type, full));
    expect(place.filter(([, value]) => value !== null).map(([field]) => field)).toEqual(kept);
    expect(usedGeodata(type)).toEqual(kept);
  });

  it('loses what does not belong to its type', () => {
    const full = { zip_code: '9021', city: 'Győr', street: 'Baross út 1.', location_from: 'Győr', line_number: '11' };
    expect(withoutForeignGeodata('VEHICLE_LOCAL', full)).toMatchObject({
      zip_code: null,
      city: 'Győr',
      street: null,
      location_from: null,
      line_number: '11',
    });
    expect(usedGeodata('STATIC')).toEqual(['zip_code', 'city', 'street']);
    expect(disabledFilters('VEHICLE_INTERCITY')).toEqual(['city', 'zip_code']);
  });
});

describe('fields and files', () => {
  it('name copies', () => {
    expect(copyTitle('Óriásplakát', 255)).toBe('Óriásplakát (másolat)');
    expect(copyTitle('x'.repeat(255), 255)).toHaveLength(255);
  });

  it('limit uploads [C5.13]', () => {
    expect(uploadMaximumBytes).toBe(20 * 1024 * 1024);
    expect(acceptedKinds.campaign_designs).toContain('pdf');
    expect(acceptedKinds.media_images).not.toContain('pdf');
    expect(acceptedKinds.media_import).toEqual(['excel', 'ods', 'csv']);
  });
});
