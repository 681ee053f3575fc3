import { groupThousands } from '@felulet/domain/format/money.ts';
import { deadlineFields, priceSteps, type SurfaceActKind } from '@felulet/domain/media/surface-acts.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type FieldOption, isSameName } from '../../../ui/fields/list-option.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { PeriodField } from '../../../ui/fields/period-field.tsx';
import { TagsSelect } from '../../../ui/fields/tags-select.tsx';
import { IntoCampaignFields } from '../../campaigns/shared/into-campaign-fields.tsx';
import { IntoPackageFields } from '../../packages/shared/into-package-fields.tsx';
import { surfaceListsQuery } from '../medias.api.ts';
import { type ActValues, exceedsPrice, priceWays } from './act-values.ts';
import styles from './acts.module.css';

type Props = {
  readonly values: ActValues;
  readonly onChange: (values: Partial<ActValues>) => void;
};

/** The fields of an act of this kind. */
export function ActFields({ kind, ...props }: Props & { readonly kind: SurfaceActKind }): React.ReactNode {
  const { t } = useTranslation();
  switch (kind) {
    case 'price':
      return <PriceFields {...props} />;
    case 'tags':
      return <TagFields {...props} />;
    case 'quantity':
      return (
        <NumberField
          label={t('surfaceActs.field.units')}
          required
          data-autofocus
          value={props.values.quantity}
          onChange={(quantity) => props.onChange({ quantity })}
        />
      );
    case 'deadlines':
      return <DeadlineFields {...props} />;
    case 'block':
      return <BlockFields {...props} />;
    case 'campaign':
      return (
        <IntoCampaignFields
          unitsLabel={t('surfaceActs.field.unitsEach')}
          value={props.values.campaign}
          onChange={(campaign) => props.onChange({ campaign })}
        />
      );
    case 'package':
      return <IntoPackageFields value={props.values.package} onChange={(into) => props.onChange({ package: into })} />;
    case 'archive':
      return <Text>{t('surfaceActs.archiveLead')}</Text>;
    case 'restore':
      return <Text>{t('surfaceActs.restoreLead')}</Text>;
    case 'delete':
      return <Text>{t('surfaceActs.deleteLead')}</Text>;
  }
}

function PriceFields({ values, onChange }: Props): React.ReactNode {
  const { t } = useTranslation();
  const isPercent = values.way === 'raisePercent' || values.way === 'lowerPercent';
  const shared = {
    required: true,
    'data-autofocus': true,
    value: values.value,
    negativeHint: wordOfMinus(values.way, t),
    onChange: (value: number | null) => onChange({ value }),
  };
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('surfaceActs.field.change')}
        value={values.way}
        data={priceWays.map((way) => ({ value: way, label: t(`surfaceActs.field.${way}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ way: priceWays.find((way) => way === currentTarget.value) ?? 'set', value: null })
        }
      />
      {isPercent ? (
        <NumberField
          {...shared}
          label={t('surfaceActs.field.percent')}
          kind="percent"
          decimals={2}
          suffix=" %"
          error={exceedsPrice(values) ? t('surfaceActs.field.lowerMost') : undefined}
        />
      ) : (
        <MoneyField {...shared} label={t('surfaceActs.field.amount')} />
      )}
      {values.way === 'set' ? null : (
        <NativeSelect
          label={t('surfaceActs.field.roundTo')}
          value={String(values.step)}
          data={priceSteps.map((step) => ({
            value: String(step),
            label: t('surfaceActs.field.roundToStep', { step: groupThousands(step) }),
          }))}
          onChange={({ currentTarget }) =>
            onChange({ step: priceSteps.find((step) => String(step) === currentTarget.value) ?? 1 })
          }
        />
      )}
    </div>
  );
}

function wordOfMinus(way: ActValues['way'], t: TFunction): string | undefined {
  if (way === 'set') return undefined;
  return way === 'raise' || way === 'raisePercent' ? t('surfaceActs.field.raiseOnly') : t('surfaceActs.field.unsigned');
}

/** The list of tags stays open for more choices, so it has to end above the button. */
const TAG_LIST = 190;

function TagFields({ values, onChange }: Props): React.ReactNode {
  const { t } = useTranslation();
  const options = useTagChoices();
  const waiting = values.typed.map((tag) => ({ ...tag, enabled: false }));
  // The tag is created by the act, not before.
  const type = (name: string): Promise<number> => {
    const same = values.typed.find((tag) => isSameName(tag.name, name));
    const id = same?.id ?? -1 - values.typed.length;
    if (same === undefined) onChange({ typed: [...values.typed, { id, name }] });
    return Promise.resolve(id);
  };
  return (
    <Stack gap="md" className={styles.tags}>
      <TagsSelect
        label={t('surfaceActs.field.add')}
        maxDropdownHeight={TAG_LIST}
        // There is room for the list below the field.
        comboboxProps={{ position: 'bottom' }}
        options={options && [...options, ...waiting]}
        onCreate={type}
        data-autofocus
        value={values.add}
        onChange={(add) => onChange({ add, remove: values.remove.filter((tag) => !add.includes(tag)) })}
      />
      <TagsSelect
        label={t('surfaceActs.field.remove')}
        maxDropdownHeight={TAG_LIST}
        options={options}
        value={values.remove}
        onChange={(remove) => onChange({ remove, add: values.add.filter((tag) => !remove.includes(tag)) })}
      />
    </Stack>
  );
}

const deadlineLabels = { booking: 'order', design: 'design', technical: 'technical' } as const;

function DeadlineFields({ values, onChange }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('surfaceActs.field.keep')}</Text>
      {deadlineFields.map((field, index) => (
        <Textarea
          key={field}
          label={t(`medias.booking.${deadlineLabels[field]}`)}
          autosize
          minRows={1}
          maxRows={6}
          data-autofocus={index === 0 || undefined}
          value={values[field]}
          onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
        />
      ))}
    </Stack>
  );
}

function BlockFields({ values, onChange }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <PeriodField
        label={t('surfaceActs.field.period')}
        required
        minimum={budapestDay(new Date())}
        value={values.period}
        onChange={(period) => onChange({ period })}
      />
      <NumberField
        label={t('surfaceActs.field.units')}
        description={t('surfaceActs.field.unitsHint')}
        value={values.units}
        onChange={(units) => onChange({ units })}
      />
      <TextInput
        label={t('audit.fields.campaign_name')}
        placeholder={t('medias.booking.manual')}
        maxLength={255}
        value={values.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
    </Stack>
  );
}

/** The tags that a surface's form offers, including the company's unapproved ones; undefined while loading. */
function useTagChoices(): readonly FieldOption[] | undefined {
  return useQuery(surfaceListsQuery(undefined)).data?.tags;
}
