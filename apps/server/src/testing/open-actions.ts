import type { RecordAction } from '@felulet/contract/record-action.ts';

/** The actions that an answer opens to its reader, in its order. */
export function openActions<N extends string>(
  record: { readonly actions: readonly RecordAction<N>[] } | undefined,
): readonly N[] {
  return (record?.actions ?? []).filter(({ allowed }) => allowed).map(({ action }) => action);
}
