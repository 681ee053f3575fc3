import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaList } from '@felulet/contract/wire.generated.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ResponseOf } from '../../../client/endpoint-types.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';

/** The number of rows that are being edited, in all lists. */
let open = 0;
let isReloadDue = false;

/**
 * Keeps the rows of lists in place while one of them is edited; changes are loaded when the last editor is closed. [D12.11 rows stay in their
 * places]
 */
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

/** Shows the saved values in the row; everything that follows from them is loaded later. */
export function patchHeldRow(client: QueryClient, row: Pick<MediaRow, 'id'> & Partial<MediaRow>): void {
  isReloadDue = true;
  client.setQueriesData<ResponseOf<typeof mediaList>>(
    { queryKey: [mediaList.path] },
    (page) => page && { ...page, list: page.list.map((one) => (one.id === row.id ? { ...one, ...row } : one)) },
  );
}
