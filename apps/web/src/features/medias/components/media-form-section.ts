import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import type { MediaValues } from './media-form-values.ts';
import type { ListChoices } from './use-list-choices.ts';

export type MediaMachine = FormMachine<MediaValues>;

/** What every section of the form works with. */
export type SectionProps = { readonly machine: MediaMachine; readonly lists: ListChoices };
