import type { SystemListName, SystemListOption } from '@felulet/contract/catalogue/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { isSameName } from '../../../ui/form/list-option.tsx';
import { surfaceListsQuery } from '../medias.api.ts';
import type { ListChoices, MediaMachine } from './media-form-section.ts';

/** Below every number that a field may hold. */
const FIRST_TYPED_ID = -1_000_000_000;

/** The lists a surface is described by, with what was typed in its form; of the company whose surface it is, where that is settled. */
export function useListChoices(machine: MediaMachine, company: number | undefined): ListChoices {
  const { data, isPending } = useQuery(surfaceListsQuery(company));
  const typedIn = (list: SystemListName) =>
    machine.form.getValues().typed_entries.filter((entry) => entry.list === list);
  const known = (list: SystemListName): readonly SystemListOption[] | undefined =>
    data?.[list] ?? (isPending ? undefined : []);
  return {
    priceTagTypes: known('priceTagType'),
    optionsOf: (list) => {
      const options = known(list);
      return options && [...options, ...typedIn(list).map(({ id, name }) => ({ id, name, enabled: false }))];
    },
    add: (list) => (name) => {
      const same = typedIn(list).find((entry) => isSameName(entry.name, name));
      if (same !== undefined) return Promise.resolve(same.id);
      const { typed_entries: before } = machine.form.getValues();
      const id = FIRST_TYPED_ID - before.length;
      // A value of the form like any other: a draft of it knows what was typed.
      machine.form.setFieldValue('typed_entries', [...before, { id, list, name }]);
      return Promise.resolve(id);
    },
  };
}
