import type { SystemListName, SystemListOption } from '@felulet/contract/catalogue/lists.ts';
import type { FieldOption } from '../../../ui/fields/list-option.tsx';
import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import type { MediaValues } from './media-form-values.ts';

export type MediaMachine = FormMachine<MediaValues>;

export type ListChoices = {
  /** Undefined while loading; empty where the lists cannot be loaded. */
  optionsOf(list: SystemListName): readonly FieldOption[] | undefined;
  /** Nobody adds to them. */
  readonly priceTagTypes: readonly SystemListOption[] | undefined;
  /** Takes a typed entry into the form, under an id of its own until the surface is saved. */
  add(list: SystemListName): (name: string) => Promise<number>;
};

/** The common props of the form's sections. */
export type SectionProps = { readonly machine: MediaMachine; readonly lists: ListChoices };
