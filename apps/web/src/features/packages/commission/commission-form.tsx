import type { BookingPackage } from '@felulet/contract/sales/booking-packages.ts';
import type { PricingRow } from '@felulet/contract/sales/prices.ts';
import { parseSurcharge, type Surcharge } from '@felulet/domain/money/surcharge.ts';
import { type PackagePrice, packagePriceRows, pricePackage } from '@felulet/domain/pricing/package-price.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useFormMachine } from '../../../ui/form/use-form-machine.ts';
import type { Edited } from '../../../ui/page/loaded-for-edit.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { SurchargeField } from '../../bookings/shared/surcharge-field.tsx';
import { useUndo } from '../../bookings/shared/use-undo.ts';
import { saveCommission } from '../packages.api.ts';
import styles from './commission.module.css';

type Props = Edited<BookingPackage> & {
  readonly booked: BookingPackage;
  readonly rows: readonly PricingRow[];
  readonly onSaved: () => void;
};

type Values = { readonly commission_fee: string };

function valuesOf({ commission_fee: fee }: BookingPackage): Values {
  return { commission_fee: fee ?? '' };
}

/** The fee, and beside it the customer's price by what is typed. [K8.5] */
export function CommissionForm({ booked, rows, revision, reread, onSaved }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = useUndo();
  const machine = useFormMachine({
    initialValues: valuesOf(booked),
    toRequest: ({ commission_fee: fee }) => ({ commission_fee: fee === '' ? null : fee }),
    send: ({ commission_fee: fee }, options) => saveCommission(booked.id, fee, options),
    failure: t('packages.commission.failed'),
    revision,
    reread: async () => {
      const present = await reread();
      return { values: valuesOf(present.data), revision: present.revision };
    },
    onSaved: ({ revision: saved }) => {
      const line = {
        id: booked.id,
        title: booked.package.title,
        before: booked.commission_fee ?? null,
        revision: saved,
      };
      const action = undo.commission(line);
      toast('success', t('packages.commission.saved'), { action, timeout: LONG_ALERT_TIMEOUT });
      void refreshAfter(client, 'package');
      onSaved();
    },
  });
  const { commission_fee: typed } = machine.form.getValues();
  const fee = typedFee(typed);
  const price = fee === undefined ? null : priceWithFee(rows, fee);
  return (
    <FormFrame
      machine={machine}
      submitLabel={t('ui.actions.save')}
      hasRequired={false}
      buttons={
        price === null ? null : (
          <span aria-live="polite">
            {t('prices.row.customer_total')}:{' '}
            <strong>
              <Money forints={price.customer_total} />
            </strong>
          </span>
        )
      }
    >
      <div className={styles.columns}>
        <Panel title={t('packages.commission.form')}>
          <SurchargeField
            {...machine.field('commission_fee', t('packages.commission.field'), {
              description: t('packages.commission.hint'),
            })}
            maw={360}
            data-autofocus
          />
          {typed === '' ? <p className={styles.hint}>{t('packages.commission.unset')}</p> : null}
        </Panel>
        <Panel title={t('packages.commission.result')}>
          {price === null ? (
            <p className={styles.hint} role="status">
              {t('packages.commission.malformed')}
            </p>
          ) : (
            <PriceTable
              label={t('packages.commission.result')}
              rows={feeRows(price, (code) => t(`prices.row.${code}`, { title: '' }))}
            />
          )}
        </Panel>
      </div>
    </FormFrame>
  );
}

/** The server's price with the typed fee: the same function calculates both. */
function priceWithFee(rows: readonly PricingRow[], fee: Surcharge | null): PackagePrice {
  const amount = (code: PricingRow['code']): number => rows.find((row) => row.code === code)?.amount ?? 0;
  return pricePackage({
    price: amount('package_price'),
    tags: rows
      .filter((row) => row.code === 'price_tag')
      .map((row) => ({ id: row.id, title: row.item, value: row.amount })),
    commission_fee: fee,
    additions_total: amount('additions'),
  });
}

type Names = (code: PricingRow['code']) => string;

/** The price as a table for the MHFE; tags keep the names from the server. */
function feeRows(price: PackagePrice, nameOf: Names): readonly PricingRow[] {
  return packagePriceRows(price, 'mhfe').map(({ title, ...row }) => ({ ...row, item: title ?? nameOf(row.code) }));
}

/** Undefined while the text is no fee. */
function typedFee(text: string): Surcharge | null | undefined {
  const parsed = parseSurcharge(text);
  return parsed.ok ? parsed.value : undefined;
}
