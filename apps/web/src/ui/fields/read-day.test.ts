import { describe, expect, it } from 'vitest';
import { isWholeDay, lastDayFrom, readDay, readWeek } from './read-day.ts';

describe('a typed day [P5.9]', () => {
  it.each([
    '2027.03.01',
    '2027.03.01.',
    '2027-03-01',
    '2027. 03. 01.',
    '2027/3/1',
    '2027 03 01',
    '20270301',
    ' 2027.3.1. ',
    '0301',
    '03.01',
    '03.01.',
    '3.1.',
    '3-1',
    '2027. március 1.',
    '2027 márc. 1',
    'Március 1-jén',
    'márc. 1-ig',
    'MÁRC. 1.',
    '2027.márc.1.',
    '1 March 2027',
    'Mar 1, 2027',
    '1. márc.',
  ])('reads %s', (text) => {
    expect(readDay(text, '2026-11-22')).toBe('2027-03-01');
  });

  it.each(['dec. 11.', 'december 11-én', '11 December', '2026. december 11.', 'Dec 11, 2026'])(
    'takes the day of %s for no month',
    (text) => expect(readDay(text, '2026-11-22')).toBe('2026-12-11'),
  );

  it('without a year is the next such day, the present one included', () => {
    expect(readDay('1122', '2026-11-22')).toBe('2026-11-22');
    expect(readDay('1121', '2026-11-22')).toBe('2027-11-21');
    expect(readDay('0229', '2026-11-22')).toBe('2028-02-29');
  });

  it.each([
    '',
    'holnap',
    '2027.02.30',
    '2027.13.01',
    '27.03.01',
    'ma 1',
    '2027. márciusa 1.',
    '2027. március',
    'március',
    '2027. március 32.',
    '2027.03.01x',
    '1.2.3.4',
    '03',
    '1',
    '2027',
    '9999999',
    '2027.03',
    // Days are taken, times are not: this one is over in Budapest.
    '2027-03-01T23:59:59Z',
    '10. hét',
  ])('refuses %s', (text) => {
    expect(readDay(text, '2026-11-22')).toBeNull();
  });

  it('is taken while typing only once nothing more is to come', () => {
    expect(['2027.03.01', '20270301', '2027-03-01'].every(isWholeDay)).toBe(true);
    expect(['2027.03.1', '2027.03', '0301', '2027.03.0'].some(isWholeDay)).toBe(false);
  });
});

describe('a typed week', () => {
  it.each([
    ['10. hét', '2027-03-08', '2027-03-14'],
    ['a 10. héten', '2027-03-08', '2027-03-14'],
    ['2027. 10. hét', '2027-03-08', '2027-03-14'],
    ['10-12. hét', '2027-03-08', '2027-03-28'],
    ['Week 10', '2027-03-08', '2027-03-14'],
    ['W10', '2027-03-08', '2027-03-14'],
    ['47. hét', '2026-11-16', '2026-11-22'],
    ['46. hét', '2027-11-15', '2027-11-21'],
    ['53. hét', '2026-12-28', '2027-01-03'],
    ['1. hét', '2027-01-04', '2027-01-10'],
  ])('reads %s', (text, from, to) => {
    expect(readWeek(text, '2026-11-22')).toEqual({ from, to });
  });

  it.each(['', '10', '10.', '54. hét', '2027. 53. hét', '0. hét', '12-10. hét', 'hét', '10. hónap'])(
    'refuses %s',
    (text) => {
      expect(readWeek(text, '2026-11-22')).toBeNull();
    },
  );
});

it('knows the last day of a week, of two, and of a month', () => {
  expect(lastDayFrom('2027-03-01', 'week')).toBe('2027-03-07');
  expect(lastDayFrom('2027-03-01', 'twoWeeks')).toBe('2027-03-14');
  expect(lastDayFrom('2027-03-01', 'month')).toBe('2027-03-31');
  expect(lastDayFrom('2027-03-15', 'month')).toBe('2027-04-14');
  expect(lastDayFrom('2026-12-10', 'month')).toBe('2027-01-09');
  expect(lastDayFrom('2027-01-31', 'month')).toBe('2027-02-28');
});
