import type { CampaignMenuItem } from '@felulet/contract/sales/campaign-menus.ts';
import { TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { focusUnreadField } from '../../../ui/form/focus-unread-field.ts';
import { Money } from '../../../ui/text/money.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { updateMenuItem } from '../campaign-menu.api.ts';
import { draftTotals } from './draft-totals.ts';
import { ItemListPrice } from './item-list-price.tsx';
import styles from './menu.module.css';
import { useReportedRow } from './unsaved-rows.ts';

type Props = { readonly item: CampaignMenuItem; readonly onClose: () => void };

/** A row edited in place: Enter saves, Escape cancels. A surface keeps its own title. */
export function EditRow({ item, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const form = useItemValues(item, onClose);
  const { values, errors, put } = form;
  useReportedRow(item.id, form.isChanged, values);
  const totals = draftTotals([values]);
  const row = useRef<HTMLTableRowElement>(null);
  const save = (): void => {
    if (row.current !== null && !focusUnreadField(row.current)) void form.save();
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

type ItemValues = {
  readonly title: string;
  readonly quantity: number | null;
  readonly price: number | null;
  readonly production_cost: number | null;
  readonly technical_cost: number | null;
};

type Errors = Partial<Record<keyof ItemValues, string>>;

const STALE = 412;

type ItemForm = {
  readonly values: ItemValues;
  readonly errors: Errors;
  readonly isSaving: boolean;
  /** Whether the values differ from those that the row was opened with. */
  readonly isChanged: boolean;
  put<K extends keyof ItemValues>(field: K, value: ItemValues[K]): void;
  save(): Promise<void>;
};

/** Keeps what is typed into a row until it is saved or cancelled. */
function useItemValues(item: CampaignMenuItem, onSaved: () => void): ItemForm {
  const { t } = useTranslation();
  const client = useQueryClient();
  // The item as the row was opened with; after a colleague's change was shown, the present one.
  const [began, setBegan] = useState<CampaignMenuItem | null>(item);
  const seen = began ?? item;
  const [typed, setTyped] = useState<Partial<ItemValues>>({});
  const values: ItemValues = { ...valuesOf(seen), ...typed };
  const [errors, setErrors] = useState<Errors>({});
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    if (isSaving) return;
    const missing = emptyFields(values).filter((field) => field !== 'price' || item.media === null);
    if (missing.length > 0) {
      setErrors(Object.fromEntries(missing.map((field) => [field, t('errors.violation.required')])));
      return;
    }
    const { title, quantity, price, production_cost, technical_cost } = values;
    setSaving(true);
    try {
      await updateMenuItem(seen, {
        ...(item.media === null && { title: title.trim() }),
        ...(quantity !== null && { quantity }),
        price,
        ...(production_cost !== null && { production_cost }),
        ...(technical_cost !== null && { technical_cost }),
      });
      toast('success', t('campaignMenu.edit.done'));
      await refreshAfter(client, 'menu');
      onSaved();
    } catch (error) {
      if (isApiProblem(error))
        setErrors(Object.fromEntries(error.violations.map(({ propertyPath, message }) => [propertyPath, message])));
      if (isApiProblem(error) && error.status === STALE) {
        toast('danger', t('campaignMenu.edit.failed'), { detail: t('campaignMenu.edit.stale') });
        setBegan(null);
      } else toastProblem(error, t('campaignMenu.edit.failed'));
      void refreshAfter(client, 'menu');
    } finally {
      setSaving(false);
    }
  };
  return {
    values,
    errors,
    isSaving,
    isChanged: fields.some((field) => values[field] !== seen[field]),
    put: (field, value) => {
      setTyped((before) => ({ ...before, [field]: value }));
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    save,
  };
}

function valuesOf({ title, quantity, price, production_cost, technical_cost }: CampaignMenuItem): ItemValues {
  return { title, quantity, price, production_cost, technical_cost };
}

const fields = ['title', 'quantity', 'price', 'production_cost', 'technical_cost'] as const;

function emptyFields(values: ItemValues): readonly (keyof ItemValues)[] {
  return fields.filter((field) => values[field] === null || values[field] === '');
}
