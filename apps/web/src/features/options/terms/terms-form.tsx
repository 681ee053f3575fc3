import { optionTermsBody } from '@felulet/contract/sales/options.ts';
import { optionTermsUpdate } from '@felulet/contract/wire.generated.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { holdUntil, type OptionTerms, termLimits, usualTerms } from '@felulet/domain/option/option-terms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import type { Version } from '../../../ui/form/use-staleness.ts';
import { DescriptionList } from '../../../ui/page/description-list.tsx';
import { useReload } from '../../../ui/page/loaded-for-edit.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import { UnknownYears } from '../../working-days/shared/unknown-years.tsx';
import { useWorkingDays } from '../../working-days/shared/use-working-days.ts';
import type { Terms } from '../options.api.ts';
import styles from '../shared/options.module.css';
import { type TermsValues, termsFormValues } from './terms-values.ts';

/** The terms with label, explanation and unit, in the order of the form. */
const fields = [
  ['length_days', 'length', 'workingDays'],
  ['renewals', 'renewals', 'times'],
  ['cool_down_days', 'coolDown', 'workingDays'],
  ['closed_days', 'closed', 'calendarDays'],
  ['approval_above_surfaces', 'surfaces', 'pieces'],
  ['approval_above_days', 'days', 'calendarDays'],
] as const satisfies readonly (readonly [keyof OptionTerms, string, string])[];

const optional: readonly (keyof OptionTerms)[] = ['approval_above_surfaces', 'approval_above_days'];

type Props = {
  readonly terms: Terms;
  readonly revision: string | null;
  readonly reread: () => Promise<Version<TermsValues>>;
};

/** The terms of a publisher; the form shows at once until when an option would hold. */
export function TermsForm({ terms, ...edit }: Props): React.ReactNode {
  const { t } = useTranslation();
  const reload = useReload();
  const client = useQueryClient();
  const machine = useFormMachine({
    initialValues: termsFormValues(terms),
    schema: optionTermsBody,
    send: (body, options) => call(optionTermsUpdate, { params: { id: terms.id }, body }, options),
    success: t('options.terms.saved'),
    failure: t('options.terms.failed'),
    ...edit,
    onSaved: () => {
      void refreshAfter(client, 'optionTerms');
      reload?.();
    },
  });
  return (
    <div className={styles.form}>
      <FormFrame machine={machine} submitLabel={t('ui.actions.save')} cancel={{ to: '/options' }}>
        <Panel title={terms.company.name}>
          {terms.is_set ? null : <p className={styles.soft}>{t('options.terms.usual')}</p>}
          <FieldGrid>
            {fields.map(([name, words, unit]) => (
              <TermField key={name} {...{ machine, name, words, unit }} />
            ))}
          </FieldGrid>
          <Example length={machine.form.getValues().length_days} />
        </Panel>
      </FormFrame>
    </div>
  );
}

type FieldProps = {
  readonly machine: FormMachine<TermsValues>;
  readonly name: (typeof fields)[number][0];
  readonly words: (typeof fields)[number][1];
  readonly unit: (typeof fields)[number][2];
};

function TermField({ machine, name, words, unit }: FieldProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <NumberField
      {...machine.field(name, t(`options.terms.${words}`), {
        required: !optional.includes(name),
        description: t(`options.terms.${words}Hint`),
      })}
      suffix={(count) => t(`options.terms.${unit}`, { count })}
    />
  );
}

/** Beyond any closed days, so that only the length counts. */
const FAR_AWAY = '2199-12-31';

/** 'Ma kezdve … 18:00-ig tartana', for the typed length. */
function Example({ length }: { readonly length: number | null }): React.ReactNode {
  const { t } = useTranslation();
  const now = useNow();
  const { isWorkingDay } = useWorkingDays();
  const [least, most] = termLimits.length_days;
  if (length === null || length < least || length > most) return null;
  const until = holdUntil({ ...usualTerms, length_days: length }, FAR_AWAY, now, isWorkingDay);
  if (!until.ok) return null;
  return (
    <>
      <p className={styles.example} role="status">
        {t('options.terms.example', { until: formatMinute(until.value) })}
      </p>
      <UnknownYears until={until.value} />
    </>
  );
}

/** The terms as offer makers read them. */
export function TermsRead({ terms }: { readonly terms: Terms }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={terms.company.name}>
      <p className={styles.soft}>{t(terms.is_set ? 'options.terms.readOnly' : 'options.terms.usual')}</p>
      <DescriptionList
        items={fields.map(([name, words, unit]) => ({
          label: t(`options.terms.${words}`),
          value: terms[name] === null ? null : `${terms[name]}${t(`options.terms.${unit}`, { count: terms[name] })}`,
        }))}
      />
      <Example length={terms.length_days} />
    </Panel>
  );
}
