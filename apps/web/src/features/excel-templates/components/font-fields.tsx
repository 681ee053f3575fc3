import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorInput.layer.css';
import {
  FONT_SIZE,
  isReadable,
  type SheetGroup,
  type SheetPart,
  sheetParts,
  templateFonts,
  typedColour,
} from '@felulet/domain/excel-template/template-look.ts';
import { CloseButton, ColorInput, MantineThemeProvider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../../ui/form/choice-select.tsx';
import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import { type FontField, fontFieldPhrases, nameInTab, nameOfFontField } from './font-field-names.ts';
import styles from './font-fields.module.css';
import { fontFrom, type TemplateValues } from './template-values.ts';

type Props = { readonly machine: FormMachine<TemplateValues>; readonly group: SheetGroup };

const fonts = templateFonts.map((name) => ({ value: name, label: name }));
const sizes = Array.from({ length: FONT_SIZE.maximum - FONT_SIZE.minimum + 1 }, (_, index) => {
  const size = String(FONT_SIZE.minimum + index);
  return { value: size, label: size };
});
/** Of documents: quiet fills, and texts that can be read on white. */
const swatches = [
  ...['#000000', '#404040', '#1f4e79', '#375623', '#833c0b', '#7030a0', '#c00000'],
  ...['#ffffff', '#f2f2f2', '#dfe7ef', '#e2efda', '#fce4d6', '#ffe699', '#e8daef'],
];

/** Title, header and content of a sheet: font, size and the two colours. [K2.30] [K2.31] */
export function FontFields({ machine, group }: Props): React.ReactNode {
  const { t } = useTranslation();
  // What a pointer alone reaches has its name, too; the field does not hand it on.
  const defaultProps = { saturationLabel: t('excelTemplates.form.saturation'), hueLabel: t('excelTemplates.form.hue') };
  return (
    <MantineThemeProvider theme={{ components: { ColorPicker: { defaultProps } } }}>
      {sheetParts.map((part) => (
        <PartFields key={part} {...{ machine, group, part }} />
      ))}
    </MantineThemeProvider>
  );
}

function PartFields({ machine, group, part }: Props & { readonly part: SheetPart }): React.ReactNode {
  const { t } = useTranslation();
  const heading = t(`excelTemplates.form.part.${part}`);
  const bound = (name: FontField) => ({
    ...machine.field(`${group}.${part}.${name}`, nameOfFontField(t, group, part, name)),
    label: t(fontFieldPhrases[name]),
    'aria-label': nameInTab(t, part, name),
  });
  const font = fontFrom(machine.form.getValues()[group][part]);
  return (
    <fieldset className={styles.part}>
      <legend>{heading}</legend>
      <ChoiceSelect {...bound('font_name')} data={fonts} allowDeselect={false} />
      <ChoiceSelect {...bound('font_size')} data={sizes} allowDeselect={false} />
      <ColourField {...bound('font_color')} />
      <ColourField {...bound('fill_color')} />
      {isReadable(font) ? null : <p className={styles.warning}>{t('excelTemplates.form.unreadable')}</p>}
    </fieldset>
  );
}

type ColourProps = {
  readonly value: string;
  readonly onChange: (colour: string) => void;
  readonly onBlur?: () => void;
  readonly 'aria-label': string;
};

/** An empty one is the spreadsheet's own colour. */
function ColourField(props: ColourProps): React.ReactNode {
  const { t } = useTranslation();
  const isSet = props.value !== '';
  return (
    <ColorInput
      {...props}
      format="hex"
      swatches={swatches}
      swatchesPerRow={7}
      withEyeDropper={false}
      // Of itself it would take back what was typed last when one leaves it fast; the form says what is no colour.
      fixOnBlur={false}
      onBlur={() => {
        const read = typedColour(props.value);
        if (read !== props.value) props.onChange(read);
        props.onBlur?.();
      }}
      withPreview={isSet}
      placeholder={t('excelTemplates.form.noColor')}
      rightSection={
        isSet ? (
          <CloseButton
            size="sm"
            aria-label={`${t('ui.form.clearField')}: ${props['aria-label']}`}
            onClick={() => props.onChange('')}
          />
        ) : null
      }
    />
  );
}
