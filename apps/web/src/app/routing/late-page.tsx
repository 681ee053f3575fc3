import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { checkConnection, isOffline, onConnectionChange } from '../../client/connection.ts';
import type { PageRoute } from '../../ui/page/page-route.ts';
import { StatusPage } from '../../ui/page/status-page.tsx';

type Load = PageRoute['load'];
type Loaded = Awaited<ReturnType<Load>>;
type Page = Loaded['default'];

/** The script of a page; where it does not come, something that says so in its place and goes on asking. [P2.37 script] */
export async function loadPage(load: Load): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    // What came and is broken is no matter of the connection.
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
      // Some browsers remember that a script did not come; nothing is lost with a page that is not there.
      if (!(await ask()) && !isOffline()) window.location.reload();
    };
    if (Shown !== null) return <Shown />;
    return <StatusPage kind="failed" hint={t('ui.page.lateHint')} onRetry={() => void retry()} />;
  };
}
