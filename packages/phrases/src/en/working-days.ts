import type { workingDays as hungarian } from '../hu/working-days.ts';
import type { Translation } from '../shape.ts';

export const workingDays: Translation<typeof hungarian> = {
  title: 'Working days',
  lead: 'Ends of options, reminders and the daily summary count official working days. What was told does not change by a later edit.',
  add: 'Add {{year}}',
  edit: 'Edit {{year}}',
  none: 'none',
  notKnown:
    'Which working days are moved this year is not known yet. Until then only weekends and public holidays count.',
  unknown: 'It is not known yet which working days are moved in {{years}}. Ends are counted without such moves.',
  field: {
    worked: 'Days worked in place of others',
    off: 'Days off in their place',
    source: 'Source',
  },
  form: {
    title: 'Working days, {{year}}',
    lead: 'Public holidays are known to the program: give only what is moved.',
    workedHint: 'One day a line: Saturdays that are working days this year. For example: 01-10 or 10 January.',
    offHint: 'One day a line: working days that are free in their place.',
    sourceHint: 'The number of the decree.',
    saved: 'Successful modification!',
    failed: 'Modification failed!',
  },
};
