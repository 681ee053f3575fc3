export const languages = ['hu', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'hu';

/** The first language of an `Accept-Language` header that we speak; `*`, none or unknown is Hungarian. */
export function languageOf(header: string | undefined): Language {
  const ranked = (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((found) => found !== undefined);
      return { tag: tag.trim().toLowerCase(), quality: quality === undefined ? 1 : Number(quality), index };
    })
    .filter((range) => range.tag !== '' && range.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  for (const range of ranked) {
    const known = languages.find((language) => range.tag === language || range.tag.startsWith(`${language}-`));
    if (known !== undefined) return known;
    if (range.tag === '*') return defaultLanguage;
  }
  return defaultLanguage;
}
