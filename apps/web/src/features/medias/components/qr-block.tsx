import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { qrFile } from '../../../ui/qr/qr-drawing.ts';
import { QrPicture } from '../../../ui/qr/qr-picture.tsx';
import styles from './share-dialog.module.css';

type Props = { readonly text: string; readonly name: string };

/** The code on screen, and as a file to print. [D13.35] */
export function QrBlock({ text, name }: Props): React.ReactNode {
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
