import { Anchor, CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../action/route-link.tsx';
import { WholeDays } from '../text/whole-days.tsx';
import styles from './toast-region.module.css';
import { currentToasts, dismissToast, onToasts, type Toast } from './toast-store.ts';

const icons = { success: IconCircleCheck, danger: IconAlertCircle, info: IconInfoCircle };

export function ToastRegion(): React.ReactNode {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  const region = useRoomBelow(toasts.length > 0);
  return (
    <section
      ref={region}
      className={styles.region}
      data-aside={(toasts.length > 0 && toasts.every(({ about }) => about !== undefined)) || undefined}
      aria-label={t('ui.toast.region')}
      aria-live="polite"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** The page grows by the height of the toasts, so that its last rows can be scrolled out from below them. */
function useRoomBelow(hasToasts: boolean): React.RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = region.current;
    if (box === null || !hasToasts) return;
    const root = document.documentElement;
    const sizes = new ResizeObserver(() => root.style.setProperty('--told', `${box.offsetHeight}px`));
    sizes.observe(box);
    root.style.setProperty('--told', `${box.offsetHeight}px`);
    return () => {
      sizes.disconnect();
      root.style.removeProperty('--told');
    };
  }, [hasToasts]);
  return region;
}

function ToastCard({ toast }: { readonly toast: Toast }): React.ReactNode {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const Glyph = icons[toast.kind];
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.timeout);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.timeout]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reason: pointing at a toast only keeps it from going away
    <div
      className={`${styles.toast} ${styles[toast.kind]}`}
      role={toast.kind === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Glyph size={20} aria-hidden="true" />
      <div className={styles.text}>
        <WholeDays>{toast.text}</WholeDays>
        {toast.count > 1 ? ` (${toast.count}×)` : null}
      </div>
      <CloseButton size="sm" aria-label={t('ui.toast.close')} onClick={() => dismissToast(toast.id)} />
      {toast.detail === undefined ? null : (
        <div className={styles.detail}>
          <WholeDays>{toast.detail}</WholeDays>
        </div>
      )}
      {toast.link === undefined ? null : (
        <Anchor
          component={RouteLink}
          className={`${styles.detail} ${styles.action}`}
          to={toast.link.to}
          search={toast.link.search}
        >
          {toast.link.label}
        </Anchor>
      )}
      {toast.action === undefined ? null : (
        <Anchor
          component="button"
          type="button"
          className={`${styles.detail} ${styles.action}`}
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </Anchor>
      )}
    </div>
  );
}
