import { Anchor, type CSSVariablesResolver, createTheme, type MantineColorsTuple, Text } from '@mantine/core';

const plum: MantineColorsTuple = [
  '#f8f2fc',
  '#ecdff6',
  '#dcc3ec',
  '#c9a3e0',
  '#b684d4',
  '#9f63c5',
  '#8447ad',
  '#67308f',
  '#522671',
  '#3c1a55',
];
const dark: MantineColorsTuple = [
  '#eae7f0',
  '#c9c5d3',
  '#b3aebf',
  '#8d8899',
  '#4a4556',
  '#383441',
  '#2d2935',
  '#1d1a22',
  '#18151c',
  '#141218',
];
const gray: MantineColorsTuple = [
  '#f7f6f9',
  '#f0eef4',
  '#e6e3eb',
  '#dedbe4',
  '#c9c5d1',
  '#8b8695',
  '#6b6675',
  '#57525f',
  '#3a3642',
  '#1d1a24',
];

/** The storage key of the chosen theme; `before-paint.js` reads the same key. */
export const THEME_KEY = 'theme';

export const theme = createTheme({
  primaryColor: 'plum',
  primaryShade: { light: 7, dark: 6 },
  colors: { plum, dark, gray },
  black: '#1d1a24',
  autoContrast: true,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  // Of keys alone; a system's own may lack their arrows.
  fontFamilyMonospace: "'Inter Variable', system-ui, sans-serif",
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: 'var(--text-2xl)', lineHeight: '1.3' },
      h2: { fontSize: 'var(--text-xl)', lineHeight: '1.4' },
      h3: { fontSize: 'var(--text-lg)', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-md)',
    md: 'var(--text-lg)',
    lg: 'var(--text-xl)',
    xl: 'var(--text-2xl)',
  },
  radius: {
    xs: 'var(--radius-xs)',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-lg)',
    xl: 'var(--radius-pill)',
  },
  spacing: {
    xs: 'var(--space-4)',
    sm: 'var(--space-6)',
    md: 'var(--space-8)',
    lg: 'var(--space-12)',
    xl: 'var(--space-16)',
  },
  shadows: {
    xs: 'var(--shadow-raised)',
    sm: 'var(--shadow-raised)',
    md: 'var(--shadow-raised)',
    lg: 'var(--shadow-raised)',
    xl: 'var(--shadow-raised)',
  },
  cursorType: 'pointer',
  components: {
    Anchor: Anchor.extend({ defaultProps: { underline: 'hover', inherit: true } }),
    Popover: { defaultProps: { shadow: 'md' } },
    // Otherwise Enter on the chosen option would empty the field.
    Select: { defaultProps: { allowDeselect: false } },
    Text: Text.extend({ defaultProps: { size: 'sm' } }),
  },
});

/** Mantine's greys for hints, placeholders and errors miss the AA contrast; these reach it in both themes. */
export const themeVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-error': 'var(--rejected)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default-border': 'var(--line)',
    '--input-asterisk-color': 'var(--rejected)',
  };
  // Mantine's own colour is darker than the buttons beside it, as if it were disabled.
  const soft = {
    '--mantine-color-plum-light': 'var(--accent-soft)',
    '--mantine-color-plum-light-hover': 'color-mix(in srgb, var(--accent) 18%, var(--accent-soft))',
    '--mantine-color-plum-light-color': 'var(--accent)',
  };
  return { variables: {}, light: shared, dark: { ...shared, ...soft } };
};
