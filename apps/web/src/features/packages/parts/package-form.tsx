import type { Package } from '@felulet/contract/sales/packages.ts';
import { formatPercent } from '@felulet/domain/format/money.ts';
import { tomorrowInBudapest } from '@felulet/domain/period/day.ts';
import { calcDiscount } from '@felulet/domain/pricing/package-price.ts';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import type { CallOptions } from '../../../client/endpoint-types.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import type { Target } from '../../../ui/action/route-link.tsx';
import { useLeaveForm } from '../../../ui/action/use-leave-form.ts';
import { companyChoicesQuery } from '../../../ui/fields/company-choices.api.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { PeriodField } from '../../../ui/fields/period-field.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import type { Version } from '../../../ui/form/use-staleness.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { DearerNote } from './dearer-note.tsx';
import styles from './package-form.module.css';
import { emptyPackageTag, type PackageValues, packageFormPath, toPackageRequest } from './package-form-values.ts';

type Props<Body, Saved extends Package> = {
  readonly initial: PackageValues;
  readonly kind: 'public' | 'private';
  readonly isNew: boolean;
  /** Set where an admin chooses the company of a new public package. */
  readonly needsCompany: boolean;
  readonly schema: ZodType<unknown, Body>;
  readonly send: (body: Body, options: CallOptions) => Promise<Saved>;
  /** Called once the page of the package is open. */
  readonly onSaved?: (saved: Saved) => void;
  /** The number of the original's surfaces; the copy takes those that are free. */
  readonly copied?: number | undefined;
  /** Further fields of the request, such as the assembly request that the package answers. */
  readonly more?: object | undefined;
  /** The sum of the approved surfaces of a private package. */
  readonly totalNet?: number | null | undefined;
  readonly success: string;
  readonly failure: string;
  readonly cancel: Target;
  readonly draft: string;
  readonly revision?: string | null;
  readonly reread?: () => Promise<Version<PackageValues>>;
};

export function PackageForm<Body, Saved extends Package>(props: Props<Body, Saved>): React.ReactNode {
  const { t } = useTranslation();
  const { kind, isNew, needsCompany, more, totalNet, cancel } = props;
  const client = useQueryClient();
  const leaveForm = useLeaveForm();
  const machine: FormMachine<PackageValues> = useFormMachine<PackageValues, Body, Saved>({
    initialValues: props.initial,
    toRequest: (values) => ({ ...toPackageRequest(values, { kind, isNew, hasCompany: needsCompany }), ...more }),
    schema: props.schema,
    send: props.send,
    rename: (path) => packageFormPath(path, machine.form.getValues()),
    success: props.success,
    failure: props.failure,
    revision: props.revision,
    reread: props.reread,
    draft: props.draft,
    onSaved: (saved) => {
      void refreshAfter(client, 'package');
      leaveForm({ to: `/packages/show/${saved.id}` });
      props.onSaved?.(saved);
    },
  });
  return (
    <div className={styles.page}>
      <FormFrame machine={machine} submitLabel={t('ui.actions.save')} cancel={cancel}>
        <Panel title={t('packages.page.data')}>
          <FieldGrid>
            {needsCompany ? <CompanyField machine={machine} /> : null}
            <div data-wide>
              <TextInput
                {...machine.field('title', t('packages.field.title'), { required: true })}
                maxLength={255}
                data-autofocus
              />
            </div>
            {kind === 'public' ? <SaleFields machine={machine} isNew={isNew} /> : null}
            {props.copied === undefined ? null : <CopiedNote count={props.copied} />}
            <div data-wide>
              <Textarea
                {...machine.field('information', t('packages.field.information'))}
                autosize
                minRows={3}
                maxRows={14}
              />
            </div>
          </FieldGrid>
        </Panel>
        <Panel title={t('packages.page.price')}>
          <MoneyField
            {...machine.field('price', t('packages.field.price'), { required: true })}
            description={t('packages.form.priceHint')}
            maw={360}
          />
          {kind === 'private' ? <DiscountLine totalNet={totalNet ?? 0} price={machine.form.getValues().price} /> : null}
          <TagRows machine={machine} />
        </Panel>
      </FormFrame>
    </div>
  );
}

function CopiedNote({ count }: { readonly count: number }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <p data-wide className={styles.hint}>
      {count === 0 ? t('packages.form.copiesNone') : t('packages.form.copies', { count })}
    </p>
  );
}

type PartProps = { readonly machine: FormMachine<PackageValues> };

function SaleFields({ machine, isNew }: PartProps & { readonly isNew: boolean }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <PeriodField
        {...machine.period('date_from', 'date_to', t('packages.field.salePeriod'), { required: true })}
        description={t('packages.form.saleHint')}
        minimum={isNew ? tomorrowInBudapest(new Date()) : undefined}
      />
      {isNew ? null : (
        <Switch
          {...machine.checkbox('is_active', t('packages.field.isActive'), {
            description: t('packages.form.activeHint'),
          })}
          mt={{ base: 0, sm: 28 }}
        />
      )}
    </>
  );
}

function CompanyField({ machine }: PartProps): React.ReactNode {
  const { t } = useTranslation();
  const { data } = useQuery(companyChoicesQuery({ role: 'publisher', all: 'true' }));
  return (
    <div data-wide>
      <SearchSelect
        {...machine.field('company', t('packages.field.company'), { required: true })}
        maw={420}
        options={data}
      />
    </div>
  );
}

function TagRows({ machine }: PartProps): React.ReactNode {
  const { t } = useTranslation();
  const { price_tags: tags } = machine.form.getValues();
  machine.field('price_tags', t('packages.field.priceTags'));
  return (
    <>
      <h3 className={styles.subhead}>{t('packages.field.priceTags')}</h3>
      {tags.length === 0 ? <p className={styles.hint}>{t('packages.form.noTags')}</p> : null}
      {tags.map((tag, index) => (
        <div key={tag.key} className={styles.row}>
          <TextInput
            {...machine.field(`price_tags.${index}.title`, t('packages.form.tagTitle', { index: index + 1 }), {
              required: true,
            })}
            maxLength={255}
          />
          <MoneyField
            {...machine.field(`price_tags.${index}.value`, t('packages.form.tagValue', { index: index + 1 }), {
              required: true,
            })}
          />
          <div className={styles.remove}>
            <IconAction
              icon={IconTrash}
              danger
              size={36}
              label={`${t('packages.form.removeTag')}${tag.title.trim() === '' ? '' : `: ${tag.title}`}`}
              onClick={() => machine.form.removeListItem('price_tags', index)}
            />
          </div>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        mt="sm"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => machine.form.insertListItem('price_tags', emptyPackageTag())}
      >
        {t('packages.form.addTag')}
      </Button>
    </>
  );
}

type DiscountLineProps = { readonly totalNet: number; readonly price: number | null };

/** The discount of a private package against its surfaces' prices, while the price is typed. */
function DiscountLine({ totalNet, price }: DiscountLineProps): React.ReactNode {
  const { t } = useTranslation();
  const discount = price === null ? null : calcDiscount(totalNet, price);
  return (
    <div className={styles.discount} aria-live="polite">
      {totalNet === 0 ? (
        t('packages.field.noDiscount')
      ) : (
        <>
          {t('packages.field.totalNet')}: <Money forints={totalNet} /> · {t('packages.field.discount')}:{' '}
          <strong className="tabular">{discount === null ? '–' : formatPercent(discount)}</strong>
          <DearerNote totalNet={totalNet} price={price} />
        </>
      )}
    </div>
  );
}
