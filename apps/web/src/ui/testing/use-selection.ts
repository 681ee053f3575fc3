import { type Selection, useKeptSelection } from '../table/use-selection.ts';

/** A choice of its own, all of whose rows are still there. */
export function useSelection(filters: Readonly<Record<string, unknown>> = {}): Selection {
  return useKeptSelection('proba', filters, (ids) => Promise.resolve(ids));
}
