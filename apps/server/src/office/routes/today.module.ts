import { counters, today } from '@felulet/contract/office/today.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { readCounters, readToday } from '../views/today/today.ts';

/** My day, and the counts beside the menu. */
export function todayModule(binding: Binding, context: ServerContext): void {
  bind(binding, counters, async ({ viewer }) => readCounters(context, viewer));

  bind(binding, today, async ({ viewer }) => readToday(context, viewer));
}
