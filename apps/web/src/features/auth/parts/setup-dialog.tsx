import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useSignOut } from '../shared/use-account.ts';
import { TwoFactorSetup } from './two-factor-setup.tsx';

/** It can only be left by signing out. */
export function SetupDialog(): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const signOut = useSignOut();
  return (
    <DialogFrame
      title={t('accounts.twoFactor.title')}
      size="lg"
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      overlayProps={{ backgroundOpacity: 0.55, blur: 6 }}
    >
      <Text size="sm" mb="md">
        {t('accounts.twoFactor.demandedLead')}
      </Text>
      <TwoFactorSetup onDone={() => void client.invalidateQueries()} />
      <Button variant="subtle" mt="sm" px={0} onClick={() => void signOut()}>
        {t('shell.user.logout')}
      </Button>
    </DialogFrame>
  );
}
