import type { Generated } from './columns.ts';

export type PrivacyStatementTable = {
  version: number;
  text_hu: string;
  text_en: string;
  published_at: Generated<Date>;
  published_by: number | null;
};
