import { groupedCount } from '@felulet/domain/format/money.ts';
import { catalogues } from '@felulet/phrases/catalogue.ts';
import { defaultLanguage, type Language } from '@felulet/phrases/language.ts';
import i18next, { type FormatterModule, type i18n, type TFunction } from 'i18next';

/** As on the pages: what is counted stands in groups of three. */
const groupedCounts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, _language, options) => groupedCount(value, options?.interpolationkey),
};

/** One instance for the process; each language gets its own fixed translator. */
const instance: i18n = i18next.createInstance();
await instance.use(groupedCounts).init({
  lng: defaultLanguage,
  fallbackLng: false,
  resources: { hu: { translation: catalogues.hu }, en: { translation: catalogues.en } },
  interpolation: { escapeValue: false, alwaysFormat: true },
  returnNull: false,
});

const translators: Readonly<Record<Language, TFunction>> = {
  hu: instance.getFixedT('hu'),
  en: instance.getFixedT('en'),
};

export type Say = TFunction;

/** The texts of one language: `sayIn('hu')('errors.code.not_found')`. */
export function sayIn(language: Language): Say {
  return translators[language];
}
