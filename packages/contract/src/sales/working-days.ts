import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MAX_SOURCE } from '../page-facts.ts';
import { day, instant, lineOf } from '../primitives.ts';

const tag = 'working-days';

const workingYear = z
  .object({
    year: z.int(),
    /** Days of a weekend that are worked. */
    worked: z.array(z.string()),
    /** Working days that are free in their place. */
    off: z.array(z.string()),
    /** Where that is from: the number of the decree. */
    source: z.string(),
    updated_at: instant,
    revision: z.int(),
  })
  .meta({ id: 'WorkingYear' });
export type WorkingYearAnswer = z.output<typeof workingYear>;

/** No year moves more. */
const MOST_DAYS = 30;
const days = z.array(day).max(MOST_DAYS);

const workingYearParams = z.object({ year: z.coerce.number().int().min(2000).max(2199) });
/** Whether each day can be moved depends on the year, which stands in the address. */
export const workingYearBody = z.strictObject({ worked: days, off: days, source: lineOf(MAX_SOURCE) });
export type WorkingYearBody = z.output<typeof workingYearBody>;

export const workingYearList = endpoint({
  method: 'GET',
  path: '/api/working-days',
  access: 'signed-in',
  summary:
    'What is moved in each year that is known, the newest first; a day of no list is a working day as the law says',
  tag,
  response: z.array(workingYear),
});

export const workingYearSet = endpoint({
  method: 'PUT',
  path: '/api/working-days/:year',
  access: ['accounts'],
  summary: 'Set what is moved in a year; ends that were told stay',
  tag,
  params: workingYearParams,
  body: workingYearBody,
  response: workingYear,
});
