import { formatMinute } from '@felulet/domain/format/dates.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { PublishForm } from '../components/publish-form.tsx';
import { statementVersionsQuery } from '../privacy.api.ts';
import styles from '../shared/statement-text.module.css';
import { StatementText } from '../shared/statement-text.tsx';

/** Every version as it was published, and the way to another one. [D14.21] */
export default function StatementVersionsPage(): React.ReactNode {
  const { t } = useTranslation();
  const result = useQuery(statementVersionsQuery());
  return (
    <>
      <PageHeader title={t('privacy.versions.title')} lead={t('privacy.versions.lead')} />
      <Loaded result={result}>
        {(versions) => (
          <Stack gap="md">
            {versions[0] === undefined ? null : <PublishForm current={versions[0]} />}
            <Panel title={t('privacy.versions.all')}>
              {versions.map((version) => (
                <details key={version.version} className={styles.entry}>
                  <summary>
                    {t('privacy.versions.summary', {
                      version: version.version,
                      day: formatMinute(new Date(version.published_at)),
                      who: version.published_by ?? t('privacy.versions.program'),
                      count: version.accepted_count,
                    })}
                  </summary>
                  <StatementText statement={version} />
                </details>
              ))}
            </Panel>
          </Stack>
        )}
      </Loaded>
    </>
  );
}
