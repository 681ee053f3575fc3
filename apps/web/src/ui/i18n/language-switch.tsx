import { languages } from '@felulet/phrases/language.ts';
import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { switchLanguage } from './i18n.ts';

/** Switches to the other language, for pages without a user menu. */
export function LanguageSwitch(): React.ReactNode {
  const { t, i18n } = useTranslation();
  return languages
    .filter((language) => language !== i18n.language)
    .map((language) => (
      <Button
        key={language}
        lang={language}
        variant="subtle"
        color="gray"
        size="compact-sm"
        fw={500}
        leftSection={<IconLanguage size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => void switchLanguage(language)}
      >
        {t(`shell.language.${language}`)}
      </Button>
    ));
}
