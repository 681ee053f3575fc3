import { mediaOccupancy, occupancyBoard, occupancyExport } from '@felulet/contract/catalogue/occupancy.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { occupancyWindow, readOccupancy } from '../views/board/board.ts';
import { exportBoard } from '../views/board/board-export.ts';

export function occupancyRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, occupancyBoard, async ({ viewer, query }) => occupancyWindow(context, viewer, query));
  bind(binding, occupancyExport, async (call) => exportBoard(context, call, call.body));
  bind(binding, mediaOccupancy, async (call) => readOccupancy(context, call, call.params.id, call.query));
}
