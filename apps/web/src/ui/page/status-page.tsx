import { Button, Title } from '@mantine/core';
import { IconLock, IconMapOff, IconMoodSad } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiProblem, statusOfError } from '../../client/api-problem.ts';
import { RouteLink } from '../action/route-link.tsx';
import styles from './status-page.module.css';

type Kind = 'forbidden' | 'notFound' | 'failed';

const icons = { forbidden: IconLock, notFound: IconMapOff, failed: IconMoodSad };
const hints = {
  forbidden: 'ui.page.forbiddenHint',
  notFound: 'ui.page.notFoundHint',
  failed: 'ui.page.failedHint',
} as const;

export function kindOfStatus(status: number): Kind {
  if (status === 403) return 'forbidden';
  return status === 404 ? 'notFound' : 'failed';
}

type Props = {
  readonly kind: Kind;
  readonly requestId?: string | null;
  readonly hint?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
};

/** The default pages: no permission, not found, something went wrong. [P2.26] */
export function StatusPage({ kind, requestId, hint, onRetry }: Props): React.ReactNode {
  const { t } = useTranslation();
  const Glyph = icons[kind];
  return (
    <div className={styles.page} role={kind === 'failed' ? 'alert' : undefined}>
      <div className={styles.glyph}>
        <Glyph size={32} stroke={1.6} aria-hidden="true" />
      </div>
      <Title order={1}>{t(`ui.page.${kind}`)}</Title>
      <p className={styles.hint}>{hint ?? t(hints[kind])}</p>
      {requestId ? <p className={styles.hint}>{t('ui.page.requestId', { id: requestId })}</p> : null}
      <div className={styles.actions}>
        {kind === 'failed' ? (
          <Button variant="default" onClick={onRetry ?? (() => window.location.reload())}>
            {onRetry === undefined ? t('ui.page.reload') : t('ui.actions.retry')}
          </Button>
        ) : null}
        <Button component={RouteLink} to="/" variant={kind === 'failed' ? 'subtle' : 'filled'}>
          {t('ui.page.home')}
        </Button>
      </div>
    </div>
  );
}

/** The default page that belongs to a failed load. */
export function ProblemPage({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}): React.ReactNode {
  return (
    <StatusPage
      kind={kindOfStatus(statusOfError(error))}
      requestId={isApiProblem(error) ? error.requestId : null}
      onRetry={onRetry}
    />
  );
}
