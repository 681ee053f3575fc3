import type { CampaignBooking } from '@felulet/contract/sales/campaign-offer.ts';
import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { describe, expect, it } from 'vitest';
import { openAction } from '../../../../ui/testing/open-action.ts';
import { sampleMark } from '../../../options/testing/sample-option.ts';
import { buildOfferRows, countByState, narrowed, type OfferNarrowing, type OfferRow } from './offer-rows.ts';

type Offer = Pick<Campaign, 'id' | 'bookings' | 'booking_packages'>;

const period = { date_from: '2026-03-01', date_to: '2026-03-28' } as const;
const company = { id: 1, name: 'Pannon Plakát Kft.' };
const surface = (id: number, title: string) =>
  ({
    id,
    title,
    surface_code: `PP-${id}`,
    type: 'STATIC',
    company,
    city: 'Győr',
    county: 'Győr-Moson-Sopron',
    width: 118.5,
    height: 175,
    thumbnail: null,
    place: null,
  }) as const;
const common = {
  ...period,
  manual_media: null,
  quantity: 1,
  actions: [] as CampaignBooking['actions'],
};

const offer: Offer = {
  id: 7,
  bookings: [
    {
      ...common,
      id: 1,
      media: surface(11, 'Árpád híd'),
      booking_package: null,
      state: 'PUBLISHER_ACCEPTED',
      total_price: 100,
    },
    { ...common, id: 2, media: surface(12, 'Őrház'), booking_package: 1, state: 'PUBLISHER_ACCEPTED', total_price: 50 },
    {
      ...common,
      id: 3,
      media: null,
      manual_media: { id: 9, name: 'Repülő transzparens', company: 'Ég Kft.' },
      booking_package: null,
      state: 'CREATED',
      total_price: null,
    },
  ],
  booking_packages: [
    {
      ...period,
      id: 1,
      package: { id: 5, title: 'Belváros', company },
      state: 'PUBLISHER_ACCEPTED',
      is_private: false,
      is_done: true,
      total_price: 300,
      bookings: [2],
      actions: [openAction('delete'), openAction('edit_fee')],
    },
  ],
};

describe('the lines of an offer', () => {
  const rows = buildOfferRows(offer, true);
  const tomorrow = new Date(Date.now() + 86_400_000);

  it('say why a surface was rejected, and lead to free ones like it while the offer is assembled', () => {
    const [first] = offer.bookings;
    if (first === undefined) throw new Error('the sample has bookings');
    const rejected = { ...first, state: 'PUBLISHER_REJECTED', note: 'Felújítás alatt' } as const;
    const [row] = buildOfferRows({ ...offer, bookings: [rejected] }, true);
    expect(row?.reason).toBe('Felújítás alatt');
    expect(row?.similar).toEqual({
      to: '/campaigns/7/medias',
      search: {
        type: 'STATIC',
        county: 'Győr-Moson-Sopron',
        city: 'Győr',
        only_available: 'true',
        width_min: '106',
        width_max: '131',
        height_min: '157',
        height_max: '193',
      },
    });
    expect(buildOfferRows({ ...offer, bookings: [rejected] }, false)[0]).toMatchObject({ similar: null });
    expect(rows.map(({ reason, similar }) => reason ?? similar)).toEqual([null, null, null, null]);
  });

  it('put the surfaces of a package under it, and everything has a key of its own', () => {
    expect(rows.map(({ title, kind, isInPackage }) => [title, kind, isInPackage])).toEqual([
      ['Árpád híd', 'media', false],
      ['Repülő transzparens', 'manual', false],
      ['Belváros', 'package', false],
      ['Őrház', 'media', true],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it('are counted by state without the surfaces inside packages', () => {
    expect(Object.fromEntries(countByState(rows))).toEqual({ PUBLISHER_ACCEPTED: 2, CREATED: 1 });
  });

  it('are found by title, code, publisher and settlement, whatever the case and accents', () => {
    const titles = (text: string) => narrowed(rows, { text, state: null }, tomorrow).map(({ title }) => title);
    expect(titles('ARPAD')).toEqual(['Árpád híd']);
    expect(titles('ég kft')).toEqual(['Repülő transzparens']);
    expect(titles('pp-12')).toEqual(['Őrház']);
    expect(titles('gyor')).toEqual(['Árpád híd', 'Őrház']);
    expect(narrowed(rows, { text: '', state: 'CREATED' }, tomorrow).map(({ title }) => title)).toEqual([
      'Repülő transzparens',
    ]);
  });

  it('are narrowed to those without a fee that may get one, packages among them, as many as the warning counts', () => {
    const asked = rows.map((row) => ({ ...row, canEditFee: true, state: 'PUBLISHER_ACCEPTED' as const, fee: null }));
    const kept = (of: readonly OfferRow[]) =>
      narrowed(of, { text: '', state: 'WITHOUT_FEE' }, tomorrow).map(({ title }) => title);
    expect(kept(asked)).toEqual(['Árpád híd', 'Repülő transzparens', 'Belváros']);
    expect(kept(asked.map((row) => ({ ...row, fee: '0' })))).toEqual([]);
    expect(kept(asked.map((row) => ({ ...row, canEditFee: false })))).toEqual([]);
    expect(kept(asked.map((row) => ({ ...row, state: 'WAITING_FOR_PUBLISHER' as const })))).toEqual([]);
  });

  it('are narrowed to those of which another number of units was granted than asked for', () => {
    const asked = rows.map((row, index) => ({ ...row, requested: index === 1 ? 3 : null }));
    expect(narrowed(asked, { text: '', state: 'OTHER_UNITS' }, tomorrow).map(({ title }) => title)).toEqual([
      rows[1]?.title,
    ]);
  });

  it('are narrowed to options, to those that end soon, and to the challenged', () => {
    const soonUntil = new Date('2026-03-09T23:00:00Z');
    const mark = sampleMark({ waiting: 0 });
    const [soon, far, plain] = offer.bookings;
    const marked = {
      ...offer,
      bookings: [
        ...(soon === undefined ? [] : [{ ...soon, option: { ...mark, hold_until: '2026-03-09T17:00:00.000Z' } }]),
        ...(far === undefined
          ? []
          : [{ ...far, option: { ...mark, is_challenged: true, hold_until: '2026-03-10T17:00:00.000Z' } }]),
        ...(plain === undefined ? [] : [plain]),
      ],
    };
    const kept = (state: OfferNarrowing['state']) =>
      narrowed(buildOfferRows(marked, true), { text: '', state }, soonUntil).map(({ id }) => id);
    expect(kept('OPTION').toSorted()).toEqual([soon?.id, far?.id].toSorted());
    expect(kept('OPTION_EXPIRING')).toEqual([soon?.id]);
    expect(kept('OPTION_CHALLENGED')).toEqual([far?.id]);
  });
});
