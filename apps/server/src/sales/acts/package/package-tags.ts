import { type Change, changesOfNamed } from '@felulet/domain/event/change.ts';
import type { FieldFault } from '../../../platform/errors.ts';
import type { SentTag } from '../../store/package.ts';

export function tagChanges(before: readonly SentTag[], after: readonly SentTag[]): Change[] {
  const named = (tags: readonly SentTag[]) => tags.map((tag) => ({ name: tag.title, value: String(tag.value) }));
  return changesOfNamed('price_tag', named(before), named(after));
}

/** A tag that is named must be one of the package, and once. */
export function tagFaults(sent: readonly SentTag[], known: readonly { readonly id: number }[]): FieldFault[] {
  return sent.flatMap(({ id }, index): FieldFault[] => {
    if (id === undefined) return [];
    const path = `price_tags[${index}].id`;
    if (!known.some((tag) => tag.id === id)) return [{ path, code: 'unknown_reference' }];
    return sent.findIndex((tag) => tag.id === id) < index ? [{ path, code: 'already_used' }] : [];
  });
}
