import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { Anchor, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSoonLimit } from '../../../options/shared/use-soon.ts';
import type { OfferView } from '../use-offer-view.ts';
import {
  countByState,
  isKeptOption,
  lacksFee,
  type OfferNarrowing,
  type OfferRow,
  type OptionNarrowing,
  optionNarrowings,
} from './offer-rows.ts';
import styles from './offer-tab.module.css';

const optionWords = {
  OPTION: 'options.one',
  OPTION_EXPIRING: 'options.list.oneExpiring',
  OPTION_CHALLENGED: 'options.list.oneChallenged',
} as const satisfies Readonly<Record<OptionNarrowing, string>>;

type Props = {
  readonly rows: readonly OfferRow[];
  readonly withoutFee: number;
  readonly narrowing: OfferNarrowing;
  /** Filters them, and chooses those that can get a fee together; absent where the reader may set none. */
  readonly onShowWithoutFee?: (() => void) | undefined;
  readonly view: OfferView;
  readonly onView: (view: OfferView) => void;
  readonly onNarrow: (narrowing: OfferNarrowing) => void;
};

/** Finds a line among hundreds; says how many still lack a decision or a fee. */
export function OfferBar({ rows, withoutFee, narrowing: narrowed, onNarrow, ...props }: Props): React.ReactNode {
  const { t } = useTranslation();
  const counts = countByState(rows);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const soon = useSoonLimit();
  const options = optionNarrowings.map((narrowing) => ({
    narrowing,
    count: rows.filter(({ option }) => isKeptOption(option, narrowing, soon)).length,
  }));
  const lacking = rows.filter(lacksFee).length;
  const others = rows.filter((row) => row.requested !== null).length;
  const states = bookingStates.filter((state) => counts.has(state));
  const choices = [
    { value: '', label: t('campaigns.offer.allStates', { count: all }) },
    ...states.map((state) => ({ value: state, label: `${t(`states.booking.${state}`)} (${counts.get(state) ?? 0})` })),
    ...options
      .filter(({ count, narrowing }) => count > 0 || narrowing === narrowed.state)
      .map(({ narrowing, count }) => ({ value: narrowing, label: `${t(optionWords[narrowing])} (${count})` })),
    ...(others > 0 || narrowed.state === 'OTHER_UNITS'
      ? [{ value: 'OTHER_UNITS', label: `${t('offer.units.others')} (${others})` }]
      : []),
    ...(lacking > 0 || narrowed.state === 'WITHOUT_FEE'
      ? [{ value: 'WITHOUT_FEE', label: `${t('offer.fees.lacking')} (${lacking})` }]
      : []),
  ];
  return (
    <>
      <TextInput
        className={styles.search}
        type="search"
        aria-label={t('campaigns.offer.search')}
        placeholder={t('campaigns.offer.search')}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        value={narrowed.text}
        onChange={(event) => onNarrow({ ...narrowed, text: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('campaigns.offer.stateFilter')}
        data={choices}
        value={narrowed.state ?? ''}
        onChange={(event) => onNarrow({ ...narrowed, state: stateOf(event.currentTarget.value) })}
      />
      {withoutFee > 0 ? (
        <span className={styles.notice}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
          {props.onShowWithoutFee === undefined ? (
            t('campaigns.offer.withoutFee', { count: withoutFee })
          ) : (
            <Anchor
              component="button"
              type="button"
              data-tip={t('offer.fees.chooseHint')}
              onClick={props.onShowWithoutFee}
            >
              {t('campaigns.offer.withoutFee', { count: withoutFee })}
            </Anchor>
          )}
        </span>
      ) : null}
      <SegmentedControl
        size="xs"
        aria-label={t('offer.view.label')}
        value={props.view}
        data={[
          { value: 'table', label: t('offer.view.table') },
          { value: 'cards', label: t('offer.view.cards') },
        ]}
        onChange={(value) => props.onView(value === 'cards' ? 'cards' : 'table')}
      />
    </>
  );
}

function stateOf(value: string): OfferNarrowing['state'] {
  return (
    ([...optionNarrowings, ...bookingStates, 'WITHOUT_FEE', 'OTHER_UNITS'] as const).find((state) => state === value) ??
    null
  );
}
