import type { Role } from '@felulet/domain/account/roles.ts';
import type { Editable, Generated, Id, InstantDefaultNow, Json, SoftDeleted } from './columns.ts';

export type TemplateFont = { font_name: string; font_size: number; font_color: string; fill_color: string };
export type TemplateFonts = { title: TemplateFont; headers: TemplateFont; content: TemplateFont };

export type ExcelTemplateTable = Editable &
  SoftDeleted & {
    id: Id;
    company_id: number | null;
    name: string;
    base: Json<TemplateFonts>;
    media: Json<TemplateFonts>;
    pricing: Json<TemplateFonts>;
    base_headers: Generated<string[]>;
    media_headers: Generated<string[]>;
    media_package_headers: Generated<string[]>;
    pricing_media_headers: Generated<string[]>;
    pricing_package_headers: Generated<string[]>;
    created_by: number | null;
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
