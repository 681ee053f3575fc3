export const templateFonts = ['Calibri', 'Arial', 'Helvetica', 'Times New Roman', 'Lucida Sans Unicode'] as const;
export type TemplateFontName = (typeof templateFonts)[number];

export const FONT_SIZE = { minimum: 8, maximum: 12 } as const;

export const sheetGroups = ['base', 'media', 'pricing'] as const;
export type SheetGroup = (typeof sheetGroups)[number];

export const sheetParts = ['title', 'headers', 'content'] as const;
export type SheetPart = (typeof sheetParts)[number];

/** How one part of a sheet is written; a colour is `#rrggbb`, or null for that of the spreadsheet itself. */
export type TemplateFont = {
  readonly font_name: TemplateFontName;
  readonly font_size: number;
  readonly font_color: string | null;
  readonly fill_color: string | null;
};

export type TemplateFonts = { readonly [P in SheetPart]: TemplateFont };
export type TemplateLook = { readonly [G in SheetGroup]: TemplateFonts };

export const defaultFont: TemplateFont = { font_name: 'Calibri', font_size: 11, font_color: null, fill_color: null };
const defaultFonts: TemplateFonts = { title: defaultFont, headers: defaultFont, content: defaultFont };
export const defaultLook: TemplateLook = { base: defaultFonts, media: defaultFonts, pricing: defaultFonts };

const builtInFonts: TemplateFonts = {
  title: { ...defaultFont, font_size: 12 },
  headers: { ...defaultFont, fill_color: '#dfe7ef' },
  content: defaultFont,
};

/** Of a workbook for which nobody chose a template. [A6.40] */
export const builtInLook: TemplateLook = { base: builtInFonts, media: builtInFonts, pricing: builtInFonts };

/** `#RRGGBB` in either case, as it is kept: in small letters. Anything else is no colour. [K5.18] */
export function colourOf(text: string): string | null {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : null;
}

/** What is typed for a colour, '#c00' and 'c00' in full; what is none stays as it is. */
export function typedColour(text: string): string {
  const [, digits = ''] = /^#?((?:[0-9a-f]{3}){1,2})$/i.exec(text.trim()) ?? [];
  if (digits === '') return text.trim();
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${six.toLowerCase()}`;
}

const LEAST_CONTRAST = 3;

/** Whether a text of the one colour can be made out on the other; the spreadsheet's own are black on white. */
export function isReadable({ font_color, fill_color }: Pick<TemplateFont, 'font_color' | 'fill_color'>): boolean {
  const [one, other] = [luminance(font_color ?? '#000000'), luminance(fill_color ?? '#ffffff')];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= LEAST_CONTRAST;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
