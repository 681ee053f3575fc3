import type { MediaShare } from '@felulet/contract/catalogue/surface-shares.ts';
import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { mediaShareEnd, mediaShareMake } from '@felulet/contract/wire.generated.ts';
import { defaultShareDays, type ShareDays, shareDays } from '@felulet/domain/media/media-share.ts';
import { Anchor, NativeSelect, TextInput } from '@mantine/core';
import { IconCopy, IconLink, IconLinkOff } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { ask } from '../../../ui/dialog/ask.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { qrFile } from '../../../ui/qr/qr-drawing.ts';
import { QrPicture } from '../../../ui/qr/qr-picture.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { type MadeShare, sharesQuery } from '../medias.api.ts';
import styles from './share-dialog.module.css';

type Props = { readonly media: Pick<Media, 'id' | 'title'>; readonly onClose: () => void };

/** The QR code of the page, and links that show the surface without an account. */
export function ShareDialog({ media, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <DialogFrame title={t('medias.share.title')} onClose={onClose} size="lg">
      <div className={styles.parts}>
        <ShareLinks media={media} />
        <section>
          <h3>{t('medias.share.ofPage')}</h3>
          <p className={styles.lead}>{t('medias.share.ofPageLead')}</p>
          <QrBlock text={`${window.location.origin}/medias/show/${media.id}`} name={media.title} />
        </section>
      </div>
    </DialogFrame>
  );
}

function ShareLinks({ media }: Pick<Props, 'media'>): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const shares = useQuery(sharesQuery(media.id));
  const [days, setDays] = useState<ShareDays>(defaultShareDays);
  const [made, setMade] = useState<MadeShare | null>(null);
  const [isMaking, setMaking] = useState(false);
  const make = async (): Promise<void> => {
    setMaking(true);
    try {
      setMade(await makeShare(client, media.id, days));
    } catch (error) {
      toastProblem(error, t('medias.share.makeFailed'));
    } finally {
      setMaking(false);
    }
  };
  return (
    <section>
      <h3>{t('medias.share.links')}</h3>
      <p className={styles.lead}>{t('medias.share.lead')}</p>
      <div className={styles.row}>
        <NativeSelect
          label={t('medias.share.lives')}
          value={String(days)}
          data={shareDays.map((count) => ({ value: String(count), label: t('medias.share.days', { count }) }))}
          onChange={({ currentTarget: { value } }) =>
            setDays(shareDays.find((count) => String(count) === value) ?? defaultShareDays)
          }
        />
        <ActionButton icon={IconLink} loading={isMaking} onClick={() => void make()}>
          {t('medias.share.make')}
        </ActionButton>
      </div>
      {made === null ? null : <MadeLink address={made.address} name={media.title} />}
      <Loaded result={shares}>
        {({ list }) => (
          <LiveLinks shares={list} onEnded={(id) => setMade((before) => (before?.id === id ? null : before))} />
        )}
      </Loaded>
    </section>
  );
}

function MadeLink({ address, name }: { readonly address: string; readonly name: string }): React.ReactNode {
  const { t } = useTranslation();
  const copy = (): void => {
    const words = { success: t('medias.share.copied'), failure: t('medias.share.copyFailed') };
    void toastOutcome(navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard')), words);
  };
  return (
    <div className={styles.made} role="status">
      <p>{t('medias.share.once')}</p>
      <div className={styles.row}>
        <TextInput
          className={styles.address}
          label={t('medias.share.address')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <ActionButton icon={IconCopy} variant="default" onClick={copy}>
          {t('medias.share.copy')}
        </ActionButton>
      </div>
      <QrBlock text={address} name={name} />
    </div>
  );
}

type LiveProps = { readonly shares: readonly MediaShare[]; readonly onEnded: (id: number) => void };

function LiveLinks({ shares, onEnded }: LiveProps): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  if (shares.length === 0) return <p className={styles.lead}>{t('medias.share.none')}</p>;
  const end = async ({ id }: MediaShare): Promise<void> => {
    const question = { title: t('medias.share.askEndTitle'), body: t('medias.share.askEnd') };
    if (!(await ask({ ...question, confirm: t('medias.share.end'), danger: true }))) return;
    const ending = endShare(client, id).then(() => onEnded(id));
    await toastOutcome(ending, {
      success: t('medias.share.ended'),
      failure: t('medias.share.endFailed'),
    });
  };
  return (
    <ul className={styles.live} aria-label={t('medias.share.live')}>
      {shares.map((share) => (
        <li key={share.id}>
          <div>
            <strong>{share.maker ?? share.company}</strong>
            <span>
              <InstantText instant={share.made_at} /> · {t('medias.share.until')}{' '}
              <InstantText instant={share.expires_at} />
            </span>
            <span>
              {share.last_read_at === null ? (
                t('medias.share.unread')
              ) : (
                <>
                  {t('medias.share.read')} <InstantText instant={share.last_read_at} />
                </>
              )}
            </span>
          </div>
          <IconAction icon={IconLinkOff} danger label={t('medias.share.end')} onClick={() => void end(share)} />
        </li>
      ))}
    </ul>
  );
}

type QrBlockProps = { readonly text: string; readonly name: string };

/** The QR code on screen, and as a file to print. */
function QrBlock({ text, name }: QrBlockProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.qr}>
      <QrPicture text={text} label={t('medias.share.qr', { name })} />
      <Anchor href={qrFile(text)} download={`${name} – QR.svg`}>
        {t('medias.share.download')}
      </Anchor>
    </div>
  );
}

async function makeShare(client: QueryClient, id: number, days: ShareDays): Promise<MadeShare> {
  const made = await call(mediaShareMake, { params: { id }, body: { days } });
  await refreshAfter(client, 'surfaceShare');
  return made;
}

async function endShare(client: QueryClient, shareId: number): Promise<void> {
  await call(mediaShareEnd, { params: { id: shareId } });
  await refreshAfter(client, 'surfaceShare');
}
