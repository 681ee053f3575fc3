import { defaultLanguage, type Language, languages } from '@felulet/phrases/language.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { speakLanguage } from '../../client/call.ts';

const LANGUAGE_KEY = 'language';

/** Fetches the texts of the chosen language; the other one comes when somebody wants it. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await switchLanguage(storedLanguage());
}

export async function switchLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await catalogueOf(language));
  }
  localStorage.setItem(LANGUAGE_KEY, language);
  document.documentElement.lang = language;
  speakLanguage(language);
  await i18next.changeLanguage(language);
}

async function catalogueOf(language: Language): Promise<object> {
  return language === 'en' ? (await import('./english.ts')).english : (await import('./hungarian.ts')).hungarian;
}

function storedLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  return languages.find((language) => language === stored) ?? defaultLanguage;
}
