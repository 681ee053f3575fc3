import type { RecognisedSheet } from '@felulet/contract/catalogue/inventory-columns.ts';
import { madeOfFields, type MadeOfField as Part } from '@felulet/domain/media/inventory-meanings.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../../../ui/fields/choice-select.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { FieldGrid } from '../../../../ui/form/form-frame.tsx';
import { unitName } from '../../../../ui/text/unit-name.ts';
import { surfaceListsQuery } from '../../medias.api.ts';
import styles from './mapping.module.css';
import { askedOf, type MappingDraft, madeOf, toldFields, withConstant } from './mapping-draft.ts';
import {
  type ConstantField,
  type Constants,
  constantKinds,
  furtherConstants,
  isConstantField,
  isFilled,
  isRequired,
  madeOfChoices,
  wordsBehind,
} from './mapping-fields.ts';

type Props = {
  readonly draft: MappingDraft;
  readonly sheets: readonly RecognisedSheet[];
  readonly table: number;
  readonly company: number | undefined;
  /** The field that is opened and gets the focus. */
  readonly focus: ConstantField | undefined;
  readonly onFocus: (field: ConstantField) => void;
  readonly onChange: (draft: MappingDraft) => void;
};

const wide: ReadonlySet<ConstantField> = new Set<ConstantField>(['title', 'description', 'important_details']);

/** What the table does not tell of its rows, told once for all of them. */
export function MappingConstants(props: Props): React.ReactNode {
  const { t } = useTranslation();
  const { draft, sheets, table, focus, onFocus } = props;
  const place = useRef<HTMLElement>(null);
  const asked = askedOf(draft, sheets, table);
  const shown = focus === undefined || asked.includes(focus) ? asked : [...asked, focus];
  const told = toldFields(draft, sheets, table);
  const further = furtherConstants(told, shown);
  const { constants = {} } = draft.tables[table] ?? {};
  const made = madeOf(draft, sheets, table);
  const missing = shown.filter((field) => isRequired(field) && !isFilled(field, constants, made));
  useEffect(() => {
    if (focus === undefined) return;
    const field = place.current?.querySelector<HTMLElement>(`[data-constant="${focus}"] :is(input, textarea)`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ behavior: 'smooth', block: 'center' });
  }, [focus]);
  if (shown.length === 0 && further.length === 0) return null;
  return (
    <section ref={place} className={styles.constants} aria-label={t('medias.mapping.constants')}>
      <h3>{t('medias.mapping.constants')}</h3>
      {shown.length === 0 ? null : (
        <p className={styles.soft}>
          {missing.length === 0 ? t('medias.mapping.constantsFilled') : t('medias.mapping.constantsHint')}
        </p>
      )}
      {told.has('surface_code') ? null : <p className={styles.soft}>{t('medias.mapping.codesGiven')}</p>}
      <FieldGrid>
        {shown.map((field) => (
          <div key={field} data-constant={field} data-wide={wide.has(field) || undefined}>
            {field === 'title' || field === 'description' ? (
              <MadeOfField field={field} {...props} />
            ) : (
              <ConstantInput field={field} {...props} />
            )}
          </div>
        ))}
      </FieldGrid>
      {further.length === 0 ? null : (
        <Select
          size="xs"
          maw={280}
          mt="sm"
          aria-label={t('medias.mapping.further')}
          placeholder={t('medias.mapping.further')}
          data={further.map((field) => ({ value: field, label: t(`medias.mapping.meaning.${field}`) }))}
          value={null}
          onChange={(field) => {
            if (isConstantField(field)) onFocus(field);
          }}
        />
      )}
    </section>
  );
}

