import type { FieldErrors } from './violations.ts';

/** The field elements of a form in page order. */
export function fieldElements(form: Element | null | undefined): readonly HTMLElement[] {
  return Array.from((form ?? document).querySelectorAll<HTMLElement>('[data-path]'));
}

/** Whether an error belongs to the field or to something within it. */
export function isAbout({ dataset }: HTMLElement, path: string): boolean {
  return path === dataset.path || path.startsWith(`${dataset.path}.`);
}

/** The errors in the order of their fields; those without a field come last. */
export function inPageOrder(errors: FieldErrors, fields: readonly HTMLElement[]): FieldErrors {
  const placeOf = (path: string): number => {
    const place = fields.findIndex((field) => isAbout(field, path));
    return place === -1 ? fields.length : place;
  };
  return Object.fromEntries(Object.entries(errors).toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}
