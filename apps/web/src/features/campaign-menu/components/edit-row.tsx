import type { CampaignMenuItem } from '@felulet/contract/sales/campaign-menus.ts';
import { TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { leadToUnread } from '../../../ui/form/lead-to-unread.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { draftTotals } from './draft-totals.ts';
import { ItemListPrice } from './item-list-price.tsx';
import styles from './menu.module.css';
import { useReportedRow } from './unsaved-rows.ts';
import { useItemValues } from './use-item-values.ts';

type Props = { readonly item: CampaignMenuItem; readonly onClose: () => void };

/** A row changed in its place: Enter saves, Escape gives up. A surface keeps its own title. */
export function EditRow({ item, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const form = useItemValues(item, onClose);
  const { values, errors, put } = form;
  useReportedRow(item.id, form.isChanged, values);
  const totals = draftTotals([values]);
  const row = useRef<HTMLTableRowElement>(null);
  const save = (): void => {
    if (row.current !== null && !leadToUnread(row.current)) void form.save();
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  const money = (field: 'price' | 'production_cost' | 'technical_cost', label: string): React.ReactNode => (
    <td data-label={label}>
      <MoneyField
        size="xs"
        aria-label={label}
        value={values[field]}
        error={errors[field]}
        onChange={(value) => put(field, value)}
      />
    </td>
  );
  return (
    <tr ref={row} className={styles.editing} onKeyDown={onKeyDown}>
      <th scope="row">
        {item.media === null ? (
          <TextInput
            size="xs"
            aria-label={t('campaignMenu.field.title')}
            maxLength={255}
            value={values.title}
            error={errors.title}
            onChange={(event) => put('title', event.currentTarget.value)}
          />
        ) : (
          <>
            {item.title}
            <ItemListPrice item={item} />
          </>
        )}
      </th>
      <td data-label={t('campaignMenu.field.quantity')}>
        <NumberField
          size="xs"
          autoFocus
          aria-label={t('campaignMenu.field.quantity')}
          suffix={t('campaignMenu.field.pieces')}
          value={values.quantity}
          error={errors.quantity}
          onChange={(value) => put('quantity', value)}
        />
      </td>
      {money('price', t('campaignMenu.field.price'))}
      <Total label={t('campaignMenu.field.priceTotal')} forints={totals.price} />
      {money('production_cost', t('campaignMenu.field.productionCost'))}
      <Total label={t('campaignMenu.field.productionTotal')} forints={totals.production_cost} />
      {money('technical_cost', t('campaignMenu.field.technicalCost'))}
      <Total label={t('campaignMenu.field.technicalTotal')} forints={totals.technical_cost} />
      <Total label={t('campaignMenu.field.total')} forints={totals.total} />
      <td>
        <IconAction icon={IconCheck} label={t('ui.actions.save')} loading={form.isSaving} onClick={save} />
        <IconAction icon={IconX} label={t('ui.actions.cancel')} onClick={onClose} />
      </td>
    </tr>
  );
}

function Total({ label, forints }: { readonly label: string; readonly forints: number | null }): React.ReactNode {
  return (
    <td data-label={label}>
      <Money forints={forints} />
    </td>
  );
}
