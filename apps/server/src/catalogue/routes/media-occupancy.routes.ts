import { mediaOccupancy, occupancyBoard, occupancyExport } from '@felulet/contract/catalogue/occupancy.ts';
import { fileOrExport } from '../../office/acts/export/file-or-export.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { occupancyWindow, readOccupancy } from '../views/board/board.ts';
import { planBoard } from '../views/board/board-export.ts';

export function occupancyRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, occupancyBoard, async ({ viewer, query }) => occupancyWindow(context, viewer, query));
  bind(binding, occupancyExport, async (call) =>
    fileOrExport(context, call, () => planBoard(context, call, call.body)),
  );
  bind(binding, mediaOccupancy, async (call) => readOccupancy(context, call, call.params.id, call.query));
}
