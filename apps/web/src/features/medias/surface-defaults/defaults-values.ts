import type { SurfaceDefaults, SurfaceDefaultsUpdate } from '@felulet/contract/catalogue/surface-defaults.ts';
import { surfaceDefaultFields } from '@felulet/domain/media/surface-defaults.ts';
import { emptyMediaTag, isTagFilled, type MediaTagValues, mediaFormPath } from '../parts/media-form-values.ts';

/** The form values: a field may be empty for a while. */
export type DefaultsValues = Omit<SurfaceDefaultsUpdate, 'code_digits' | 'price_tags'> & {
  readonly code_digits: number | null;
  readonly price_tags: readonly MediaTagValues[];
};

export function defaultsFormValues(defaults: SurfaceDefaults): DefaultsValues {
  const { price_tags, ...fields } = surfaceDefaultFields(defaults);
  return { ...fields, price_tags: price_tags.map((tag) => ({ ...emptyMediaTag(), ...tag })) };
}

/** Empty rows are left out; the others have to be complete. */
export function toDefaultsBody({ code_digits, price_tags, ...rest }: DefaultsValues): SurfaceDefaultsUpdate {
  return {
    ...rest,
    code_digits: code_digits ?? 0,
    price_tags: price_tags
      .filter(isTagFilled)
      .map(({ title, value, type }) => ({ title, value: value ?? 0, type: type ?? 0 })),
  };
}

/** Maps the path of a sent row to the row of the form. */
export function defaultsFormPath(path: string, { price_tags }: DefaultsValues): string {
  return mediaFormPath(path, { price_tags, media_other_datas: [] });
}