/** A title or a description that is put together of what the rows tell, or the same for all. */
function MadeOfField({ field, ...props }: Props & { readonly field: 'title' | 'description' }): React.ReactNode {
  const { t } = useTranslation();
  const { draft, sheets, table, onChange } = props;
  const choices = madeOfChoices(toldFields(draft, sheets, table));
  const { constants = {}, madeOf: chosen = {} } = draft.tables[table] ?? {};
  const parts = madeOf(draft, sheets, table)[field] ?? [];
  const isTyped = (constants[field] ?? '') !== '';
  const choose = (values: readonly string[]): void => {
    const fields = values.flatMap((value): Part[] => madeOfFields.filter((one) => one === value));
    const tables = draft.tables.map((choice, index) =>
      index === table || choice.madeOf[field] === chosen[field]
        ? { ...choice, madeOf: { ...choice.madeOf, [field]: fields } }
        : choice,
    );
    onChange({ ...draft, tables });
  };
  return (
    <div className={styles.made}>
      {choices.length === 0 || isTyped ? null : (
        <MultiSelect
          label={t('medias.mapping.madeOf', { field: t(`medias.mapping.meaning.${field}`) })}
          description={t('medias.mapping.madeOfHint')}
          required
          hidePickedOptions
          data={choices.map((value) => ({ value, label: t(`medias.mapping.meaning.${value}`) }))}
          value={[...parts]}
          onChange={choose}
        />
      )}
      {parts.length === 0 ? <ConstantInput field={field} {...props} /> : null}
    </div>
  );
}

type InputProps = Props & { readonly field: ConstantField };

/** One value for all rows, with what it was taken from. */
function ConstantInput({ field, draft, sheets, table, company, onChange }: InputProps): React.ReactNode {
  const { t } = useTranslation();
  const { constants = {} } = draft.tables[table] ?? {};
  const sheet = sheets[table];
  const value = constants[field];
  const words = sheet === undefined ? undefined : wordsBehind(field, value, sheet);
  const put = (next: Constants[ConstantField]): void => onChange(withConstant(draft, table, field, next));
  const common = {
    label: t(`medias.mapping.meaning.${field}`),
    required: isRequired(field),
    description:
      words === undefined
        ? undefined
        : t('medias.mapping.saidAt', { text: words.text, cell: `${words.letter}${words.row}` }),
  };
  const text = typeof value === 'string' ? value : '';
  const number = typeof value === 'number' ? value : null;
  const numeric = {
    ...common,
    value: number,
    onChange: (next: number | null) => put(next ?? undefined),
  };
  switch (constantKinds[field]) {
    case 'type':
      return (
        <ChoiceSelect
          {...common}
          placeholder={t('ui.form.choose')}
          data={mediaTypes.map((type) => ({ value: type, label: t(`states.mediaType.${type}`) }))}
          value={text === '' ? null : text}
          onChange={(next) => put(mediaTypes.find((type) => type === next))}
        />
      );
    case 'placing':
      return (
        <ChoiceSelect
          {...common}
          placeholder={t('ui.form.choose')}
          data={mediaPlacings.map((placing) => ({ value: placing, label: t(`states.mediaPlacing.${placing}`) }))}
          value={text === '' ? null : text}
          onChange={(next) => put(mediaPlacings.find((placing) => placing === next))}
        />
      );
    case 'flag':
      return (
        <Checkbox
          label={common.label}
          description={common.description}
          checked={value === true}
          onChange={(event) => put(event.currentTarget.checked)}
        />
      );
    case 'size':
      return <NumberField {...numeric} kind="measure" decimals={2} suffix=" cm" />;
    case 'money':
      return <MoneyField {...numeric} />;
    case 'pieces':
    case 'people':
      return <NumberField {...numeric} />;
    case 'rental_unit':
      return <RentalUnitSelect {...common} company={company} value={text} onChange={(next) => put(next)} />;
    case 'text':
      return (
        <Textarea
          {...common}
          autosize
          minRows={1}
          maxRows={8}
          value={text}
          onChange={(event) => put(event.currentTarget.value)}
        />
      );
    default:
      return <TextInput {...common} value={text} onChange={(event) => put(event.currentTarget.value)} />;
  }
}

type UnitProps = {
  readonly label: string;
  readonly description: string | undefined;
  readonly company: number | undefined;
  readonly value: string;
  readonly onChange: (value: string | undefined) => void;
};

/** A rental unit by its name, which the words outside a table may name otherwise than the list does. */
function RentalUnitSelect({ company, value, onChange, ...rest }: UnitProps): React.ReactNode {
  const { t } = useTranslation();
  const { data } = useQuery(surfaceListsQuery(company));
  const names = new Set([
    ...(value === '' ? [] : [value]),
    ...(data?.rental_period_unit?.map(({ name }) => name) ?? []),
  ]);
  return (
    <Select
      {...rest}
      searchable
      clearable
      placeholder={t('ui.form.choose')}
      nothingFoundMessage={t('ui.form.noOptions')}
      data={[...names].map((name) => ({ value: name, label: unitName(name, t) }))}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
