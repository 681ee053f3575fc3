import type { SystemListName } from '@felulet/contract/lists/lists.contract.ts';
import { listItemPropose } from '@felulet/contract/system-lists/system-list-items.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../client/call.ts';
import { isSameName, type Option } from '../../../ui/form/list-option.tsx';
import { refreshLists, surfaceListsQuery } from '../medias.api.ts';
import type { MediaBody } from './media-form-values.ts';

export type ListChoices = {
  /** Undefined while they are on their way; none where they cannot be had. */
  optionsOf(list: SystemListName): readonly Option[] | undefined;
  /** Takes a typed entry into the form, under an id of its own until the surface is saved. [K5.41] */
  add(list: SystemListName): (name: string) => Promise<number>;
  /** Proposes the typed entries that the form still has, and gives the body their ids. [K5.10] [K5.41] */
  settle(body: MediaBody): Promise<MediaBody>;
};

type Typed = { readonly id: number; readonly list: SystemListName; readonly name: string };

/** Below every number that a field may hold. */
const FIRST_TYPED_ID = -1_000_000_000;

/** The lists a surface is described by; of the company whose surface it is, where that is settled. */
export function useListChoices(company?: number): ListChoices {
  const client = useQueryClient();
  const { data, isPending } = useQuery(surfaceListsQuery(company));
  const [typed, setTyped] = useState<readonly Typed[]>([]);
  // A save that was refused proposes nothing twice.
  const proposed = useRef(new Map<number, number>());
  return {
    optionsOf: (list) => {
      const known = data?.[list] ?? (isPending ? undefined : []);
      const own = typed.filter((one) => one.list === list);
      return known && [...known, ...own.map(({ id, name }) => ({ id, name, enabled: false }))];
    },
    add: (list) => (name) => {
      const same = typed.find((one) => one.list === list && isSameName(one.name, name));
      const id = same?.id ?? FIRST_TYPED_ID - typed.length;
      if (same === undefined) setTyped((before) => [...before, { id, list, name }]);
      return Promise.resolve(id);
    },
    settle: async (body) => {
      const used = idsIn(body);
      const fresh = typed.filter(({ id }) => used.has(id) && !proposed.current.has(id));
      const owner = company ?? (typeof body.company === 'number' ? body.company : undefined);
      for (const { id, list, name } of fresh) {
        const item = { slug: list, name, enabled: false as const, ...(owner !== undefined && { company: owner }) };
        proposed.current.set(id, (await call(listItemPropose, { body: item })).id);
      }
      if (fresh.length > 0) void refreshLists(client);
      return withIds(body, proposed.current);
    },
  };
}

function idsIn(body: MediaBody): ReadonlySet<number> {
  const ids = new Set<number>();
  JSON.stringify(body, (_key, value: unknown) => {
    if (typeof value === 'number') ids.add(value);
    return value;
  });
  return ids;
}

function withIds(body: MediaBody, ids: ReadonlyMap<number, number>): MediaBody {
  const text = JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'number' ? (ids.get(value) ?? value) : value,
  );
  return JSON.parse(text) as MediaBody; // the same body, numbers for numbers
}
