import { describe, expect, it } from 'vitest';
import { budapestInstant, budapestParts } from '../period/day.ts';
import { workingDaysOf } from '../period/working-days.ts';
import {
  challengedUntil,
  coolUntil,
  holdUntil,
  isNearEnd,
  optionsCloseAt,
  remindAt,
  renewedUntil,
  usualTerms,
  wantsApproval,
} from './option-terms.ts';

const closing = { ...usualTerms, closed_days: 3 };
const isWorkingDay = workingDaysOf([{ year: 2026, worked: ['2026-08-08'], off: ['2026-03-16', '2026-08-21'] }]);
const at = (day: string, time = '10:00:00'): Date => budapestInstant(day, time);
const shown = (instant: Date): string => {
  const { day, time } = budapestParts(instant);
  return `${day} ${time}`;
};
const until = (day: string, posting = '2026-06-01', terms = usualTerms): string | undefined => {
  const outcome = holdUntil(terms, posting, at(day), isWorkingDay);
  return outcome.ok ? shown(outcome.value) : outcome.refusal.code;
};

describe('the terms of options', () => {
  it('hold for so many working days, to 18:00 in Budapest, over weekends, holidays and the change of the clock', () => {
    expect(until('2026-03-02')).toBe('2026-03-05 18:00:00');
    expect(until('2026-03-12')).toBe('2026-03-18 18:00:00');
    expect(until('2026-03-14')).toBe('2026-03-19 18:00:00');
    expect(holdUntil(usualTerms, '2026-06-01', at('2026-03-26'), isWorkingDay)).toEqual({
      ok: true,
      value: new Date('2026-03-31T16:00:00Z'),
    });
    expect(until('2026-03-02', '2026-06-01', { ...usualTerms, length_days: 1 })).toBe('2026-03-03 18:00:00');
  });

  it('count a Saturday that is worked, and not the day that is free in its place', () => {
    expect(until('2026-08-19', '2026-12-01')).toBe('2026-08-26 18:00:00');
    expect(until('2026-08-06', '2026-12-01')).toBe('2026-08-10 18:00:00');
  });

  it('never reach into the last days before posting, and none begins there [D11.7]', () => {
    expect(shown(optionsCloseAt(closing, '2026-03-09'))).toBe('2026-03-05 18:00:00');
    expect(until('2026-03-04', '2026-03-09', closing)).toBe('2026-03-05 18:00:00');
    expect(until('2026-03-06', '2026-03-09', closing)).toBe('option_too_late');
    expect(until('2026-03-06', '2026-03-07')).toBe('2026-03-06 18:00:00');
  });

  it('are renewed by as many working days again, up to the closed days [D11.6]', () => {
    const renewed = (day: string, posting: string) => renewedUntil(closing, posting, at(day, '18:00:00'), isWorkingDay);
    expect(renewed('2026-03-05', '2026-06-01')).toEqual({ ok: true, value: at('2026-03-10', '18:00:00') });
    expect(renewed('2026-03-05', '2026-03-11')).toEqual({ ok: true, value: at('2026-03-07', '18:00:00') });
    expect(renewed('2026-03-05', '2026-03-09')).toMatchObject({ refusal: { code: 'option_too_late' } });
  });

  it('remind a working day before, at the same time', () => {
    expect(shown(remindAt(at('2026-03-17', '18:00:00'), isWorkingDay))).toBe('2026-03-13 18:00:00');
    expect(shown(remindAt(at('2026-03-05', '18:00:00'), isWorkingDay))).toBe('2026-03-04 18:00:00');
  });

  it('are near their end within the last working day', () => {
    const isNear = (day: string, time: string) => isNearEnd(at('2026-03-17', '18:00:00'), at(day, time), isWorkingDay);
    expect(isNear('2026-03-13', '17:59:00')).toBe(false);
    expect(isNear('2026-03-13', '18:00:00')).toBe(true);
    expect(isNear('2026-03-18', '09:00:00')).toBe(true);
  });

  it('give the challenged until 18:00 of the first working day after the day it is made', () => {
    expect(shown(challengedUntil(at('2026-03-03', '00:10:00'), isWorkingDay))).toBe('2026-03-04 18:00:00');
    expect(shown(challengedUntil(at('2026-03-03', '23:50:00'), isWorkingDay))).toBe('2026-03-04 18:00:00');
    expect(shown(challengedUntil(at('2026-03-13', '15:20:05'), isWorkingDay))).toBe('2026-03-17 18:00:00');
    expect(shown(challengedUntil(at('2026-03-14'), isWorkingDay))).toBe('2026-03-17 18:00:00');
    expect(shown(challengedUntil(at('2026-08-07', '19:00:00'), isWorkingDay))).toBe('2026-08-08 18:00:00');
  });

  it('keep the same client off for the cool-down, and not at all when it is 0 [D11.9]', () => {
    expect(shown(coolUntil(usualTerms, at('2026-03-13'), isWorkingDay))).toBe('2026-03-18 18:00:00');
    expect(coolUntil({ cool_down_days: 0 }, at('2026-03-13'), isWorkingDay)).toEqual(at('2026-03-13'));
  });

  it('want approval above so many surfaces or days, at exactly so many they do not [D11.7]', () => {
    const terms = { ...usualTerms, approval_above_surfaces: 2, approval_above_days: 3 };
    const days = (date_to: string) => ({ date_from: '2026-03-01', date_to });
    expect(wantsApproval(terms, 2, days('2026-03-03'))).toBe(false);
    expect(wantsApproval(terms, 3, days('2026-03-03'))).toBe(true);
    expect(wantsApproval(terms, 2, days('2026-03-04'))).toBe(true);
    const never = { ...terms, approval_above_surfaces: null, approval_above_days: null };
    for (const none of [never, usualTerms]) expect(wantsApproval(none, 999, days('2027-03-04'))).toBe(false);
  });
});
