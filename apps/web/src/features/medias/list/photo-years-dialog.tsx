import { photoYears } from '@felulet/domain/media/surface-warnings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { savePhotoYears } from '../medias.api.ts';

type Props = { readonly years: number; readonly onClose: () => void };

export function PhotoYearsDialog({ years: before, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [years, setYears] = useState<number | null>(before);
  const [isPending, setPending] = useState(false);
  const isSound = years !== null && years >= photoYears.min && years <= photoYears.max;
  const save = async (): Promise<void> => {
    if (!isSound) return;
    setPending(true);
    const texts = { success: t('medias.lacks.saved'), failure: t('medias.lacks.failed') };
    const isSaved = await toastOutcome(savePhotoYears(client, years), texts);
    setPending(false);
    if (isSaved) onClose();
  };
  return (
    <FormDialog
      title={t('medias.lacks.age')}
      onClose={onClose}
      onSubmit={save}
      submitLabel={t('ui.actions.save')}
      isPending={isPending}
      isDisabled={!isSound}
    >
      <NumberField
        label={t('medias.lacks.ageLabel')}
        description={`${photoYears.min}–${photoYears.max}`}
        required
        data-autofocus
        suffix={` ${t('medias.lacks.ageUnit')}`}
        value={years}
        onChange={setYears}
      />
    </FormDialog>
  );
}
