import { Button, Title } from '@mantine/core';
import { IconLock, IconMapOff, IconMoodSad, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiProblem, statusOfError } from '../../client/api-problem.ts';
import { RouteLink } from '../action/route-link.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import styles from './status-page.module.css';

type Kind = 'forbidden' | 'notFound' | 'closed' | 'failed';

const icons = { forbidden: IconLock, notFound: IconMapOff, closed: IconPlayerPause, failed: IconMoodSad };
const hints = {
  forbidden: 'ui.page.forbiddenHint',
  notFound: 'ui.page.notFoundHint',
  closed: 'ui.page.closedHint',
  failed: 'ui.page.failedHint',
} as const;

export function kindOfStatus(status: number): Kind {
  if (status === 403) return 'forbidden';
  if (status === 409) return 'closed';
  return status === 404 ? 'notFound' : 'failed';
}

type Props = {
  readonly kind: Kind;
  readonly requestId?: string | null;
  readonly hint?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
};

/** The default pages: no permission, not found, something went wrong. */
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

/** Replaces a page that the state of its record closes, with the reason. Without a reason nobody may open it. */
export function ClosedPage({ reason }: { readonly reason: string | null | undefined }): React.ReactNode {
  return reason ? <StatusPage kind="closed" hint={reason} /> : <StatusPage kind="forbidden" />;
}

/** The default page for a failed load. A refusal by the present state shows its reason. */
export function ProblemPage({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}): React.ReactNode {
  const status = statusOfError(error);
  // The sign-in dialog follows.
  if (status === 401) return <PageSkeleton />;
  const kind = kindOfStatus(status);
  const problem = isApiProblem(error) ? error : null;
  if (kind === 'closed') return <ClosedPage reason={problem?.detail} />;
  return <StatusPage kind={kind} requestId={problem?.requestId ?? null} onRetry={onRetry} />;
}
