import 'i18next';
import type { Shape } from '@felulet/phrases/shape.ts';
import type { hungarian } from './hungarian.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Shape<typeof hungarian> };
    returnNull: false;
  }
}
