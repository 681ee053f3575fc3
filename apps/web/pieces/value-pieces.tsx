import '@mantine/core/styles/Kbd.layer.css';
import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { optionStates } from '@felulet/domain/option/option-states.ts';
import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../src/ui/page/panel.tsx';
import { CountBadge } from '../src/ui/text/count-badge.tsx';
import { Dash } from '../src/ui/text/dash.tsx';
import { FileSize } from '../src/ui/text/file-size.tsx';
import { Money } from '../src/ui/text/money.tsx';
import { StateBadge } from '../src/ui/text/state-badge.tsx';
import { bookingTones, campaignTones, optionTones } from '../src/ui/text/state-tones.ts';
import { DayText, InstantText, PeriodText } from '../src/ui/text/time-text.tsx';
import { YesNo } from '../src/ui/text/yes-no.tsx';
import styles from './pieces.module.css';

export function ValuePieces(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title="Állapotok és értékek">
      <h3 className={styles.name}>Kampány, foglalás, opció állapota</h3>
      <div className={styles.row}>
        {campaignStates.map((state) => (
          <StateBadge key={state} tone={campaignTones[state]}>
            {t(`states.campaign.${state}`)}
          </StateBadge>
        ))}
      </div>
      <div className={styles.row}>
        {bookingStates.map((state) => (
          <StateBadge key={state} tone={bookingTones[state]}>
            {t(`states.booking.${state}`)}
          </StateBadge>
        ))}
      </div>
      <div className={styles.row}>
        {optionStates.map((state) => (
          <StateBadge key={state} tone={optionTones[state]}>
            {t(`states.option.${state}`)}
          </StateBadge>
        ))}
      </div>
      <h3 className={styles.name}>Számok, idők, jelek</h3>
      <div className={styles.row}>
        <CountBadge>12</CountBadge>
        <CountBadge weight="soft">3 új</CountBadge>
        <CountBadge weight="quiet">1 204</CountBadge>
        <Money forints={12_480_000} />
        <DayText day="2026-03-16" />
        <PeriodText from="2026-03-16" to="2026-04-12" />
        <InstantText instant="2026-03-16T08:42:00Z" />
        <FileSize bytes={2_480_000} />
        <span>
          <YesNo value /> / <YesNo value={false} />
        </span>
        <Dash />
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
      </div>
    </Panel>
  );
}
