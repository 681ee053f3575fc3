import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import type { FieldOption } from '../../../ui/fields/list-option.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import styles from '../parts/price-form.module.css';
import { type BookingTagValues, emptyBookingTag, type PriceFormValues } from '../parts/price-form-values.ts';

type ListName = 'media_price_tags' | 'price_tags';
type Props = {
  readonly machine: FormMachine<PriceFormValues>;
  readonly list: ListName;
  readonly types: readonly FieldOption[];
  /** Tags of the surface that were changed on this booking. */
  readonly overridden: ReadonlySet<number>;
};

/** Price tags one below the other. Those of the surface can be changed, those of the booking also added and removed. */
export function BookingPriceTagRows({ machine, list, types, overridden }: Props): React.ReactNode {
  const { t } = useTranslation();
  const isOwn = list === 'price_tags';
  const tags = machine.form.getValues()[list];
  const { label } = machine.field(list, t(isOwn ? 'prices.form.ownTags' : 'prices.form.mediaTags'));
  return (
    <fieldset className={styles.tags}>
      <legend className={styles.legend}>{label}</legend>
      <TagsHint isOwn={isOwn} isEmpty={tags.length === 0} />
      {tags.length === 0 ? null : <TagHeads />}
      {tags.map((tag, index) => (
        <TagRow
          key={tag.key}
          machine={machine}
          list={list}
          index={index}
          tag={tag}
          types={types}
          isOverridden={tag.id !== null && overridden.has(tag.id)}
        />
      ))}
      {isOwn ? (
        <Button
          variant="default"
          size="xs"
          mt={tags.length === 0 ? 0 : 'sm'}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => machine.form.insertListItem(list, emptyBookingTag())}
        >
          {t('prices.form.addTag')}
        </Button>
      ) : null}
    </fieldset>
  );
}

function TagsHint({ isOwn, isEmpty }: { readonly isOwn: boolean; readonly isEmpty: boolean }): React.ReactNode {
  const { t } = useTranslation();
  if (isOwn && !isEmpty) return null;
  const key = isEmpty ? (isOwn ? 'prices.form.noOwnTags' : 'prices.form.noMediaTags') : 'prices.form.mediaTagsHint';
  return <p className={styles.hint}>{t(key)}</p>;
}

/** The visible headings of the columns; each field carries its own name for screen readers. */
function TagHeads(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={`${styles.tag} ${styles.tagHead}`} aria-hidden="true">
      <span>{t('prices.form.tagTitle')}</span>
      <span>{t('prices.form.tagValue')}</span>
      <span>{t('prices.form.tagType')}</span>
    </div>
  );
}

type RowProps = Omit<Props, 'overridden'> & {
  readonly index: number;
  readonly tag: BookingTagValues;
  readonly isOverridden: boolean;
};

function TagRow({ machine, list, index, tag, types, isOverridden }: RowProps): React.ReactNode {
  const { t } = useTranslation();
  const isOwn = list === 'price_tags';
  const title = useRef<HTMLInputElement>(null);
  // A row that was just added gets the focus.
  const [isNew] = useState(isOwn && tag.id === null && tag.title === '');
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  const field = <Name extends 'title' | 'value' | 'type'>(name: Name, label: string) => {
    const { label: named, ...input } = machine.field(
      `${list}.${index}.${name}`,
      t(isOwn ? 'prices.form.ownTagField' : 'prices.form.tagField', { field: label, index: index + 1 }),
    );
    return { ...input, 'aria-label': named, 'aria-required': true };
  };
  const name = tag.title.trim() === '' ? t('prices.form.unnamedTag', { index: index + 1 }) : tag.title;
  return (
    <div className={styles.tag}>
      <div>
        <TextInput ref={title} {...field('title', t('prices.form.tagTitle'))} maxLength={255} />
        {isOverridden ? <span className={styles.mark}>{t('prices.form.overridden')}</span> : null}
      </div>
      <MoneyField {...field('value', t('prices.form.tagValue'))} />
      <SearchSelect {...field('type', t('prices.form.tagType'))} options={types} clearable={false} />
      {isOwn ? (
        <IconAction
          icon={IconTrash}
          danger
          label={t('prices.form.removeTag', { name })}
          size={34}
          onClick={() => machine.form.removeListItem(list, index)}
        />
      ) : (
        <span />
      )}
    </div>
  );
}
