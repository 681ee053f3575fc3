import type { CalendarFeed } from '@felulet/contract/office/calendar-feed.ts';
import { calendarFeedEnd, calendarFeedGet, calendarFeedMake } from '@felulet/contract/wire.generated.ts';
import { TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCopy, IconLinkOff, IconRefresh } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { queryOf, reloadAfter } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ask } from '../../../ui/dialog/ask.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import styles from './feed-settings.module.css';

/** The secret calendar address of the user's campaigns: created, shown once, ended. */
export function FeedSettings(): React.ReactNode {
  const { t } = useTranslation();
  const result = useQuery(feedQuery());
  return (
    <div className={styles.settings}>
      <p>{t('calendar.feed.lead')}</p>
      <Loaded result={result}>{(feed) => <Feed feed={feed} />}</Loaded>
    </div>
  );
}

function Feed({ feed }: { readonly feed: CalendarFeed }): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [address, setAddress] = useState<string | null>(null);
  const hasKey = feed.made_at !== null;
  const make = async (): Promise<void> => {
    const again = { title: t('calendar.feed.askAgainTitle'), body: t('calendar.feed.askAgain') };
    if (hasKey && !(await ask({ ...again, confirm: t('calendar.feed.again') }))) return;
    try {
      setAddress(await makeFeed(client));
    } catch (error) {
      toastProblem(error, t('calendar.feed.makeFailed'));
    }
  };
  const end = async (): Promise<void> => {
    const question = { title: t('calendar.feed.askEndTitle'), body: t('calendar.feed.askEnd') };
    if (!(await ask({ ...question, confirm: t('calendar.feed.end'), danger: true }))) return;
    const words = { success: t('calendar.feed.ended'), failure: t('calendar.feed.endFailed') };
    if (await toastOutcome(endFeed(client), words)) setAddress(null);
  };
  return (
    <>
      <FeedFacts feed={feed} />
      {address === null ? null : <OnceShown address={address} />}
      <div className={styles.acts}>
        <ActionButton
          icon={hasKey ? IconRefresh : IconCalendarPlus}
          variant={hasKey ? 'default' : 'filled'}
          onClick={() => void make()}
        >
          {t(hasKey ? 'calendar.feed.again' : 'calendar.feed.make')}
        </ActionButton>
        {hasKey ? (
          <ActionButton icon={IconLinkOff} danger onClick={() => void end()}>
            {t('calendar.feed.end')}
          </ActionButton>
        ) : null}
      </div>
    </>
  );
}

function FeedFacts({ feed }: { readonly feed: CalendarFeed }): React.ReactNode {
  const { t } = useTranslation();
  const { made_at, last_read_at, campaigns, left_out } = feed;
  return (
    <ul className={styles.facts}>
      {made_at === null ? (
        <li>{t('calendar.feed.noneYet')}</li>
      ) : (
        <>
          <li>
            {t('calendar.feed.made')} <InstantText instant={made_at} />
          </li>
          <li>
            {last_read_at === null ? (
              t('calendar.feed.unread')
            ) : (
              <>
                {t('calendar.feed.read')} <InstantText instant={last_read_at} />
              </>
            )}
          </li>
        </>
      )}
      <li>{t('calendar.feed.holds', { count: campaigns })}</li>
      {left_out > 0 ? <li>{t('calendar.feed.leftOut', { count: left_out })}</li> : null}
      <li>{t('calendar.feed.endsWithPassword')}</li>
    </ul>
  );
}

function OnceShown({ address }: { readonly address: string }): React.ReactNode {
  const { t } = useTranslation();
  const copy = (): void => {
    const words = { success: t('calendar.feed.copied'), failure: t('calendar.feed.copyFailed') };
    void toastOutcome(navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard')), words);
  };
  return (
    <div className={styles.once} role="status">
      <p>{t('calendar.feed.once')}</p>
      <div className={styles.address}>
        <TextInput
          label={t('calendar.feed.address')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <ActionButton icon={IconCopy} onClick={copy}>
          {t('calendar.feed.copy')}
        </ActionButton>
      </div>
    </div>
  );
}

const feedQuery = () => queryOf(calendarFeedGet, {});

/** The address, which no other answer contains. */
async function makeFeed(client: QueryClient): Promise<string> {
  const { address } = await call(calendarFeedMake, {});
  await refreshAfter(client, 'calendarFeed');
  return address;
}

function endFeed(client: QueryClient): Promise<void> {
  return reloadAfter(call(calendarFeedEnd, {}), () => refreshAfter(client, 'calendarFeed'));
}

export function FeedPanel(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('calendar.feed.title')}>
      <FeedSettings />
    </Panel>
  );
}
