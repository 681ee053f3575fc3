import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { optionRoutes } from './options.routes.ts';

/** Surfaces held for a while, the line behind them, and each publisher's terms. */
export function optionsModule(binding: Binding, context: ServerContext): void {
  optionRoutes(binding, context);
}
