import type { MailGroup } from '@felulet/contract/office/mails.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { groupOfNotice, kindsOfGroup } from '@felulet/domain/notice/notice-kinds.ts';
import { catalogues } from '@felulet/phrases/catalogue.ts';
import { languages } from '@felulet/phrases/language.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchPattern } from '../../../platform/database/search.ts';
import { sayIn } from '../../../platform/language/say.ts';
import { isMailKind, type MailKindName } from '../../../platform/mail/mail-kinds.ts';
import { linkedMailKinds } from '../../../platform/mail/mail-words.ts';

type Template = {
  readonly kind: MailKindName;
  readonly language: string;
  /** Where the text is of one state of a campaign. */
  readonly state: string | null;
  readonly text: string;
};

/** The subjects as they are composed, with the fields of a mail's payload still to be filled in. */
const templates: readonly Template[] = languages.flatMap((language) =>
  [...linkedMailKinds, ...Object.keys(groupOfNotice)].filter(isMailKind).flatMap((kind): readonly Template[] => {
    // What a comment stands on is named by these two.
    const text = catalogues[language].mails.kind[kind].subject.replace('{{place}}', '{{campaign_name}} – {{line}}');
    if (!text.includes('{{state}}')) return [{ kind, language, state: null, text }];
    return campaignStates.map((state) => {
      const word = sayIn(language)(`states.campaign.${state}`);
      return { kind, language, state, text: text.replace('{{state}}', word) };
    });
  }),
);

/** Whether the word stands in the mail's subject. [P2.76 as the list shows it] */
export function subjectHolds(word: string): RawBuilder<SqlBool> {
  const column = (of: (template: Template) => string | null): RawBuilder<unknown> => sql`${templates.map(of)}::text[]`;
  return sql<boolean>`exists (
    select from unnest(${column(({ kind }) => kind)}, ${column(({ language }) => language)},
      ${column(({ state }) => state)}, ${column(({ text }) => text)}) as said (kind, language, state, template)
    where said.kind = outbox.kind and said.language = outbox.language
      and (said.state is null or said.state = outbox.payload ->> 'state')
      and search_form((
        select string_agg(case when part[1] like '{{%' then outbox.payload ->> trim(both '{}' from part[1]) else part[1] end, '' order by place)
        from regexp_matches(said.template, '\\{\\{\\w+\\}\\}|[^{]+', 'g') with ordinality as parts (part, place)
      )) like ${searchPattern(word)})`;
}

const others = { messages: ['message', 'further_messages'], summaries: ['daily_summary'] } as const satisfies Partial<
  Record<MailGroup, readonly MailKindName[]>
>;
/** Beside the notices that they gather. */
const furtherComments = 'further_comments' satisfies MailKindName;
const apart: readonly string[] = [...Object.values(others).flat(), furtherComments];

/** The kinds of mails that are about it. */
export function mailKindsOf(group: MailGroup): readonly string[] {
  if (group === 'access') return linkedMailKinds.filter((kind) => !apart.includes(kind));
  if (group === 'messages' || group === 'summaries') return others[group];
  const kinds = kindsOfGroup(group);
  return kinds.includes('comment_shared') ? [...kinds, furtherComments] : kinds;
}
