import { groupedCount } from '@felulet/domain/format/money.ts';
import { defaultLanguage, type Language, languages } from '@felulet/phrases/language.ts';
import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setCallLanguage } from '../../client/call.ts';

const LANGUAGE_KEY = 'language';

/** Counts are grouped in threes; other numbers, such as a year, are not. */
const groupedCounts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, _language, options) => groupedCount(value, options?.interpolationkey),
};

/** Loads the texts of the chosen language; those of the other one are loaded on demand. */
export async function startI18n(): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next
      .use(initReactI18next)
      .use(groupedCounts)
      .init({
        lng: defaultLanguage,
        fallbackLng: defaultLanguage,
        resources: {},
        interpolation: { escapeValue: false, alwaysFormat: true },
        returnNull: false,
      });
  }
  await switchLanguage(storedLanguage());
}

export async function switchLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await catalogueOf(language));
  }
  localStorage.setItem(LANGUAGE_KEY, language);
  document.documentElement.lang = language;
  setCallLanguage(language);
  await i18next.changeLanguage(language);
}

async function catalogueOf(language: Language): Promise<object> {
  return language === 'en' ? (await import('./english.ts')).english : (await import('./hungarian.ts')).hungarian;
}

function storedLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  return languages.find((language) => language === stored) ?? defaultLanguage;
}
