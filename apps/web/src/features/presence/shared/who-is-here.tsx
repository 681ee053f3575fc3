import type { presencePlaces } from '@felulet/contract/office/presence.ts';
import { PRESENT_EVERY_MS } from '@felulet/contract/page-facts.ts';
import { presenceGone, presenceHere } from '@felulet/contract/wire.generated.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { IconEye, IconPencil, IconRefreshAlert } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import styles from '../who-is-here.module.css';

type Props = {
  readonly place: (typeof presencePlaces)[number];
  readonly id: number;
  /** Set while a form is open. */
  readonly isEditing?: boolean;
  /** The revision that the page shows: another one means that somebody has saved meanwhile. */
  readonly revision?: number | undefined;
};

/** This page in this browser; after a reload the old one expires by itself. */
const tab = crypto.randomUUID();

/** The colleagues who have the same record open, and whether it was changed since the page was loaded. */
export function WhoIsHere({ place, id, isEditing = false, revision }: Props): React.ReactNode {
  const { t } = useTranslation();
  const here = usePresence(place, id, isEditing);
  const others = here?.others ?? [];
  const isChanged = isEditing && revision !== undefined && here !== undefined && here.revision > revision;
  return (
    <div role="status" className={styles.here}>
      {others.map(({ id: account, name, is_editing, since }) => {
        const Glyph = is_editing ? IconPencil : IconEye;
        return (
          <span key={account} className={styles.person} data-editing={is_editing || undefined}>
            <Glyph size={15} stroke={1.8} aria-hidden="true" />
            {t(is_editing ? 'presence.edits' : 'presence.reads', { name, time: timeOf(since) })}
          </span>
        );
      })}
      {isChanged ? (
        <span className={styles.person} data-editing>
          <IconRefreshAlert size={15} stroke={1.8} aria-hidden="true" />
          {t('presence.changed')}
        </span>
      ) : null}
    </div>
  );
}

/** Reported again and again while the page is visible; failures are ignored. */
function usePresence(place: Props['place'], id: number, isEditing: boolean) {
  useEffect(() => () => void call(presenceGone, { params: { key: tab } }).catch(() => undefined), []);
  return useQuery({
    queryKey: [presenceHere.path, place, id, isEditing],
    queryFn: ({ signal }) => call(presenceHere, { body: { tab, place, id, is_editing: isEditing } }, { signal }),
    refetchInterval: PRESENT_EVERY_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  }).data;
}

function timeOf(since: string): string {
  return formatMinute(new Date(since)).slice(-5);
}
