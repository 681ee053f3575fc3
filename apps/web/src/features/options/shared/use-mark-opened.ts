import type { Option } from '@felulet/contract/sales/options.ts';
import { optionRead } from '@felulet/contract/wire.generated.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';

/** Marks an option that has moved up as opened, once; the page keeps showing the mark until it is left. */
export function useMarkOpened({ id, is_new: isNew }: Pick<Option, 'id' | 'is_new'>): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isNew) return;
    call(optionRead, { params: { id } }).then(
      () => refreshAfter(client, 'optionRead'),
      () => undefined,
    );
  }, [client, id, isNew]);
}
