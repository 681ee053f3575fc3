import type { CampaignMenuItem } from '@felulet/contract/sales/campaign-menus.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { changeItem } from '../campaign-menu.api.ts';

export type ItemValues = {
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
  /** Whether it says anything else than when the row was opened. */
  readonly isChanged: boolean;
  put<K extends keyof ItemValues>(field: K, value: ItemValues[K]): void;
  save(): Promise<void>;
};

/** What is typed into a row stays until it is saved or given up. [C8.7] */
export function useItemValues(item: CampaignMenuItem, onSaved: () => void): ItemForm {
  const { t } = useTranslation();
  const client = useQueryClient();
  // As the row was opened; once a colleague's change was told, as it is by now.
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
      await changeItem(seen, {
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
