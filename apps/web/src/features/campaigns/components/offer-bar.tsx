import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { Anchor, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { countsOf, type OfferNarrowing, type OfferRow, OPTIONS } from './offer-rows.ts';
import styles from './offer-tab.module.css';
import type { OfferView } from './use-offer-view.ts';

type Props = {
  readonly rows: readonly OfferRow[];
  readonly withoutFee: number;
  readonly narrowing: OfferNarrowing;
  /** Chooses those of them that may get one together; absent where none may. */
  readonly onChooseWithoutFee?: (() => void) | undefined;
  readonly view: OfferView;
  readonly onView: (view: OfferView) => void;
  readonly onNarrow: (narrowing: OfferNarrowing) => void;
};

/** Finds a line among two hundred; says how many still lack a decision or a fee. */
export function OfferBar({ rows, withoutFee, narrowing, onNarrow, ...props }: Props): React.ReactNode {
  const { t } = useTranslation();
  const counts = countsOf(rows);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const options = rows.filter((row) => row.option !== null).length;
  const states = bookingStates.filter((state) => counts.has(state));
  const choices = [
    { value: '', label: t('campaigns.offer.allStates', { count: all }) },
    ...states.map((state) => ({ value: state, label: `${t(`states.booking.${state}`)} (${counts.get(state) ?? 0})` })),
    ...(options > 0 ? [{ value: OPTIONS, label: `${t('options.one')} (${options})` }] : []),
  ];
  return (
    <div className={styles.bar}>
      <TextInput
        className={styles.search}
        type="search"
        aria-label={t('campaigns.offer.search')}
        placeholder={t('campaigns.offer.search')}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        value={narrowing.text}
        onChange={(event) => onNarrow({ ...narrowing, text: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('campaigns.offer.stateFilter')}
        data={choices}
        value={narrowing.state ?? ''}
        onChange={(event) => onNarrow({ ...narrowing, state: stateOf(event.currentTarget.value) })}
      />
      {withoutFee > 0 ? (
        <span className={styles.notice}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
          {props.onChooseWithoutFee === undefined ? (
            t('campaigns.offer.withoutFee', { count: withoutFee })
          ) : (
            <Anchor
              component="button"
              type="button"
              data-tip={t('offer.fees.chooseHint')}
              onClick={props.onChooseWithoutFee}
            >
              {t('campaigns.offer.withoutFee', { count: withoutFee })}
            </Anchor>
          )}
        </span>
      ) : null}
      <SegmentedControl
        className={styles.view}
        size="xs"
        aria-label={t('offer.view.label')}
        value={props.view}
        data={[
          { value: 'table', label: t('offer.view.table') },
          { value: 'cards', label: t('offer.view.cards') },
        ]}
        onChange={(value) => props.onView(value === 'cards' ? 'cards' : 'table')}
      />
    </div>
  );
}

function stateOf(value: string): OfferNarrowing['state'] {
  return value === OPTIONS ? OPTIONS : (bookingStates.find((state) => state === value) ?? null);
}
