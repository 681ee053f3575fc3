import type { SystemListName } from '@felulet/contract/catalogue/lists.ts';
import type { FieldOption } from '../../../ui/fields/list-option.tsx';
import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import type { MediaValues } from './media-form-values.ts';

export type MediaMachine = FormMachine<MediaValues>;

export type ListChoices = {
  /** Undefined while loading; empty where the lists cannot be loaded. */
  optionsOf(list: SystemListName): readonly FieldOption[] | undefined;
  /** Adds a typed entry to the form, under a temporary id until the surface is saved. [K5.41] */
  add(list: SystemListName): (name: string) => Promise<number>;
};

/** The common props of the form's sections. */
export type SectionProps = { readonly machine: MediaMachine; readonly lists: ListChoices };
