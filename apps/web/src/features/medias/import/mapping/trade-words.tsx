import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../../ui/action/icon-action.tsx';
import { ChoiceSelect } from '../../../../ui/fields/choice-select.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import styles from './mapping.module.css';
import type { DraftWord } from './mapping-draft.ts';

type Props = {
  readonly words: readonly DraftWord[];
  /** Whether the person came for them: the first one without a meaning gets the focus. */
  readonly isWanted: boolean;
  readonly onChange: (words: readonly DraftWord[]) => void;
};

/** Words of the publisher's own, and the kind of surface that each of them means. */
export function TradeWords({ words, isWanted, onChange }: Props): React.ReactNode {
  const { t } = useTranslation();
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    const field = place.current?.querySelector<HTMLElement>('[data-unsaid] input[data-kind]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ behavior: 'smooth', block: 'center' });
  }, [isWanted]);
  const put = (index: number, change: Partial<DraftWord>): void =>
    onChange(words.map((word, place) => (place === index ? { ...word, ...change } : word)));
  return (
    <details ref={place} className={styles.words} open={words.length > 0 || undefined}>
      <summary>{t('medias.mapping.words', { count: words.length })}</summary>
      <p className={styles.soft}>{t('medias.mapping.wordsHint')}</p>
      <ul>
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reason: a word is being typed, and its place is all that stays
          <li key={index} className={styles.word} data-unsaid={word.type === undefined || undefined}>
            <WordFields word={word} onChange={(change) => put(index, change)} />
            <IconAction
              icon={IconTrash}
              label={t('medias.mapping.removeWord', { word: word.word })}
              onClick={() => onChange(words.filter((_, place) => place !== index))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
        onClick={() => onChange([...words, { word: '' }])}
      >
        {t('medias.mapping.addWord')}
      </Button>
    </details>
  );
}

type FieldsProps = {
  readonly word: DraftWord;
  readonly onChange: (change: Partial<DraftWord>) => void;
};

function WordFields({ word, onChange }: FieldsProps): React.ReactNode {
  const { t } = useTranslation();
  const size = (field: 'width' | 'height'): React.ReactNode => (
    <NumberField
      label={t(`medias.mapping.meaning.${field}`)}
      kind="measure"
      decimals={2}
      suffix=" cm"
      value={word[field] ?? null}
      onChange={(value) => onChange({ [field]: value ?? undefined })}
    />
  );
  return (
    <>
      <TextInput
        label={t('medias.mapping.word')}
        required
        maxLength={120}
        value={word.word}
        onChange={(event) => onChange({ word: event.currentTarget.value })}
      />
      <ChoiceSelect
        label={t('medias.mapping.meaning.type')}
        required
        data-kind
        placeholder={t('ui.form.choose')}
        data={mediaTypes.map((type) => ({ value: type, label: t(`states.mediaType.${type}`) }))}
        value={word.type ?? null}
        onChange={(value) => onChange({ type: mediaTypes.find((type) => type === value) })}
      />
      <ChoiceSelect
        label={t('medias.mapping.meaning.media_placing')}
        required
        placeholder={t('ui.form.choose')}
        data={mediaPlacings.map((placing) => ({ value: placing, label: t(`states.mediaPlacing.${placing}`) }))}
        value={word.media_placing ?? null}
        onChange={(value) => onChange({ media_placing: mediaPlacings.find((placing) => placing === value) })}
      />
      {size('width')}
      {size('height')}
      <Checkbox
        label={t('medias.mapping.meaning.is_digital')}
        checked={word.is_digital === true}
        onChange={(event) => onChange({ is_digital: event.currentTarget.checked })}
      />
    </>
  );
}
