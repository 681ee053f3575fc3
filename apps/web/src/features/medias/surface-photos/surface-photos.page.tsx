import { formatNumber } from '@felulet/domain/format/money.ts';
import { photosMaximum } from '@felulet/domain/media/photo-names.ts';
import { FileButton } from '@mantine/core';
import { IconFileZip, IconFolder, IconPhotoUp, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { companyChoicesQuery } from '../../../ui/fields/company-choices.api.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { shownSearch } from '../../../ui/list/stored-search.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { ProgressLine } from '../../../ui/upload/progress-line.tsx';
import { useOwnPublisher } from '../parts/use-own-publisher.ts';
import { MEDIA_FILTER_KEY } from '../shared/media-list-state.ts';
import { readPhotoSources } from './photo-files.ts';
import { PhotoRows } from './photo-rows.tsx';
import styles from './photos.module.css';
import { type PhotoRun, targetMedia, usePhotos } from './use-photos.ts';

/** Uploads photos of many surfaces, each named by the code of its surface. */
export default function SurfacePhotosPage(): React.ReactNode {
  const { t } = useTranslation();
  const run = usePhotos();
  return (
    <>
      <PageHeader
        title={t('makingSurfaces.photos.title')}
        lead={t('makingSurfaces.photos.lead')}
        back={{ to: '/medias', search: shownSearch(MEDIA_FILTER_KEY) }}
      />
      {run.phase === 'choosing' ? <Choose run={run} /> : null}
      {run.phase === 'looking' ? (
        <Panel title={t('makingSurfaces.photos.looking')}>
          <Running run={run} />
        </Panel>
      ) : null}
      {run.rows.length > 0 ? <Found run={run} /> : null}
    </>
  );
}

type Props = { readonly run: PhotoRun };

function Choose({ run }: Props): React.ReactNode {
  const { t } = useTranslation();
  const own = useOwnPublisher();
  const [picked, setPicked] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const company = own ?? picked;
  const choose = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    const found = await readPhotoSources(files);
    if (!found.ok) {
      const most = formatNumber(photosMaximum, 0);
      return setFault(t(`makingSurfaces.photos.${found.fault}`, { name: found.name, most }));
    }
    if (found.sources.length === 0) return setFault(t('makingSurfaces.photos.none'));
    setFault(null);
    await run
      .look(found.sources, own === undefined ? (picked ?? undefined) : undefined)
      .catch((error: unknown) => toastProblem(error, t('makingSurfaces.photos.checkFailed')));
  };
  const closedBecause = company === null ? t('makingSurfaces.photos.publisherFirst') : null;
  return (
    <Panel title={t('makingSurfaces.photos.choose')}>
      <ul className={styles.rules}>
        <li>{t('makingSurfaces.photos.ruleName')}</li>
        <li>{t('makingSurfaces.photos.ruleKind')}</li>
        <li>{t('makingSurfaces.photos.ruleFirst')}</li>
      </ul>
      {own === undefined ? <PublisherChoice company={picked} onChange={setPicked} /> : null}
      <div className={styles.choose}>
        <FileButton multiple accept=".jpg,.jpeg,.png" onChange={choose}>
          {({ onClick }) => (
            <ActionButton icon={IconPhotoUp} onClick={onClick} closedBecause={closedBecause}>
              {t('makingSurfaces.photos.files')}
            </ActionButton>
          )}
        </FileButton>
        <FileButton
          multiple
          onChange={choose}
          inputProps={{ webkitdirectory: '' } as React.ComponentProps<'input'>} // reason: React's types do not know it
        >
          {({ onClick }) => (
            <ActionButton variant="default" icon={IconFolder} onClick={onClick} closedBecause={closedBecause}>
              {t('makingSurfaces.photos.folder')}
            </ActionButton>
          )}
        </FileButton>
        <FileButton accept=".zip" onChange={(file) => void choose(file === null ? [] : [file])}>
          {({ onClick }) => (
            <ActionButton variant="default" icon={IconFileZip} onClick={onClick} closedBecause={closedBecause}>
              {t('makingSurfaces.photos.zip')}
            </ActionButton>
          )}
        </FileButton>
      </div>
      {fault === null ? null : (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </Panel>
  );
}

type ChoiceProps = { readonly company: number | null; readonly onChange: (id: number | null) => void };

function PublisherChoice({ company, onChange }: ChoiceProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <SearchSelect
      label={t('makingSurfaces.defaults.choose')}
      options={useQuery(companyChoicesQuery({ role: 'publisher', all: 'true' })).data}
      maw={400}
      mb="md"
      value={company}
      onChange={onChange}
    />
  );
}

function Running({ run }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { done, total } = run;
  return (
    <ProgressLine
      percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
      text={t('makingSurfaces.photos.progress', { done: formatNumber(done, 0), total: formatNumber(total, 0) })}
      cancelLabel={t('makingSurfaces.photos.stop')}
      onCancel={run.stop}
    />
  );
}

function Found({ run }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const { phase, rows } = run;
  const count = rows.filter((row) => targetMedia(row) !== null).length;
  return (
    <Panel title={t(phase === 'done' ? 'makingSurfaces.photos.outcomes' : 'makingSurfaces.photos.found')}>
      <div className={styles.act}>
        {phase === 'uploading' ? <Running run={run} /> : null}
        {phase === 'checked' || (phase === 'done' && count > 0) ? (
          <ActionButton
            icon={IconUpload}
            onClick={() => {
              setOpen(null);
              void run.upload();
            }}
            closedBecause={count === 0 ? t('makingSurfaces.photos.nothing') : null}
          >
            {t('makingSurfaces.photos.run', { count })}
          </ActionButton>
        ) : null}
        {phase === 'uploading' ? null : (
          <ActionButton variant="default" onClick={run.reset}>
            {t('makingSurfaces.photos.another')}
          </ActionButton>
        )}
      </div>
      <PhotoRows rows={rows} giving={phase === 'uploading' ? null : run} open={open} onOpen={setOpen} />
    </Panel>
  );
}
