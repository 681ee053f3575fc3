import type { PrivacyStatement } from '@felulet/contract/office/privacy.ts';

export const sampleStatement: PrivacyStatement = {
  version: 3,
  published_at: '2026-03-01T08:00:00Z',
  text_hu: '# Ki kezeli\n\nAz Űrkő Kft.\n\n# Meddig\n\nNyolc évig.',
  text_en: '# Who keeps it\n\nŰrkő Kft.',
};
