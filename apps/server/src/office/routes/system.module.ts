import { systemCheck, systemState } from '@felulet/contract/office/system.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { startCheck } from '../acts/check-system.ts';
import { readSystemState } from '../views/system/system-state.ts';

/** How the system is, for administrators. */
export function systemModule(binding: Binding, context: ServerContext): void {
  const startedAt = context.clock.now();

  bind(binding, systemState, async () => readSystemState(context, startedAt));

  bind(binding, systemCheck, async ({ say }) => startCheck(context, say));
}
