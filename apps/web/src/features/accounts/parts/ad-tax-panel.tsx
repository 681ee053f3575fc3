import { type AdTaxStatements, adTaxStateBody } from '@felulet/contract/people/ad-tax.ts';
import { adTaxStatementAdd, adTaxStatementList } from '@felulet/contract/wire.generated.ts';
import { type AdTaxKind, adTaxKinds } from '@felulet/domain/ad-tax/ad-tax.ts';
import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { queryOf } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { closedReason } from '../../../ui/action/record-actions.ts';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FieldGrid } from '../../../ui/form/form-frame.tsx';
import { useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import styles from './account.module.css';

type Props = { readonly companyId: number };

/** What a publisher states of the advertising tax, with all that it stated before. [D20.6] */
export function AdTaxPanel({ companyId }: Props): React.ReactNode {
  const { t } = useTranslation();
  const result = useQuery(queryOf(adTaxStatementList, { params: { id: companyId } }));
  return (
    <Panel title={t('accounts.adTax.title')}>
      <Loaded result={result}>
        {(stated) => (
          <>
            <p className={styles.hint}>
              {stated.current === null ? t('accounts.adTax.notStated') : t(`accounts.adTax.kind.${stated.current}`)}
            </p>
            {closedReason(stated, 'state') === null ? <StatementForm companyId={companyId} /> : null}
            <History statements={stated.statements} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

type Values = { readonly kind: AdTaxKind | null; readonly from: Day | null };

function StatementForm({ companyId }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const initialValues: Values = { kind: null, from: budapestDay(new Date()) };
  const machine = useFormMachine({
    initialValues,
    schema: adTaxStateBody,
    send: (body, options) => call(adTaxStatementAdd, { params: { id: companyId }, body }, options),
    success: t('accounts.adTax.saved'),
    failure: t('accounts.adTax.failed'),
    onSaved: () => {
      machine.form.setValues(initialValues);
      machine.form.resetDirty(initialValues);
      void refreshAfter(client, 'adTax');
    },
  });
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    void machine.submit();
  };
  return (
    <form onSubmit={submit} noValidate aria-busy={machine.pending}>
      <ErrorSummary machine={machine} />
      <FieldGrid>
        <ChoiceSelect
          {...machine.field('kind', t('accounts.adTax.statement'), { required: true })}
          data={adTaxKinds.map((kind) => ({ value: kind, label: t(`accounts.adTax.kind.${kind}`) }))}
          placeholder={t('ui.form.choose')}
          allowDeselect={false}
        />
        <DayField {...machine.field('from', t('accounts.adTax.from'), { required: true })} />
      </FieldGrid>
      <Button type="submit" variant="default" mt="md" loading={machine.pending}>
        {t('accounts.adTax.state')}
      </Button>
    </form>
  );
}

function History({ statements }: Pick<AdTaxStatements, 'statements'>): React.ReactNode {
  const { t } = useTranslation();
  if (statements.length === 0) return null;
  return (
    <ul className={styles.after} aria-label={t('accounts.adTax.history')}>
      {statements.map(({ id, kind, from, stated_by: by, stated_at: at }) => (
        <li key={id}>
          {t('accounts.adTax.line', { kind: t(`accounts.adTax.kind.${kind}`), from, by })}, <InstantText instant={at} />
        </li>
      ))}
    </ul>
  );
}
