import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QrPicture } from '../../../ui/qr/qr-picture.tsx';
import styles from './two-factor.module.css';

type Props = { readonly secret: string; readonly address: string };

/** The secret as a picture for the camera, and in letters for whoever types it. It is drawn here and never becomes an address. */
export function AuthenticatorCode({ secret, address }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm">{t('accounts.twoFactor.scanLead')}</Text>
      <div className={styles.scan}>
        <QrPicture text={address} label={t('accounts.twoFactor.qr')} />
        <div className={styles.typed}>
          <Text size="sm">{t('accounts.twoFactor.typeLead')}</Text>
          <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <a href={address}>{t('accounts.twoFactor.openHere')}</a>
        </div>
      </div>
    </>
  );
}
