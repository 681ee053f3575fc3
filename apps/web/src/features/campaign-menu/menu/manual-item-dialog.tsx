import { campaignMenuItemCreateBody } from '@felulet/contract/sales/campaign-menus.ts';
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { createMenuItem } from '../campaign-menu.api.ts';

type Values = {
  readonly title: string;
  readonly quantity: number | null;
  readonly price: number | null;
  readonly production_cost: number | null;
  readonly technical_cost: number | null;
};

const initialValues: Values = { title: '', quantity: 1, price: null, production_cost: 0, technical_cost: 0 };

/** A row typed in by hand. [C8.7] */
export function ManualItemDialog({
  menuId,
  onClose,
}: {
  readonly menuId: number;
  readonly onClose: () => void;
}): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const machine = useFormMachine({
    initialValues,
    toRequest: (values: Values) => ({ ...values, campaign_menu: menuId }),
    schema: campaignMenuItemCreateBody,
    send: (body, options) => createMenuItem(body, options),
    success: t('campaignMenu.manual.done'),
    failure: t('campaignMenu.manual.failed'),
    onSaved: () => {
      onClose();
      void refreshAfter(client, 'menu');
    },
  });
  const money = (field: 'price' | 'production_cost' | 'technical_cost', label: string): React.ReactNode => (
    <MoneyField {...machine.field(field, label, { required: true })} />
  );
  return (
    <DialogFrame
      title={t('campaignMenu.manual.title')}
      onClose={onClose}
      size="lg"
      closeOnClickOutside={false}
      isChanged={machine.isChanged}
    >
      <Text component="p" c="dimmed" mt={0} mb="sm">
        {t('campaignMenu.manual.hint')}
      </Text>
      <FormFrame machine={machine} submitLabel={t('campaignMenu.manual.save')}>
        <FieldGrid>
          <div data-wide>
            <TextInput
              {...machine.field('title', t('campaignMenu.field.title'), { required: true })}
              maxLength={255}
              data-autofocus
            />
          </div>
          <NumberField
            {...machine.field('quantity', t('campaignMenu.field.quantity'), { required: true })}
            suffix={t('campaignMenu.field.pieces')}
          />
          {money('price', t('campaignMenu.field.price'))}
          {money('production_cost', t('campaignMenu.field.productionCost'))}
          {money('technical_cost', t('campaignMenu.field.technicalCost'))}
        </FieldGrid>
      </FormFrame>
    </DialogFrame>
  );
}
