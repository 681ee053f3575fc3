import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shownSearch } from '../../../ui/list/stored-search.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { useOwnPublisher } from '../parts/use-own-publisher.ts';
import { MEDIA_FILTER_KEY } from '../shared/media-list-state.ts';
import { FaultTable, WhichSheet } from './import-faults.tsx';
import { ImportForm, TemplateButton } from './import-form.tsx';
import styles from './import-page.module.css';
import { ImportPreview, ImportResult } from './import-preview.tsx';
import { MappingScreen } from './mapping/mapping-screen.tsx';
import { RecentImports } from './mapping/take-back.tsx';
import { useWorkbookImport, type WorkbookImport } from './use-workbook-import.ts';

export default function MediaImportPage(): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const run = useWorkbookImport(useOwnPublisher());
  return (
    <>
      <PageHeader
        title={t('medias.import.title')}
        lead={t('medias.import.lead')}
        back={{ to: '/medias', search: shownSearch(MEDIA_FILTER_KEY) }}
      />
      <div className={styles.steps}>
        <Panel title={t('medias.import.step1')}>
          <p className={styles.text}>{t('medias.import.step1Text')}</p>
          <TemplateButton />
        </Panel>
        <Panel title={t('medias.import.step2')}>
          <ul className={styles.rules}>
            <li>{t('medias.import.ruleOwn')}</li>
            <li>{t('medias.import.ruleOne')}</li>
            <li>{t('medias.import.ruleCode')}</li>
            <li>{t('medias.import.ruleId')}</li>
            <li>{t('medias.import.ruleCheck')}</li>
            <li>{t('medias.import.ruleAll')}</li>
          </ul>
          <ImportForm run={run} needsCompany={role === 'ROLE_ADMIN'} />
        </Panel>
      </div>
      <Outcome run={run} />
      {run.outcome.kind === 'none' ? <RecentImports /> : null}
      {run.outcome.kind === 'imported' ? <RecentImports except={run.outcome.answer.import} /> : null}
    </>
  );
}

/** Scrolls into view and takes the focus, since it stands below the form. */
function Outcome({ run }: { readonly run: WorkbookImport }): React.ReactNode {
  const {
    outcome,
    mapping: { held },
  } = run;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome.kind === 'none' || outcome.kind === 'refused') return;
    // A field of the columns is wanted, and takes both.
    if (outcome.kind === 'mapping' && outcome.focus !== undefined) return;
    const within = place.current?.querySelector<HTMLElement>('section[tabindex="-1"]');
    (within ?? place.current)?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' });
  }, [outcome]);
  return (
    <div ref={place} tabIndex={-1} className={styles.outcome}>
      {outcome.kind === 'faulty' ? (
        <FaultTable
          report={outcome.report}
          request={outcome.request}
          onCheck={(request) => void run.check(request)}
          onReview={run.review}
        />
      ) : null}
      {outcome.kind === 'mapping' && held !== null ? (
        <MappingScreen
          run={run}
          held={held}
          request={outcome.request}
          isStale={outcome.isStale}
          focus={outcome.focus}
        />
      ) : null}
      {outcome.kind === 'which_sheet' ? (
        <WhichSheet sheets={outcome.sheets} onChoose={(sheet) => void run.check({ ...outcome.request, sheet })} />
      ) : null}
      {outcome.kind === 'checked' ? (
        <ImportPreview answer={outcome.answer} request={outcome.request} run={run} />
      ) : null}
      {outcome.kind === 'imported' ? (
        <ImportResult answer={outcome.answer} request={outcome.request} onAnother={run.reset} />
      ) : null}
    </div>
  );
}
