import { groupThousands } from '@felulet/domain/format/money.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { transferQuery } from '../medias.api.ts';

type Props = { readonly transfer: string; readonly total: number; readonly onCancel: () => void };

/** How many surfaces are in the workbook so far, and the way out. */
export function ExportProgress({ transfer, total, onCancel }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { data } = useQuery(transferQuery(transfer));
  const done = data?.progress?.rows ?? 0;
  return (
    <>
      <span className="tabular" role="status">
        {t('medias.actions.exportRows', { done: groupThousands(done), total: groupThousands(total) })}
      </span>
      <Anchor component="button" type="button" onClick={onCancel}>
        {t('medias.actions.exportCancel')}
      </Anchor>
    </>
  );
}
