import { type SystemList, systemLists } from '@felulet/domain/system-list/list-item-policy.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../primitives.ts';

export const systemListNames = systemLists;
export type SystemListName = SystemList;

export const systemListOption = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  enabled: z.boolean(),
  /** Of one that is not enabled: why it was refused, or null while it waits. [D14.12] */
  refusal_reason: z.string().nullable(),
});
export type SystemListOption = z.output<typeof systemListOption>;

/** [C7.8] */
export const systemListCollection = endpoint({
  method: 'POST',
  path: '/api/system-lists/collection',
  access: 'signed-in',
  summary: 'The items of several lists that the asker may choose',
  tag: 'lists',
  body: z.strictObject({
    lists: z.array(z.enum(systemListNames)).min(1).max(systemListNames.length),
    /** An admin's: whose surface they are chosen for. Without it an admin gets what any company proposed. [D4.25] */
    company: id.optional(),
  }),
  response: z.partialRecord(z.enum(systemListNames), z.array(systemListOption)),
});

export const excelTemplateOptions = endpoint({
  method: 'GET',
  path: '/api/excel-templates/options',
  access: 'signed-in',
  summary: "The asker's Excel templates",
  tag: 'lists',
  response: z.array(z.object({ id, name: z.string() })),
});
