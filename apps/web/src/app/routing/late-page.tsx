import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { checkConnection, isOffline, onConnectionChange } from '../../client/connection.ts';
import type { PageRoute } from '../../ui/page/page-route.ts';
import { StatusPage } from '../../ui/page/status-page.tsx';

type Load = PageRoute['load'];
type Loaded = Awaited<ReturnType<Load>>;
type Page = Loaded['default'];

/** Loads the script of a page. When it does not arrive, a placeholder says so and goes on trying. */
export async function loadPage(load: Load): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    // A script that arrived and is broken has nothing to do with the connection.
    if (!(error instanceof TypeError)) throw error;
    return { default: latePage(load) };
  }
}

function latePage(load: Load): Page {
  let arrived: Page | null = null;
  return function LatePage(): React.ReactNode {
    const { t } = useTranslation();
    const [Shown, setShown] = useState<Page | null>(() => arrived);
    const isLost = useSyncExternalStore(onConnectionChange, isOffline);
    const ask = async (): Promise<boolean> => {
      try {
        arrived = (await load()).default;
        setShown(() => arrived);
        return true;
      } catch {
        await checkConnection();
        return false;
      }
    };
    const retryNow = useEffectEvent(() => void ask());
    useEffect(() => {
      if (!isLost) retryNow();
    }, [isLost]);
    const retry = async (): Promise<void> => {
      // Some browsers remember that a script did not load; a page that is not there has nothing to lose by a reload.
      if (!(await ask()) && !isOffline()) window.location.reload();
    };
    if (Shown !== null) return <Shown />;
    return <StatusPage kind="failed" hint={t('ui.page.lateHint')} onRetry={() => void retry()} />;
  };
}
