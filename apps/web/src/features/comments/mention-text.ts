import { folded } from '@felulet/domain/format/folded.ts';
export type Named = { readonly id: number; readonly name: string };

export type TextPart = { readonly text: string; readonly isMention: boolean };

/** The text in parts, so that mentions can be highlighted. */
export function splitMentions(text: string, mentions: readonly Named[]): readonly TextPart[] {
  const names = mentions.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let plain = '';
  let rest = text;
  while (rest !== '') {
    const name = names.find((one) => rest.startsWith(one));
    if (name === undefined) {
      plain += rest[0];
      rest = rest.slice(1);
      continue;
    }
    if (plain !== '') parts.push({ text: plain, isMention: false });
    parts.push({ text: name, isMention: true });
    plain = '';
    rest = rest.slice(name.length);
  }
  return plain === '' ? parts : [...parts, { text: plain, isMention: false }];
}

/** The text after an '@' right before the cursor; null when no name is being typed. */
export function mentionAtCursor(text: string, cursor: number): string | null {
  const [, typed] = /(?:^|[\s(])@([^\n@]{0,40})$/u.exec(text.slice(0, cursor)) ?? [];
  return typed ?? null;
}

/** Colleagues whose name, or a part of it, starts with the typed text. */
export function namesLike(colleagues: readonly Named[], typed: string): readonly Named[] {
  const wanted = folded(typed);
  return colleagues.filter(({ name }) => [name, ...name.split(' ')].some((part) => folded(part).startsWith(wanted)));
}

/** The text with the name filled in, and the new position of the cursor. */
export function withName(text: string, cursor: number, typed: string, name: string): { text: string; cursor: number } {
  const start = cursor - typed.length;
  const before = `${text.slice(0, start)}${name} `;
  return { text: before + text.slice(cursor).replace(/^ /, ''), cursor: before.length };
}

/** The chosen people who are still mentioned in the text. */
export function mentionedIn(text: string, chosen: readonly Named[]): readonly Named[] {
  return chosen.filter(({ name }) => text.includes(`@${name}`));
}
