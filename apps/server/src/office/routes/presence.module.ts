import { presenceGone, presenceHere } from '@felulet/contract/office/presence.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { bePresent, leavePlace } from '../acts/presence.ts';

/** Which colleagues have the same campaign or booking open. */
export function presenceModule(binding: Binding, context: ServerContext): void {
  bind(binding, presenceHere, async ({ viewer, body }) => bePresent(context, viewer, body));

  bind(binding, presenceGone, async ({ viewer, params }) => leavePlace(context, viewer, params.key));
}
