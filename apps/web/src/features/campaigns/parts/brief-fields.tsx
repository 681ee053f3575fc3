import type { CampaignField } from '@felulet/domain/campaign/campaign-fields.ts';
import { earliestStart } from '@felulet/domain/period/planned-period.ts';
import { type InputWrapperProps, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { PeriodField } from '../../../ui/fields/period-field.tsx';
import type { FormFields } from '../../../ui/form/form-fields.ts';
import { FieldGrid } from '../../../ui/form/form-frame.tsx';
import type { PhraseKey } from '../../../ui/text/phrase-key.ts';
import type { BriefValues } from './campaign-form-values.ts';

/** Hints below the inputs keep the fields of a line level. */
export const hintBelowInput: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

type Props = {
  readonly machine: FormFields<BriefValues>;
  readonly recipient: React.ReactNode;
  readonly hasExternalAdvertiser: boolean;
  /** The editable fields; all of them by default. */
  readonly open?: readonly CampaignField[] | undefined;
};

/** The brief of a campaign: every field is required. */
export function BriefFields(props: Props): React.ReactNode {
  const { machine, recipient, hasExternalAdvertiser, open } = props;
  const { t } = useTranslation();
  const isLocked = (field: CampaignField): boolean => open !== undefined && !open.includes(field);
  const field = <Name extends CampaignField & keyof BriefValues>(name: Name, label: PhraseKey, hint?: PhraseKey) =>
    machine.field(name, t(label), {
      required: !isLocked(name),
      disabled: isLocked(name),
      ...(hint !== undefined && !isLocked(name) && { description: t(hint) }),
    });
  const isPeriodLocked = isLocked('date_from') && isLocked('date_to');
  // The campaign starts tomorrow at the earliest, and is at least two days long.
  const start = earliestStart(new Date());
  return (
    <FieldGrid>
      {recipient}
      {hasExternalAdvertiser ? (
        <TextInput {...field('external_advertiser', 'campaigns.field.externalAdvertiser')} maxLength={255} />
      ) : null}
      <TextInput {...field('name', 'campaigns.field.name')} maxLength={255} autoComplete="off" />
      <TextInput {...field('brand', 'campaigns.field.brand')} maxLength={255} autoComplete="off" />
      <PeriodField
        {...machine.period('date_from', 'date_to', t('campaigns.field.period'), {
          required: !isPeriodLocked,
          disabled: isPeriodLocked,
        })}
        disabled={isPeriodLocked}
        description={isPeriodLocked ? undefined : t('campaigns.form.periodHint', { day: start })}
        inputWrapperOrder={hintBelowInput}
        minimum={isPeriodLocked ? undefined : start}
        allowSingleDateInRange={false}
      />
      <MoneyField {...field('ooh_budget', 'campaigns.field.budget')} />
      <div data-wide>
        <Textarea
          {...field('target_area', 'campaigns.field.targetArea', 'campaigns.form.targetAreaHint')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
        />
      </div>
      <div data-wide>
        <Textarea
          {...field('devices_and_other_information', 'campaigns.field.devices', 'campaigns.form.devicesHint')}
          autosize
          minRows={4}
          maxRows={20}
          maxLength={20_000}
        />
      </div>
    </FieldGrid>
  );
}
