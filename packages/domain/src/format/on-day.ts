import type { Day } from '../period/day.ts';

/** Ordinals with deep vowels: második (but tizenkettedik), harmadik, hatodik, nyolcadik, huszadik, harmincadik. */
const deepEnding = /(?:02|[368]|[23]0)$/;

/** '2027-03-01' → '2027-03-01-jén', '2027-03-02' → '2027-03-02-án': the day as Hungarian says when. */
export function onDayInHungarian(day: Day): string {
  if (day.endsWith('-01')) return `${day}-jén`;
  return `${day}-${deepEnding.test(day) ? 'án' : 'én'}`;
}
