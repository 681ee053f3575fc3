import { workingYearList, workingYearSet } from '@felulet/contract/sales/working-days.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { setWorkingYear, workingYears } from '../acts/set-working-year.ts';

/** The official working days, year by year. */
export function workingDayRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, workingYearList, async () => workingYears(context));

  bind(binding, workingYearSet, async (call) => {
    return tagged(call, await setWorkingYear(context, call.viewer, call.params.year, call.body, call.ifMatch));
  });
}
