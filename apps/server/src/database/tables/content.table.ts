import type { Role } from '@felulet/domain/account/roles.ts';
import type { ColumnOf } from '@felulet/domain/excel-template/template-columns.ts';
import type { TemplateFonts } from '@felulet/domain/excel-template/template-look.ts';
import type { Computed, Editable, Generated, Id, InstantDefaultNow, Json, SoftDeleted } from './columns.ts';

export type ExcelTemplateTable = Editable &
  SoftDeleted & {
    id: Id;
    company_id: number | null;
    name: string;
    base: Json<TemplateFonts>;
    media: Json<TemplateFonts>;
    pricing: Json<TemplateFonts>;
    base_headers: Generated<ColumnOf<'base_headers'>[]>;
    media_headers: Generated<ColumnOf<'media_headers'>[]>;
    media_package_headers: Generated<ColumnOf<'media_package_headers'>[]>;
    pricing_media_headers: Generated<ColumnOf<'pricing_media_headers'>[]>;
    pricing_package_headers: Generated<ColumnOf<'pricing_package_headers'>[]>;
    created_by: number | null;
    search_text: Computed<string>;
  };

export type CommonQuestionTable = Editable & { id: Id; title: string; related_page: string; created_by: number | null };

export type CommonQuestionAnswerTable = { id: Id; common_question_id: number; role: Role; content: string };

export type MessageTable = {
  id: Id;
  sender_account_id: number;
  recipient_account_id: number;
  subject: string;
  body: string;
  sent_at: InstantDefaultNow;
  is_read: Generated<boolean>;
};
