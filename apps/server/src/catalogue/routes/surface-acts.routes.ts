import {
  surfaceActList,
  surfaceActPreview,
  surfaceActRun,
  surfaceActUndo,
} from '@felulet/contract/catalogue/surface-acts.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { previewAct, readUndoableActs, runAct } from '../acts/surface-batch/batch-act.ts';
import { undoAct } from '../acts/surface-batch/undo-act.ts';

export function surfaceActRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, surfaceActPreview, async (call) => previewAct(context, call, call.body));
  bind(binding, surfaceActRun, async (call) => runAct(context, call, call.body));
  bind(binding, surfaceActList, async ({ viewer }) => readUndoableActs(context, viewer));
  bind(binding, surfaceActUndo, async (call) => undoAct(context, call, call.params.id));
}
