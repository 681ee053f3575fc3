import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
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

/** Dark on light in every theme, as cameras read it. */
function QrPicture({ text, label }: { readonly text: string; readonly label: string }): React.ReactNode {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: false, border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
