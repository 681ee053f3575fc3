import type { Package } from '@felulet/contract/sales/packages.ts';

export type PackageTagValues = {
  /** A key within this form. */
  readonly key: string;
  readonly id: number | null;
  readonly title: string;
  readonly value: number | null;
};

export type PackageValues = {
  readonly company: number | null;
  readonly title: string;
  readonly price: number | null;
  readonly date_from: string | null;
  readonly date_to: string | null;
  readonly is_active: boolean;
  readonly information: string;
  readonly price_tags: readonly PackageTagValues[];
};

export const emptyPackage: PackageValues = {
  company: null,
  title: '',
  price: null,
  date_from: null,
  date_to: null,
  is_active: true,
  information: '',
  price_tags: [],
};

/** Rows of a stored draft keep their keys, so new keys must differ from those of earlier visits. */
let lastKey = Date.now();

export function emptyPackageTag(): PackageTagValues {
  lastKey += 1;
  return { key: `tag ${lastKey}`, id: null, title: '', value: null };
}

export function packageFormValues(pack: Package): PackageValues {
  const { title, price, date_from, date_to, is_active, information, price_tags = [] } = pack;
  return {
    company: pack.company.id,
    title,
    price: price ?? null,
    date_from,
    date_to,
    is_active,
    information: information ?? '',
    price_tags: price_tags.map((tag) => ({ key: `kept ${tag.id}`, ...tag })),
  };
}

/** A copy under another title; its days are chosen again, and its tags are new. */
export function packageCopyValues(pack: Package, title: string): PackageValues {
  const { price_tags: tags, ...values } = packageFormValues(pack);
  return {
    ...values,
    title,
    is_active: true,
    date_from: null,
    date_to: null,
    price_tags: tags.map(({ title: name, value }) => ({ ...emptyPackageTag(), title: name, value })),
  };
}

type RequestOptions = { readonly kind: 'public' | 'private'; readonly isNew: boolean; readonly hasCompany: boolean };

/** The request; empty tags are left out. */
export function toPackageRequest(values: PackageValues, { kind, isNew, hasCompany }: RequestOptions): object {
  const tags = filledTags(values);
  return {
    title: values.title,
    price: values.price,
    information: values.information.trim() === '' ? null : values.information,
    price_tags: tags.map(({ id, title, value }) => ({ ...(id !== null && { id }), title, value })),
    ...(kind === 'public' && { date_from: values.date_from, date_to: values.date_to }),
    ...(kind === 'public' && !isNew && { is_active: values.is_active }),
    ...(hasCompany && { company: values.company }),
  };
}

function filledTags({ price_tags: tags }: PackageValues): readonly PackageTagValues[] {
  return tags.filter(({ title, value }) => title.trim() !== '' || value !== null);
}

/** Maps `price_tags[0].value` of an answer to the tag's position in the form. */
export function packageFormPath(path: string, values: PackageValues): string {
  const match = /^price_tags\.(\d+)(.*)$/.exec(path);
  if (match === null) return path;
  const tag = filledTags(values)[Number(match[1])];
  const place = tag === undefined ? Number(match[1]) : values.price_tags.indexOf(tag);
  return `price_tags.${place}${match[2] ?? ''}`;
}
