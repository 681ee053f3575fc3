import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorInput.layer.css';
import type { Role } from '@felulet/domain/account/roles.ts';
import {
  type ColumnId,
  type ColumnList,
  type ColumnOf,
  openColumns,
} from '@felulet/domain/excel-template/template-columns.ts';
import {
  FONT_SIZE,
  isReadable,
  type SheetGroup,
  type SheetPart,
  sheetGroups,
  sheetParts,
  type TemplateFont,
  templateFonts,
  typedColour,
} from '@felulet/domain/excel-template/template-look.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import { CloseButton, ColorInput, MantineThemeProvider, Tabs } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import type { PhraseKey } from '../../../ui/text/phrase-key.ts';
import { ColumnPicker } from './column-picker.tsx';
import fontFieldsStyles from './font-fields.module.css';
import styles from './template-form.module.css';
import { fontFrom, type TemplateValues } from './template-values.ts';

const lists: Readonly<Record<SheetGroup, readonly ColumnList[]>> = {
  base: ['base_headers'],
  media: ['media_headers', 'media_package_headers'],
  pricing: ['pricing_media_headers', 'pricing_package_headers'],
};

type Props = {
  readonly machine: FormMachine<TemplateValues>;
  readonly group: SheetGroup;
  readonly onGroup: (group: SheetGroup) => void;
  /** The role of the people who will use the template. */
  readonly role: Role;
};

