import 'i18next';
import type { Catalogue } from '@felulet/phrases/catalogue.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
    returnNull: false;
  }
}
