import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../action/icon-action.tsx';

/** Light or dark; by default as in the system. */
export function ThemeSwitch(): React.ReactNode {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <IconAction
      icon={other === 'dark' ? IconMoon : IconSun}
      label={`${t('shell.theme.label')}: ${t(`shell.theme.${other}`)}`}
      onClick={() => setColorScheme(other)}
    />
  );
}
