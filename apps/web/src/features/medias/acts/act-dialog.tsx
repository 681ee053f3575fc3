import type { SurfaceActKind } from '@felulet/domain/media/surface-acts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { askOutsidePeriod } from '../../campaigns/shared/ask-outside-period.ts';
import { ActFields } from './act-fields.tsx';
import { ActPreview } from './act-preview.tsx';
import { type ActBody, type ActValues, buildAct, emptyAct, linkAfter } from './act-values.ts';

type Props = {
  readonly kind: SurfaceActKind;
  readonly ids: readonly number[];
  /** Receives the surfaces that stay selected for the next act. */
  readonly onDone: (chosen: readonly number[]) => void;
  readonly onClose: () => void;
};

/** Asks for the values, and then shows a preview; nothing is done before the preview was shown. */
export function ActDialog({ kind, ids: chosen, onDone, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  // The selection may change under the open dialog.
  const [ids] = useState(chosen);
  const [values, setValues] = useState<ActValues>(emptyAct);
  const [isDone, setDone] = useState(false);
  const [previewed, setPreviewed] = useState<ActBody | null>(null);
  const title = t('surfaceActs.title', { kind: t(`surfaceActs.kind.${kind}`), count: ids.length });
  const act = buildAct(kind, values);
  const submit = async (): Promise<void> => {
    const { campaign } = values.campaign;
    const isOutside = act?.kind === 'campaign' && act.outside_period === true && campaign !== null;
    if (!isOutside || (await askOutsidePeriod(t, campaign, act))) setPreviewed(act);
  };
  const done = (next: readonly number[]): void => {
    setDone(true);
    onDone(next);
  };
  // The typed values stay while the preview is shown.
  const isChanged = (): boolean => !isDone && JSON.stringify(values) !== JSON.stringify(emptyAct);
  if (previewed !== null)
    return (
      <DialogFrame title={title} onClose={onClose} size="xl" closeOnClickOutside={false} isChanged={isChanged}>
        <ActPreview
          ids={ids}
          act={previewed}
          way={linkAfter(kind, values)}
          onBack={() => setPreviewed(null)}
          onDone={done}
          onClose={onClose}
        />
      </DialogFrame>
    );
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('surfaceActs.preview')}
      isPending={false}
      isDisabled={act === null}
      startsOnSubmit={kind === 'delete' || kind === 'archive' || kind === 'restore'}
      closeOnClickOutside={false}
    >
      <ActFields kind={kind} values={values} onChange={(some) => setValues((known) => ({ ...known, ...some }))} />
    </FormDialog>
  );
}