/** One tab for each sheet; a fault in a hidden one brings it forward. */
export function TemplateTabs({ machine, group, onGroup, role }: Props): React.ReactNode {
  const { t } = useTranslation();
  useFieldNames(machine, role);
  const wrong = sheetGroups.filter((one) => hasError(machine, one));
  const [firstWrong] = wrong;
  const shouldTurn = firstWrong !== undefined && !wrong.includes(group);
  useEffect(() => {
    if (shouldTurn) onGroup(firstWrong);
  }, [shouldTurn, firstWrong, onGroup]);
  const choose = (value: string | null): void => {
    const chosen = sheetGroups.find((one) => one === value);
    if (chosen !== undefined) onGroup(chosen);
  };
  return (
    <Tabs value={group} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={t('excelTemplates.form.tabs')} mb="md">
        {sheetGroups.map((one) => (
          <Tabs.Tab
            key={one}
            value={one}
            rightSection={wrong.includes(one) ? <IconAlertCircle size={16} color="var(--rejected)" /> : null}
          >
            {t(`excelTemplates.form.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sheetGroups.map((one) => (
        <Tabs.Panel key={one} value={one}>
          <div className={styles.panels}>
            <Panel title={t('excelTemplates.form.looks')}>
              <FontFields machine={machine} group={one} />
            </Panel>
            {lists[one].map((list) => (
              <Panel key={list}>
                <Columns {...{ machine, list, role }} />
              </Panel>
            ))}
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Fields of a closed tab are registered by name, so that the form can speak of them. */
function useFieldNames(machine: Props['machine'], role: Role): void {
  const { t } = useTranslation();
  const nameOf = useColumnNames(role);
  for (const group of sheetGroups) {
    for (const list of lists[group]) {
      machine.field(list, t(`excelTemplates.form.columns.${list}`));
      machine.register.words.set(list, (value) => {
        const column = openColumns(list, role).find((one) => one === value);
        return column === undefined ? null : nameOf(column);
      });
    }
    for (const part of sheetParts)
      for (const name of fontFields) machine.field(`${group}.${part}.${name}`, nameOfFontField(t, group, part, name));
  }
}

type ColumnsProps = Pick<Props, 'machine' | 'role'> & { readonly list: ColumnList };

function Columns({ machine, list, role }: ColumnsProps): React.ReactNode {
  const { t } = useTranslation();
  const nameOf = useColumnNames(role);
  return (
    <ColumnPicker<ColumnOf<ColumnList>>
      {...machine.field(list, t(`excelTemplates.form.columns.${list}`))}
      columns={openColumns(list, role)}
      nameOf={nameOf}
    />
  );
}

function hasError({ form }: Props['machine'], group: SheetGroup): boolean {
  return Object.keys(form.errors).some(
    (path) => path.startsWith(`${group}.`) || lists[group].some((list) => path === list || path.startsWith(`${list}.`)),
  );
}

/** The name of a column for people of the role. */
function useColumnNames(role: Role): (column: ColumnId) => string {
  const { t } = useTranslation();
  return (column) => {
    if (column === 'price')
      return t(priceViewOf(role) === 'publisher' ? 'excelTemplates.price.net' : 'excelTemplates.price.customer');
    // Nobody can choose this column, but an older template may have it.
    return column === 'recipient' ? t('campaigns.field.recipient') : t(`excelTemplates.column.${column}`);
  };
}

type FontFieldsProps = { readonly machine: FormMachine<TemplateValues>; readonly group: SheetGroup };

const fonts = templateFonts.map((name) => ({ value: name, label: name }));
const sizes = Array.from({ length: FONT_SIZE.maximum - FONT_SIZE.minimum + 1 }, (_, index) => {
  const size = String(FONT_SIZE.minimum + index);
  return { value: size, label: size };
});
/** Colours for documents: pale fills, and texts that are readable on white. */
const swatches = [
  ...['#000000', '#404040', '#1f4e79', '#375623', '#833c0b', '#7030a0', '#c00000'],
  ...['#ffffff', '#f2f2f2', '#dfe7ef', '#e2efda', '#fce4d6', '#ffe699', '#e8daef'],
];

/** Title, header and content of a sheet: font, size and two colours. */
function FontFields({ machine, group }: FontFieldsProps): React.ReactNode {
  const { t } = useTranslation();
  // Parts that only a pointer reaches need names, too; the field does not pass them on.
  const defaultProps = { saturationLabel: t('excelTemplates.form.saturation'), hueLabel: t('excelTemplates.form.hue') };
  return (
    <MantineThemeProvider theme={{ components: { ColorPicker: { defaultProps } } }}>
      {sheetParts.map((part) => (
        <PartFields key={part} {...{ machine, group, part }} />
      ))}
    </MantineThemeProvider>
  );
}

function PartFields({ machine, group, part }: FontFieldsProps & { readonly part: SheetPart }): React.ReactNode {
  const { t } = useTranslation();
  const heading = t(`excelTemplates.form.part.${part}`);
  const bound = (name: FontField) => ({
    ...machine.field(`${group}.${part}.${name}`, nameOfFontField(t, group, part, name)),
    label: t(fontFieldPhrases[name]),
    'aria-label': nameInTab(t, part, name),
  });
  const font = fontFrom(machine.form.getValues()[group][part]);
  return (
    <fieldset className={fontFieldsStyles.part}>
      <legend>{heading}</legend>
      <ChoiceSelect {...bound('font_name')} data={fonts} allowDeselect={false} />
      <ChoiceSelect {...bound('font_size')} data={sizes} allowDeselect={false} />
      <ColourField {...bound('font_color')} />
      <ColourField {...bound('fill_color')} />
      {isReadable(font) ? null : <p className={fontFieldsStyles.warning}>{t('excelTemplates.form.unreadable')}</p>}
    </fieldset>
  );
}

type ColourProps = {
  readonly value: string;
  readonly onChange: (colour: string) => void;
  readonly onBlur?: () => void;
  readonly 'aria-label': string;
};

/** An empty value is the spreadsheet's own colour. */
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
      // By default the field would revert the last typed value on a fast blur; the form reports what is no colour.
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

type FontField = keyof TemplateFont;

const fontFields = ['font_name', 'font_size', 'font_color', 'fill_color'] as const satisfies readonly FontField[];

const fontFieldPhrases = {
  font_name: 'excelTemplates.form.font',
  font_size: 'excelTemplates.form.size',
  font_color: 'excelTemplates.form.fontColor',
  fill_color: 'excelTemplates.form.fillColor',
} as const satisfies Readonly<Record<FontField, PhraseKey>>;

/** 'Fejléc: Kitöltés', the name of a field within its tab. */
function nameInTab(t: TFunction, part: SheetPart, name: FontField): string {
  return t('excelTemplates.form.styleOf', {
    part: t(`excelTemplates.form.part.${part}`),
    field: t(fontFieldPhrases[name]),
  });
}

/** 'Médiafelületek – Fejléc: Kitöltés', the name of a field within the form. */
function nameOfFontField(t: TFunction, group: SheetGroup, part: SheetPart, name: FontField): string {
  return `${t(`excelTemplates.form.${group}`)} – ${nameInTab(t, part, name)}`;
}
