import { groupThousands } from '@felulet/domain/format/money.ts';
import { foreignCurrency } from '@felulet/domain/media/inventory-units.ts';
import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InstantText, PeriodText } from '../../../../ui/text/time-text.tsx';
import type { WorkbookRequest } from '../../medias.api.ts';
import sheet from '../fault-table.module.css';
import { SheetTable } from '../sheet-table.tsx';
import type { MappingFocus } from '../use-workbook-import.ts';
import type { FindingsProps, Foreign } from './foreign-answers.ts';
import { Folded, named, STEP, useRowName } from './foreign-rows.tsx';
import styles from './mapping.module.css';
import { KnownTwins, OpenTwins } from './twins.tsx';

type NoteProps = {
  readonly request: WorkbookRequest;
  readonly onReview: (request: WorkbookRequest, focus?: MappingFocus) => void;
};

/** How the columns were read, and the way back to them. */
export function MappingNote({ request, onReview }: NoteProps): React.ReactNode {
  const { t } = useTranslation();
  const { mapping, remembered } = request;
  if (mapping === undefined) return null;
  const rates = mapping.sheets.flatMap(({ columns }) =>
    columns.flatMap(({ rate, unit }) => {
      const currency = foreignCurrency(unit);
      return rate === undefined || currency === undefined ? [] : [t('medias.mapping.rateUsed', { rate, currency })];
    }),
  );
  return (
    <div className={styles.note}>
      {remembered === undefined ? null : (
        <p>
          {t('medias.mapping.remembered', { name: remembered.fileName })} (<InstantText instant={remembered.at} />)
          {rates.length === 0 ? null : ` ${[...new Set(rates)].join(' ')}`}
        </p>
      )}
      <Button variant="default" size="xs" onClick={() => onReview(request)}>
        {t('medias.mapping.review')}
      </Button>
    </div>
  );
}

/** What only a table in its owner's layout has: what is asked first, then what is only said. */
export function ForeignFindings({ foreign, answers, onAnswer }: FindingsProps): React.ReactNode {
  return (
    <>
      <OpenTwins foreign={foreign} answers={answers} onAnswer={onAnswer} />
      <KnownTwins foreign={foreign} answers={answers} onAnswer={onAnswer} />
      <Occupied foreign={foreign} answers={answers} onAnswer={onAnswer} />
      <Gone foreign={foreign} />
      <PassedOver foreign={foreign} />
    </>
  );
}

function Occupied({ foreign, answers, onAnswer }: FindingsProps): React.ReactNode {
  const { t } = useTranslation();
  const rowName = useRowName();
  const { occupied, occupied_count: total } = foreign;
  if (total === 0) return null;
  return (
    <section className={styles.finding} aria-label={t('medias.foreign.occupied')}>
      <Switch
        label={t('medias.foreign.books', { count: groupThousands(total) })}
        description={t('medias.foreign.booksHint')}
        checked={answers.books}
        onChange={(event) => onAnswer({ ...answers, books: event.currentTarget.checked })}
      />
      <Folded title={t('medias.foreign.periods', { count: groupThousands(total) })}>
        <SheetTable
          label={t('medias.foreign.occupied')}
          heads={(['row', 'surface', 'period', 'who'] as const).map((head) => t(`medias.foreign.${head}`))}
          rows={occupied}
          step={STEP}
          shownText={(shown) =>
            shown === total ? null : t('medias.foreign.shown', { shown, total: groupThousands(total) })
          }
          moreLabel={(count) => t('medias.preview.more', { rest: groupThousands(count) })}
        >
          {({ row, place, surface_code: code, title, from, to, who }, index) => (
            <tr key={index} data-first="true">
              <td className={sheet.row} data-label={t('medias.foreign.row')}>
                {rowName(row, place)}
              </td>
              <td data-label={t('medias.foreign.surface')}>{named(code, title)}</td>
              <td data-label={t('medias.foreign.period')}>
                <PeriodText from={from} to={to} />
              </td>
              <td data-label={t('medias.foreign.who')}>{who ?? t('medias.foreign.nobody')}</td>
            </tr>
          )}
        </SheetTable>
      </Folded>
    </section>
  );
}

function Gone({ foreign: { gone, gone_count: total } }: { readonly foreign: Foreign }): React.ReactNode {
  const { t } = useTranslation();
  if (total === 0) return null;
  return (
    <section className={styles.finding} aria-label={t('medias.foreign.gone')}>
      <Folded title={t('medias.foreign.goneTitle', { count: groupThousands(total) })}>
        <p className={styles.soft}>{t('medias.foreign.goneHint')}</p>
        <ul>
          {gone.map(({ id, surface_code: code, title }) => (
            <li key={id}>{named(code, title)}</li>
          ))}
        </ul>
        {total > gone.length ? (
          <p>{t('medias.foreign.andMore', { rest: groupThousands(total - gone.length) })}</p>
        ) : null}
      </Folded>
    </section>
  );
}

function PassedOver({ foreign }: { readonly foreign: Foreign }): React.ReactNode {
  const { t } = useTranslation();
  const rowName = useRowName();
  const { passed_over: rows, passed_over_count: total } = foreign;
  if (total === 0) return null;
  return (
    <section className={styles.finding} aria-label={t('medias.foreign.passedOver')}>
      <Folded title={t('medias.foreign.passedTitle', { count: groupThousands(total) })}>
        <SheetTable
          label={t('medias.foreign.passedOver')}
          heads={(['row', 'kindHead', 'text'] as const).map((head) => t(`medias.foreign.${head}`))}
          rows={rows}
          step={STEP}
          shownText={(shown) =>
            shown === total ? null : t('medias.foreign.shown', { shown, total: groupThousands(total) })
          }
          moreLabel={(count) => t('medias.preview.more', { rest: groupThousands(count) })}
        >
          {({ row, place, text, kind }) => (
            <tr key={`${row}/${place?.sheet}`} data-first="true">
              <td className={sheet.row} data-label={t('medias.foreign.row')}>
                {rowName(row, place)}
              </td>
              <td data-label={t('medias.foreign.kindHead')}>{t(`medias.foreign.kind.${kind}`)}</td>
              <td data-label={t('medias.foreign.text')}>{text}</td>
            </tr>
          )}
        </SheetTable>
      </Folded>
    </section>
  );
}
