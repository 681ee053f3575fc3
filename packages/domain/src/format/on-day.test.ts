import { expect, it } from 'vitest';
import { onDayInHungarian } from './on-day.ts';

it('puts the ending of its ordinal behind every day of a month', () => {
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));
  const deep = ['02', '03', '06', '08', '13', '16', '18', '20', '23', '26', '28', '30'];
  const ending = (day: string): string => (day === '01' ? 'jén' : deep.includes(day) ? 'án' : 'én');
  expect(days.map((day) => onDayInHungarian(`2027-03-${day}`))).toEqual(
    days.map((day) => `2027-03-${day}-${ending(day)}`),
  );
});
