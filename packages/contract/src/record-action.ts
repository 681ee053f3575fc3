import { z } from 'zod';

const reason = z.object({ code: z.string(), text: z.string() }).nullable();

/** What the asker may do with a record: each action of the kind, and why it is closed. */
export function recordActions<const N extends readonly [string, ...string[]]>(names: N) {
  return z.array(z.object({ action: z.enum(names), allowed: z.boolean(), reason }));
}

export type RecordAction<N extends string = string> = {
  readonly action: N;
  readonly allowed: boolean;
  readonly reason: z.output<typeof reason>;
};
