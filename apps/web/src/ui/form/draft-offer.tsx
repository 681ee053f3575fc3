import { Alert, Button, Group } from '@mantine/core';
import { IconFileArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { InstantText } from '../text/time-text.tsx';
import type { DraftOffer as Offer } from './use-draft.ts';

/** What an earlier visit left unsaved; it stays until it is answered. [P4.20] */
export function DraftOffer({ offer }: { readonly offer: Offer }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Alert
      role="status"
      color="plum"
      variant="outline"
      icon={<IconFileArrowLeft size={18} />}
      title={t('ui.draft.title')}
      styles={{ title: { color: 'var(--ink)' }, icon: { color: 'var(--accent)' } }}
    >
      {t('ui.draft.kept')} <InstantText instant={offer.savedAt} />.{' '}
      {offer.files > 0 ? t('ui.draft.files', { count: offer.files }) : null}
      <Group gap="xs" mt="sm">
        <Button size="xs" onClick={offer.restore}>
          {t('ui.draft.restore')}
        </Button>
        <Button size="xs" variant="default" onClick={offer.discard}>
          {t('ui.draft.discard')}
        </Button>
      </Group>
    </Alert>
  );
}
