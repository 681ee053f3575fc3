import type { RecognisedSheet } from '@felulet/contract/catalogue/inventory-columns.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { AmountSelect } from './column-strip.tsx';
import styles from './mapping.module.css';
import { choiceOf, currenciesOf, type MappingDraft, type Question, questionsOf, withAnswer } from './mapping-draft.ts';
import { keyOfMeaning, meaningName, reasonName } from './meaning-words.ts';

type Props = {
  readonly draft: MappingDraft;
  readonly sheets: readonly RecognisedSheet[];
  readonly onChange: (draft: MappingDraft) => void;
};

const RATE_DECIMALS = 4;

/** What is not certain, each with the answers that it may have; what has to be answered stands first. */
export function MappingQuestions({ draft, sheets, onChange }: Props): React.ReactNode {
  const { t } = useTranslation();
  const questions = questionsOf(draft, sheets);
  const currencies = currenciesOf(draft, sheets);
  if (questions.length + currencies.length === 0) return null;
  return (
    <section className={styles.questions} aria-label={t('medias.mapping.questions')}>
      <ul>
        {questions.map((question) => (
          <QuestionLine
            key={`${question.table}/${question.letter}`}
            {...{ question, draft, sheets, onChange }}
            sheetName={draft.tables.length > 1 ? (sheets[question.table]?.name ?? '') : ''}
          />
        ))}
        {currencies.map((currency) => (
          <li key={currency} className={styles.question}>
            <QuestionMark isOpen={draft.rates[currency] === undefined} />
            <NumberField
              className={styles.rate}
              label={t('medias.mapping.rate', { currency })}
              description={t('medias.mapping.rateHint', { currency })}
              required
              decimals={RATE_DECIMALS}
              suffix=" Ft"
              value={draft.rates[currency] ?? null}
              onChange={(rate) => {
                const { [currency]: _, ...others } = draft.rates;
                onChange({ ...draft, rates: rate === null || rate === 0 ? others : { ...others, [currency]: rate } });
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function QuestionMark({ isOpen }: { readonly isOpen: boolean }): React.ReactNode {
  const { t } = useTranslation();
  const Glyph = isOpen ? IconHelpCircle : IconCheck;
  return (
    <Glyph
      size={18}
      stroke={1.8}
      className={isOpen ? styles.open : styles.answered}
      aria-label={t(isOpen ? 'medias.mapping.open' : 'medias.mapping.answered')}
      role="img"
    />
  );
}

type LineProps = Props & { readonly question: Question; readonly sheetName: string };

function QuestionLine({ question, sheetName, draft, sheets, onChange }: LineProps): React.ReactNode {
  const { t } = useTranslation();
  const { column, options, chosen, isOpen, table, tables } = question;
  const { letter, header, reason } = column;
  const { unit } = choiceOf(draft, table, column);
  const chosenKey = keyOfMeaning(chosen);
  const offered = options.map((meaning) => ({ meaning, key: keyOfMeaning(meaning) }));
  const isOther = !isOpen && !offered.some(({ key }) => key === chosenKey);
  const samples = column.samples.map(({ cell }) => cell).join(' · ');
  const where = tables > 1 ? t('medias.mapping.onTables', { count: tables }) : sheetName;
  return (
    <li className={styles.question}>
      <QuestionMark isOpen={isOpen} />
      <div>
        <p className={styles.asked}>
          {header === ''
            ? t('medias.mapping.questionBare', { letter })
            : t('medias.mapping.question', { letter, header })}
        </p>
        <p className={styles.soft}>
          {[where, reasonName(reason, t), samples].filter((text) => text !== '').join(' – ')}
        </p>
        <fieldset className={styles.answers} aria-label={t('medias.mapping.columnLabel', { letter, header })}>
          {[...offered, ...(isOther ? [{ meaning: chosen, key: chosenKey }] : [])].map(({ meaning, key }) => (
            <Button
              key={key}
              size="xs"
              variant={key === chosenKey ? 'filled' : 'default'}
              aria-pressed={key === chosenKey}
              onClick={() => onChange(withAnswer(draft, sheets, question, meaning))}
            >
              {meaningName(meaning, unit, t)}
            </Button>
          ))}
          {reason === 'unsure_unit' ? <AmountSelect {...{ draft, sheets, onChange, table, column }} /> : null}
        </fieldset>
      </div>
    </li>
  );
}
