import { Button, Group, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveDownload } from '../../../client/save-download.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useFirstFocus } from '../../../ui/dialog/use-first-focus.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import styles from './auth-frame.module.css';
import own from './two-factor.module.css';

type Props = { readonly codes: readonly string[]; readonly onDone: () => void };

/** The codes are shown once; nothing keeps them readable. */
export function RecoveryCodes({ codes, onDone }: Props): React.ReactNode {
  const { t } = useTranslation();
  const first = useFirstFocus<HTMLUListElement>();
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    toastOutcome(navigator.clipboard.writeText(text), {
      success: t('accounts.twoFactor.copied'),
      failure: t('accounts.twoFactor.copyFailed'),
    });
  const save = (): void =>
    saveDownload({
      blob: new Blob([`${t('accounts.twoFactor.codesFileLead')}\n\n${text}`], { type: 'text/plain' }),
      fileName: t('accounts.twoFactor.codesFile'),
    });
  return (
    <div className={styles.fields}>
      <Text size="sm">{t('accounts.twoFactor.codesLead')}</Text>
      <ul ref={first} tabIndex={-1} data-autofocus className={own.codes} aria-label={t('accounts.twoFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={own.buttons}>
        <ActionButton icon={IconCopy} variant="default" onClick={() => void copy()}>
          {t('accounts.twoFactor.copy')}
        </ActionButton>
        <ActionButton icon={IconDownload} variant="default" onClick={save}>
          {t('accounts.twoFactor.download')}
        </ActionButton>
      </div>
      <Group justify="flex-end">
        <Button onClick={onDone}>{t('accounts.twoFactor.codesKept')}</Button>
      </Group>
    </div>
  );
}
