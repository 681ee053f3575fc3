import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { priceTypeName } from '../../../ui/text/price-type-name.ts';
import { priceListsQuery } from '../bookings.api.ts';
import priceForm from '../parts/price-form.module.css';
import { type BookingTagValues, emptyBookingTag, isBlankTag, isCompleteTag } from '../parts/price-form-values.ts';
import styles from './desk.module.css';

type Props = {
  readonly name: string;
  readonly tags: readonly BookingTagValues[];
  readonly onChange: (tags: readonly BookingTagValues[]) => void;
  readonly onClose: () => void;
};

/** The booking's own price tags, one under the other. */
export function DeskTagsDialog({ name, tags, onChange, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const types = useQuery(priceListsQuery()).data?.priceTagType ?? [];
  const data = [
    { value: '', label: t('ui.form.choose') },
    ...types.map((type) => ({ value: String(type.id), label: priceTypeName(type, t) })),
  ];
  const change = (key: string, part: Partial<BookingTagValues>): void =>
    onChange(tags.map((tag) => (tag.key === key ? { ...tag, ...part } : tag)));
  const label = (field: string, index: number): string => t('prices.form.ownTagField', { field, index: index + 1 });
  const lacks = (tag: BookingTagValues, isMissing: boolean): boolean =>
    isMissing && !isBlankTag(tag) && !isCompleteTag(tag);
  return (
    <DialogFrame title={t('desk.tags.title', { name })} size={720} onClose={onClose}>
      <Stack gap="sm">
        <p className={styles.hint}>{t('desk.tags.hint')}</p>
        {tags.length === 0 ? <p className={styles.hint}>{t('prices.form.noOwnTags')}</p> : null}
        {tags.map((tag, index) => (
          <div key={tag.key} className={priceForm.tag}>
            <TextInput
              aria-label={label(t('prices.form.tagTitle'), index)}
              placeholder={t('prices.form.tagTitle')}
              maxLength={255}
              value={tag.title}
              error={lacks(tag, tag.title.trim() === '')}
              onChange={(event) => change(tag.key, { title: event.currentTarget.value })}
            />
            <MoneyField
              aria-label={label(t('prices.form.tagValue'), index)}
              placeholder={t('prices.form.tagValue')}
              value={tag.value}
              error={lacks(tag, tag.value === null)}
              onChange={(value) => change(tag.key, { value })}
            />
            <NativeSelect
              aria-label={label(t('prices.form.tagType'), index)}
              data={data}
              value={tag.type === null ? '' : String(tag.type)}
              error={lacks(tag, tag.type === null)}
              onChange={(event) => change(tag.key, { type: Number(event.currentTarget.value) || null })}
            />
            <IconAction
              icon={IconTrash}
              danger
              label={t('prices.form.removeTag', {
                name: tag.title.trim() === '' ? t('prices.form.unnamedTag', { index: index + 1 }) : tag.title,
              })}
              size={34}
              onClick={() => onChange(tags.filter((other) => other.key !== tag.key))}
            />
          </div>
        ))}
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => onChange([...tags, emptyBookingTag()])}
          >
            {t('prices.form.addTag')}
          </Button>
          <Button onClick={onClose}>{t('desk.tags.take')}</Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
