import type { SystemListOption } from '@felulet/contract/catalogue/lists.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { namedPriceTypes } from '../../../ui/text/price-type-name.ts';
import styles from './media-form.module.css';
import type { SectionProps } from './media-form-section.ts';
import { emptyMediaTag, emptyOther, isTagFilled, type MediaTagValues } from './media-form-values.ts';

/** The list price, and the additional charges. */
export function PriceSection({ machine, lists }: SectionProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('medias.tab.financial')}>
      <MoneyField
        {...machine.field('media_financials.0.price', t('medias.financial.listPrice'), {
          required: true,
          description: t('medias.form.listPriceHint'),
        })}
        maw={360}
      />
      <h3 className={styles.subhead}>{t('medias.financial.priceTags')}</h3>
      <MediaPriceTagRows machine={machine} types={lists.priceTagTypes} />
    </Panel>
  );
}

type TagProps = {
  readonly machine: FormMachine<{ readonly price_tags: readonly MediaTagValues[] }>;
  readonly types: readonly SystemListOption[] | undefined;
};

/** A line a price tag; one that nobody wrote anything into is not sent. */
export function MediaPriceTagRows({ machine, types }: TagProps): React.ReactNode {
  const { t } = useTranslation();
  const { price_tags: tags } = machine.form.getValues();
  machine.field('price_tags', t('medias.financial.priceTags'));
  return (
    <>
      {tags.map((tag, index) => (
        <div key={tag.key} className={styles.row}>
          <TextInput
            {...machine.field(
              `price_tags.${index}.title`,
              t('medias.form.ofTag', { index: index + 1, field: t('medias.financial.tagTitle') }),
              { required: isTagFilled(tag) },
            )}
            maxLength={255}
          />
          <MoneyField
            {...machine.field(
              `price_tags.${index}.value`,
              t('medias.form.ofTag', { index: index + 1, field: t('medias.financial.tagValue') }),
              { required: isTagFilled(tag) },
            )}
          />
          <SearchSelect
            {...machine.field(
              `price_tags.${index}.type`,
              t('medias.form.ofTag', { index: index + 1, field: t('medias.financial.tagType') }),
              { required: isTagFilled(tag) },
            )}
            options={namedPriceTypes(types, t)}
            clearable={false}
          />
          <RemoveRow name={tag.title} onClick={() => machine.form.removeListItem('price_tags', index)} />
        </div>
      ))}
      <AddRow
        label={t('medias.form.addPriceTag')}
        onClick={() => machine.form.insertListItem('price_tags', emptyMediaTag())}
      />
    </>
  );
}

/** Names and values that the publisher chooses. */
export function OtherSection({ machine }: SectionProps): React.ReactNode {
  const { t } = useTranslation();
  const { media_other_datas: datas } = machine.form.getValues();
  machine.field('media_other_datas', t('medias.tab.other'));
  return (
    <Panel title={t('medias.tab.other')}>
      {datas.map((data, index) => (
        <div key={data.key} className={`${styles.row} ${styles.pair}`}>
          <TextInput
            {...machine.field(
              `media_other_datas.${index}.name`,
              t('medias.form.ofOther', { index: index + 1, field: t('medias.form.otherName') }),
              { required: true },
            )}
            maxLength={255}
          />
          <TextInput
            {...machine.field(
              `media_other_datas.${index}.value`,
              t('medias.form.ofOther', { index: index + 1, field: t('medias.form.otherValue') }),
              { required: true },
            )}
            maxLength={255}
          />
          <RemoveRow name={data.name} onClick={() => machine.form.removeListItem('media_other_datas', index)} />
        </div>
      ))}
      <AddRow
        label={t('medias.form.addOther')}
        onClick={() => machine.form.insertListItem('media_other_datas', emptyOther())}
      />
    </Panel>
  );
}

function RemoveRow({ name, onClick }: { readonly name: string; readonly onClick: () => void }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.remove}>
      <IconAction
        icon={IconTrash}
        danger
        size={36}
        label={`${t('ui.actions.remove')}${name.trim() === '' ? '' : `: ${name}`}`}
        onClick={onClick}
      />
    </div>
  );
}

/** The button stands after the rows; the new row takes the focus. */
function AddRow({ label, onClick }: { readonly label: string; readonly onClick: () => void }): React.ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) button.current?.previousElementSibling?.querySelector('input')?.focus();
  }, [added]);
  return (
    <Button
      ref={button}
      variant="default"
      size="xs"
      mt="sm"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => {
        onClick();
        setAdded(added + 1);
      }}
    >
      {label}
    </Button>
  );
}
