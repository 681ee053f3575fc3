import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function PageSkeleton(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Stack className="waits" role="status" aria-label={t('ui.page.loading')} gap="md">
      <Skeleton height={30} width={280} />
      <Skeleton height={140} />
      <Skeleton height={220} />
    </Stack>
  );
}
