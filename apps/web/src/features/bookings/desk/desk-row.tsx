import type { DeskRow as Row } from '@felulet/contract/sales/desk.ts';
import { formatForint, formatNumber } from '@felulet/domain/format/money.ts';
import { Checkbox, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCopy,
  IconExternalLink,
  IconListDetails,
  IconPackage,
  IconRefresh,
} from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { closedReason } from '../../../ui/action/record-actions.ts';
import { type UnreadFields, UnreadFieldsPlace } from '../../../ui/form/unread-fields.ts';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { Dash } from '../../../ui/text/dash.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { PeriodText } from '../../../ui/text/time-text.tsx';
import { unitName } from '../../../ui/text/unit-name.ts';
import { OptionMarkText } from '../../options/shared/option-marks.tsx';
import { CreativeCell } from '../parts/creatives.tsx';
import { atLeastOne, oneDecimal } from '../parts/price-form-values.ts';
import { BookingStateBadge } from '../shared/booking-state-badge.tsx';
import { decidedMessage } from '../shared/decided-message.ts';
import styles from './desk.module.css';
import { DeskDiscounts } from './desk-discounts.tsx';
import { type DeskFaults, deskFaults } from './desk-faults.ts';
import { cellAttribute } from './desk-keys.ts';
import { DeskNumber } from './desk-number.tsx';
import { type DeskColumn, deskRowProposal, differsFromDays, proposedPeriodValue } from './desk-values.ts';
import type { Desk } from './use-desk.ts';
import type { DeskPrices } from './use-desk-prices.ts';

export type DeskRowProps = {
  readonly row: Row;
  readonly desk: Desk;
  readonly prices: DeskPrices;
  readonly onTags: (row: Row) => void;
  readonly onCopyDiscounts: (row: Row) => void;
  readonly onReload: () => void;
  /** Reports unreadable fields under names that begin with the row's number. */
  readonly onUnread: UnreadFields['report'];
};

