import { mails as mailsEn } from './en/mails.ts';
import { notices as noticesEn } from './en/notices.ts';
import { screens as screensEn } from './en/screens.ts';
import { workbooks as workbooksEn } from './en/workbooks.ts';
import { mails } from './hu/mails.ts';
import { notices } from './hu/notices.ts';
import { screens } from './hu/screens.ts';
import { workbooks } from './hu/workbooks.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';

const hu = { ...screens, mails, notices, workbooks };

/** Every text of the product: area → key → text. Hungarian gives the shape. */
export type Catalogue = Shape<typeof hu>;

export const catalogues: Readonly<Record<Language, Catalogue>> = {
  hu,
  en: { ...screensEn, mails: mailsEn, notices: noticesEn, workbooks: workbooksEn },
};
