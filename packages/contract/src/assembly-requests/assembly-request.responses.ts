import { assemblyRequestStates, requestEnds } from '@felulet/domain/assembly-request/assembly-request-states.ts';
import { z } from 'zod';
import { day, forints, id, instant, named } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const assemblyRequestActionNames = ['make_package', 'reject', 'withdraw'] as const;

/** [C3.16] */
export const assemblyRequestResponse = z
  .object({
    id,
    campaign: z.object({ id, name: z.string(), brand: z.string() }),
    campaign_name: z.string(),
    campaign_brand: z.string(),
    /** The addressed publisher, and the MHFE that asks. */
    company: named,
    sender: named,
    state: z.enum(assemblyRequestStates),
    /** For its sender an open request is one that was sent, not received. [D6.30] */
    reads_as_sent: z.boolean(),
    date_from: day,
    date_to: day,
    budget: forints,
    request_text: z.string(),
    /** Why it was rejected. */
    note: z.string().nullable(),
    /** The private package made for it, where the reader may see that. */
    package: z.object({ id, title: z.string() }).nullable(),
    /** Whether the reader may open the campaign's page. */
    is_campaign_visible: z.boolean(),
    actions: recordActions(assemblyRequestActionNames),
    created_at: instant,
    updated_at: instant,
    /** Who ended it without a package; null too where that is not known. [D6.88] */
    ended_by: z.enum(requestEnds).nullable(),
    decided_at: instant.nullable(),
    revision: z.int(),
  })
  .meta({ id: 'AssemblyRequest' });
export type AssemblyRequest = z.output<typeof assemblyRequestResponse>;

export const assemblyRequestFilterResponse = z.object({ filter: z.object({ campaigns: z.array(named) }) });
