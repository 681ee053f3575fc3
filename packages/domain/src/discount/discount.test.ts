import { describe, expect, it } from 'vitest';
import {
  canDeleteListItem,
  canEditListItem,
  canProposeListItem,
  systemLists,
} from '../system-list/list-item-policy.ts';
import { admin, advertiser, companies, mhfe, publisher } from '../testing/samples.ts';
import {
  canDeleteDiscount,
  canEditDiscount,
  canSeeDiscount,
  checkDiscountValue,
  isSelectableDiscount,
} from './discount.ts';

const booking = { publisher_id: companies.publisher, date_from: '2026-12-20', date_to: '2027-01-05' };

describe('a discount', () => {
  it('of one time is selectable on its owner’s bookings always [D7.30]', () => {
    const discount = { company_id: companies.publisher, type: 'ONE_OFF', season: null } as const;
    expect(isSelectableDiscount(discount, booking)).toBe(true);
    expect(isSelectableDiscount({ ...discount, company_id: 88 }, booking)).toBe(false);
    expect(isSelectableDiscount({ ...discount, company_id: null }, booking)).toBe(true);
  });

  it('of a season when the season touches the booking, over New Year too', () => {
    const seasonal = (date_from: string, date_to: string) =>
      isSelectableDiscount({ company_id: null, type: 'SEASONAL', season: { date_from, date_to } }, booking);
    expect(seasonal('01-05', '02-28')).toBe(true);
    expect(seasonal('01-06', '02-28')).toBe(false);
    expect(seasonal('11-01', '12-20')).toBe(true);
    expect(seasonal('11-01', '12-19')).toBe(false);
    expect(seasonal('12-31', '01-01')).toBe(true);
  });

  it('is more than 0 and at most 100 percent, with two decimals [D7.30]', () => {
    expect(checkDiscountValue(100)).toEqual({ ok: true, value: 10_000 });
    expect(checkDiscountValue(0.01)).toEqual({ ok: true, value: 1 });
    for (const value of [0, -1, 100.01, 12.345, Number.NaN])
      expect(checkDiscountValue(value).ok, `${value}`).toBe(false);
  });

  it('is edited by its company, deleted by admins, and an admin’s is read by all publishers [D4.11]', () => {
    const own = { company_id: companies.publisher };
    const common = { company_id: null };
    expect(canEditDiscount(publisher, own).ok).toBe(true);
    expect(canDeleteDiscount(publisher, own)).toMatchObject({ refusal: { code: 'admin_only' } });
    expect(canDeleteDiscount(admin, own).ok).toBe(true);
    expect(canSeeDiscount(publisher, common)).toBe(true);
    expect(canEditDiscount(publisher, common)).toMatchObject({ refusal: { code: 'admin_only' } });
    expect([mhfe, advertiser].some((viewer) => canSeeDiscount(viewer, common))).toBe(false);
  });
});

describe('a list item', () => {
  it('that the code depends on is protected', () => {
    const [free, fixed] = [{ is_protected: false }, { is_protected: true }];
    expect([admin, publisher].map((viewer) => canEditListItem(viewer, free).ok)).toEqual([true, false]);
    expect(canEditListItem(admin, fixed)).toMatchObject({ refusal: { code: 'list_item_protected' } });
    expect(canProposeListItem(publisher, 'priceTagType').ok).toBe(false);
    expect(canProposeListItem(publisher, 'tags').ok).toBe(true);
    expect(canDeleteListItem(admin, { list: 'priceTagType', ...free }).ok).toBe(false);
    expect(canDeleteListItem(admin, { list: 'tags', ...free }).ok).toBe(true);
    expect(canDeleteListItem(admin, { list: 'tags', ...fixed }).ok).toBe(false);
    expect(canDeleteListItem(publisher, { list: 'tags', ...free }).ok).toBe(false);
  });

  it('of surfaces is proposed by whoever writes on surfaces', () => {
    for (const list of systemLists.filter((name) => name !== 'rental_period_unit' && name !== 'priceTagType')) {
      expect([admin, publisher, mhfe].every((viewer) => canProposeListItem(viewer, list).ok)).toBe(true);
      expect(canProposeListItem(advertiser, list)).toMatchObject({ refusal: { code: 'role_not_permitted' } });
    }
    expect(canProposeListItem(advertiser, 'rental_period_unit').ok).toBe(true);
  });
});
