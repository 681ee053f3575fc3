import { IconHelp } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relatedPageOf } from '../../features/wiki/shared/related-page.ts';
import { IconAction } from '../../ui/action/icon-action.tsx';

/** From the page that is open to its frequent questions. [K2.36] */
export function HelpLink(): React.ReactNode {
  const { t } = useTranslation();
  const page = useRouterState({ select: (state) => relatedPageOf(state.location.pathname) });
  return (
    <IconAction
      icon={IconHelp}
      label={t(page === undefined ? 'wiki.helpAll' : 'wiki.help')}
      to="/wiki"
      search={page === undefined ? {} : { related_page: page }}
      size={36}
    />
  );
}