/** One booking of the sheet, and on demand the parts of its price below it. */
export function DeskTableRow(props: DeskRowProps): React.ReactNode {
  const { row, desk, prices, onUnread } = props;
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const price = prices.of(row.id);
  const outcome = desk.outcomes.get(row.id);
  const report = useCallback(
    (field: string, isUnread: boolean) => onUnread(`${row.id} ${field}`, isUnread),
    [onUnread, row.id],
  );
  return (
    <>
      <tr className={styles.row} data-settled={!desk.isEditable(row) || undefined}>
        <td className={styles.check}>
          <Checkbox
            size="xs"
            aria-label={t('desk.chooseRow', { name: row.media.title })}
            checked={desk.chosen.has(row.id)}
            disabled={!desk.isEditable(row)}
            onChange={() => desk.toggle(row.id)}
          />
        </td>
        <NameCell row={row} />
        <UnreadFieldsPlace value={report}>
          <Cells {...props} />
        </UnreadFieldsPlace>
        <td className={styles.total} data-label={t('desk.column.total')}>
          <Total {...props} />
        </td>
        <td className={styles.actions}>
          <IconAction
            icon={IconListDetails}
            label={t('desk.row.showPrice', { name: row.media.title })}
            onClick={() => setShown(!isShown)}
            disabled={price?.rows == null}
          />
          <IconAction
            icon={IconCopy}
            label={t('desk.row.copyDiscounts', { name: row.media.title })}
            onClick={() => props.onCopyDiscounts(row)}
            disabled={!desk.isEditable(row)}
          />
          <IconAction
            icon={IconExternalLink}
            label={t('desk.row.openAlone', { name: row.media.title })}
            to={`/bookings/edit/${row.id}`}
          />
        </td>
      </tr>
      {outcome?.problem == null ? null : (
        <tr className={styles.below}>
          <td colSpan={9} role="alert">
            <IconAlertTriangle size={16} aria-hidden="true" /> <strong>{t(`desk.outcome.${outcome.outcome}`)}</strong>{' '}
            {decidedMessage(outcome.problem, t) ??
              outcome.problem.violations?.map(({ message }) => message).join(' ') ??
              outcome.problem.detail}
            {outcome.outcome === 'stale' ? (
              <ActionButton size="compact-xs" variant="default" icon={IconRefresh} onClick={props.onReload}>
                {t('desk.row.reload')}
              </ActionButton>
            ) : null}
          </td>
        </tr>
      )}
      {isShown && price?.rows != null ? (
        <tr className={styles.detail}>
          <td colSpan={9}>
            <PriceTable
              label={t('desk.row.showPrice', { name: row.media.title })}
              rows={price.rows}
              unit={row.rental_period_unit === null ? undefined : unitName(row.rental_period_unit.name, t)}
            />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function NameCell({ row }: { readonly row: Row }): React.ReactNode {
  const { t } = useTranslation();
  const { media, campaign, booking_package: pack } = row;
  return (
    <th scope="row" className={styles.name}>
      <div className={styles.who}>
        {row.creatives.length === 0 ? null : <CreativeCell creatives={row.creatives} />}
        <div>
          <span className={styles.title} title={media.title}>
            {media.title}
          </span>
          <span className={styles.soft}>{[campaign?.name, media.city].filter(Boolean).join(' · ')}</span>
          <span className={styles.soft}>
            <PeriodText from={row.date_from} to={row.date_to} />
          </span>
          <OptionMarkText mark={row.option} />
          {pack === null ? null : (
            <span className={styles.pack} data-tip={pack.is_private ? undefined : t('desk.row.wholePackage')}>
              <IconPackage size={14} stroke={1.7} aria-hidden="true" /> {t('desk.row.package', { title: pack.title })}
              {pack.is_private ? '' : ` – ${t('desk.row.wholePackage')}`}
            </span>
          )}
        </div>
      </div>
    </th>
  );
}

function Cells({ row, desk, prices, onTags }: DeskRowProps): React.ReactNode {
  const { t } = useTranslation();
  const values = desk.valuesOf(row);
  const isClosed = !desk.isEditable(row);
  const faults: DeskFaults = isClosed ? {} : deskFaults(row, desk, prices, t);
  const shared = (column: DeskColumn, label: string) => ({
    cell: { row: row.id, column },
    label: t('desk.cell', { column: label, name: row.media.title }),
    disabled: isClosed,
  });
  const sum = values.price_tags.reduce((total, tag) => total + (tag.value ?? 0), 0);
  return (
    <>
      <td data-label={t('desk.column.quantity')}>
        <DeskNumber
          {...shared('quantity', t('desk.column.quantity'))}
          value={values.quantity}
          suffix={` ${t('desk.row.pieces')}`}
          error={faults.quantity}
          onChange={(quantity) => desk.change(row, { quantity })}
          onBlur={() =>
            values.quantity === atLeastOne(values.quantity) ||
            desk.change(row, { quantity: atLeastOne(values.quantity) })
          }
        />
        {values.quantity === row.quantity ? null : (
          <span className={styles.warn}>{t('desk.row.requested', { count: row.quantity })}</span>
        )}
      </td>
      <td data-label={t('desk.column.period')}>
        <DeskNumber
          {...shared('rental_period_value', t('desk.column.period'))}
          value={values.rental_period_value}
          decimals={1}
          isRounded
          differs={differsFromDays(row, values)}
          error={faults.rental_period_value}
          onChange={(value) => desk.change(row, { rental_period_value: value })}
          onBlur={() => desk.change(row, { rental_period_value: oneDecimal(values.rental_period_value) })}
        />
        <PeriodHint row={row} differs={differsFromDays(row, values)} />
      </td>
      <td data-label={t('desk.column.discounts')}>
        <DeskDiscounts
          {...shared('discounts', t('desk.column.discounts'))}
          options={row.discount_options}
          value={values.discounts}
          onChange={(discounts) => desk.change(row, { discounts })}
        />
      </td>
      <td data-label={t('desk.column.adHoc')}>
        <DeskNumber
          {...shared('ad_hoc_discount', t('desk.column.adHoc'))}
          value={values.ad_hoc_discount}
          kind="percent"
          decimals={2}
          suffix=" %"
          error={faults.ad_hoc_discount}
          onChange={(value) => desk.change(row, { ad_hoc_discount: value })}
        />
      </td>
      <td data-label={t('desk.column.tags')}>
        <UnstyledButton
          {...cellAttribute({ row: row.id, column: 'price_tags' })}
          className={`${styles.choice} ${faults.price_tags === undefined ? '' : styles.wrong}`}
          aria-label={shared('price_tags', t('desk.column.tags')).label}
          disabled={isClosed}
          onClick={() => onTags(row)}
        >
          {values.price_tags.length === 0 ? (
            <span className={styles.soft}>{t('desk.tags.none')}</span>
          ) : (
            t('desk.tags.some', { count: values.price_tags.length, total: formatForint(sum) })
          )}
        </UnstyledButton>
      </td>
    </>
  );
}

/** '28 nap = 2 × 2 hét', in the colour of a warning where another value stands. */
function PeriodHint({ row, differs }: { readonly row: Row; readonly differs: boolean }): React.ReactNode {
  const { t } = useTranslation();
  const proposal = deskRowProposal(row);
  const unit = unitName(row.rental_period_unit?.name ?? '', t);
  if (proposal === null)
    return <span className={styles.soft}>{unit === '' ? t('prices.form.noUnit') : `× ${unit}`}</span>;
  const days = t('bookings.info.days', { count: proposal.days });
  const times = t('prices.form.times', { value: formatNumber(proposedPeriodValue(row), 1), unit });
  return (
    <span className={differs ? styles.warn : styles.soft}>
      {t(`prices.form.period.${proposal.kind}`, { days, times })}
    </span>
  );
}

function Total({ row, desk, prices }: DeskRowProps): React.ReactNode {
  const { t } = useTranslation();
  const outcome = desk.outcomes.get(row.id);
  const problem = prices.of(row.id)?.problem;
  const total = outcome?.total_price ?? prices.total(row.id);
  if (!desk.isEditable(row)) {
    return (
      <>
        <BookingStateBadge state={outcome?.state ?? row.state} />
        {outcome?.total_price == null ? null : <Money forints={outcome.total_price} />}
        {outcome === undefined ? <span className={styles.soft}>{closedReason(row, 'approve')}</span> : null}
      </>
    );
  }
  if (prices.isUnknown(row.id)) return <Dash />;
  if (problem != null)
    return <span className={styles.wrongText}>{problem.violations?.[0]?.message ?? problem.detail}</span>;
  if (total === null) return <span className={styles.soft}>{t('desk.row.calculating')}</span>;
  return (
    <>
      <strong className={prices.isBehind(row.id) ? styles.behind : undefined}>
        <Money forints={total} />
      </strong>
      {row.booking_package === null ? null : <span className={styles.soft}>{t('offer.cards.inPackage')}</span>}
      {row.media.list_price === null ? <span className={styles.warn}>{t('desk.row.noListPrice')}</span> : null}
    </>
  );
}
