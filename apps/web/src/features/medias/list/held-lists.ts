import { type MediaRow, mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ResponseOf } from '../../../client/endpoint-types.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';

/** Rows that are being written over, in whatever list. */
let open = 0;
let isReloadDue = false;

/** Keeps the rows of lists in their places while somebody writes in one of them; what has changed is loaded when the last is closed. [D12.11 rows stay in their places] */
export function useHeldLists(): void {
  const client = useQueryClient();
  useEffect(() => {
    open += 1;
    return () => {
      open -= 1;
      if (open > 0 || !isReloadDue) return;
      isReloadDue = false;
      void refreshAfter(client, 'surfaceAct');
    };
  }, [client]);
}

/** The row shows what was written; all else that follows from it comes later. */
export function patchHeldRow(client: QueryClient, row: Pick<MediaRow, 'id'> & Partial<MediaRow>): void {
  isReloadDue = true;
  client.setQueriesData<ResponseOf<typeof mediaList>>(
    { queryKey: [mediaList.path] },
    (page) => page && { ...page, list: page.list.map((one) => (one.id === row.id ? { ...one, ...row } : one)) },
  );
}
