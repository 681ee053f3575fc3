import type { SheetGroup, SheetPart, TemplateFont } from '@felulet/domain/excel-template/template-look.ts';
import type { TFunction } from 'i18next';
import type { PhraseKey } from '../../../ui/text/phrase-key.ts';

export type FontField = keyof TemplateFont;

export const fontFields = [
  'font_name',
  'font_size',
  'font_color',
  'fill_color',
] as const satisfies readonly FontField[];

export const fontFieldPhrases = {
  font_name: 'excelTemplates.form.font',
  font_size: 'excelTemplates.form.size',
  font_color: 'excelTemplates.form.fontColor',
  fill_color: 'excelTemplates.form.fillColor',
} as const satisfies Readonly<Record<FontField, PhraseKey>>;

/** 'Fejléc: Kitöltés', as a field is called within its tab. */
export function nameInTab(t: TFunction, part: SheetPart, name: FontField): string {
  return t('excelTemplates.form.styleOf', {
    part: t(`excelTemplates.form.part.${part}`),
    field: t(fontFieldPhrases[name]),
  });
}

/** 'Médiafelületek – Fejléc: Kitöltés', as the whole form calls it. */
export function nameOfFontField(t: TFunction, group: SheetGroup, part: SheetPart, name: FontField): string {
  return `${t(`excelTemplates.form.${group}`)} – ${nameInTab(t, part, name)}`;
}
