import type { InventoryMapping, MediaImportColumns } from '@felulet/contract/catalogue/inventory-columns.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiProblem } from '../../../../client/api-problem.ts';
import { type Sending, useSending } from '../../../../ui/form/use-sending.ts';
import { recogniseWorkbook, surfaceListsQuery, type WorkbookRequest } from '../../medias.api.ts';
import { defaultsQuery } from '../../surface-defaults.api.ts';
import { beginDraft, type MappingDraft, mappingOf } from './mapping-draft.ts';
import type { Constants } from './mapping-fields.ts';

/** The columns of the chosen file as they were recognised, and what is chosen of them so far. */
export type HeldMapping = {
  readonly file: File;
  readonly company: number | null;
  readonly answer: MediaImportColumns;
  /** How it is read when nobody has changed anything. */
  readonly begun: MappingDraft;
  readonly draft: MappingDraft;
};

/** Why a check or an import of the table was refused: it needs a mapping, or the one that was sent is of another table. */
export function mappingRefusal(error: unknown): 'needed' | 'stale' | null {
  if (!isApiProblem(error)) return null;
  return error.code === 'mapping_needed' ? 'needed' : error.code === 'mapping_stale' ? 'stale' : null;
}

/** What the refusal says of the columns, so that the file need not be sent again. */
function recognisedIn(error: unknown): MediaImportColumns | null {
  const recognised = isApiProblem(error) ? error.facts.recognised : undefined;
  return typeof recognised === 'object' && recognised !== null ? (recognised as MediaImportColumns) : null; // as the check answers
}

export type Recognition = {
  readonly held: HeldMapping | null;
  readonly sending: Sending<WorkbookRequest, MediaImportColumns>;
  change(draft: MappingDraft): void;
  /** Words whose meaning is to be said. */
  addWords(words: readonly string[]): void;
  /** After a check that was refused for want of a mapping; what was chosen of this file stays, unless it is another table by now. */
  recognise(request: WorkbookRequest, error: unknown): Promise<Recognised>;
};

type Recognised =
  | { readonly kind: 'ask' }
  | { readonly kind: 'remembered'; readonly request: WorkbookRequest }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'busy' };

/** Asks what the columns of a file are, and keeps what is chosen of them. `ownCompany` is the reader's, if it publishes. */
export function useRecognition(ownCompany: number | undefined): Recognition {
  const client = useQueryClient();
  const [held, hold] = useState<HeldMapping | null>(null);
  const sending = useSending(recogniseWorkbook, true);
  const recognise = async (request: WorkbookRequest, error: unknown): Promise<Recognised> => {
    const { file, company } = request;
    const isStale = mappingRefusal(error) === 'stale';
    if (!isStale && held?.file === file && held.company === company) return { kind: 'ask' };
    const loading = usualConstants(client, company ?? ownCompany);
    const told = recognisedIn(error);
    const sent =
      told === null ? await sending.send({ file, company }, undefined) : { kind: 'saved' as const, answer: told };
    if (sent.kind !== 'saved') return sent;
    const { answer } = sent;
    const chosen = isStale || held?.company !== company ? undefined : chosenBefore(held, file, answer);
    const remembered = isStale || chosen !== undefined ? null : answer.remembered;
    const usual = await loading;
    const begun = beginDraft(answer, usual, remembered?.mapping);
    hold({ file, company, answer, begun, draft: chosen === undefined ? begun : beginDraft(answer, usual, chosen) });
    if (remembered === null) return { kind: 'ask' };
    const { mapping, file_name: fileName, at } = remembered;
    return {
      kind: 'remembered',
      request: { ...request, mapping, remembered: { fileName, at }, ...(lacksCodes(mapping) && { givesCodes: true }) },
    };
  };
  const change = (changed: (draft: MappingDraft) => MappingDraft): void =>
    hold((before) => (before === null ? null : { ...before, draft: changed(before.draft) }));
  return {
    held,
    sending,
    recognise,
    change: (draft) => change(() => draft),
    addWords: (words) =>
      change((draft) => {
        const known = new Set(draft.words.map(({ word }) => word));
        const added = words.filter((word) => !known.has(word)).map((word) => ({ word }));
        return { ...draft, words: [...draft.words, ...added] };
      }),
  };
}

/** What was chosen of the columns of a file that is chosen again, saved anew with the same columns. */
function chosenBefore(held: HeldMapping, file: File, answer: MediaImportColumns): InventoryMapping | undefined {
  const isSame = held.file.name === file.name && layoutOf(held.answer) === layoutOf(answer);
  return isSame && held.draft !== held.begun ? mappingOf(held.draft, held.answer) : undefined;
}

function layoutOf({ sheets }: MediaImportColumns): string {
  return JSON.stringify(
    sheets.map(({ name, columns }) => [name, columns.map(({ letter, header }) => [letter, header])]),
  );
}

/** What the publisher's new surfaces begin with; nothing where that cannot be read. */
async function usualConstants(client: QueryClient, company: number | undefined): Promise<Constants> {
  if (company === undefined) return {};
  try {
    const defaults = await client.fetchQuery({ ...defaultsQuery(company), retry: false });
    const { important_details, booking, design, technical, rental_period_unit: unit } = defaults;
    const texts = Object.entries({ important_details, booking, design, technical }).filter(([, text]) => text !== '');
    const units = unit === null ? [] : (await client.fetchQuery(surfaceListsQuery(company))).rental_period_unit;
    const name = units?.find(({ id }) => id === unit)?.name;
    return { ...Object.fromEntries(texts), ...(name !== undefined && { rental_period_unit: name }) };
  } catch {
    return {};
  }
}

/** Surfaces of a table that has no codes of its own are given them. */
function lacksCodes({ sheets }: InventoryMapping): boolean {
  return sheets.some(({ columns }) => !columns.some(({ meaning }) => meaning.includes('surface_code')));
}

/** What was said of rows of the same reading stays; of another reading the rows may be others. */
export function withMapping(
  { file, company, givesCodes, mapping: before, ...rest }: WorkbookRequest,
  mapping: InventoryMapping,
): WorkbookRequest {
  const isSame = JSON.stringify(before) === JSON.stringify(mapping);
  const isGiven = givesCodes === true || lacksCodes(mapping);
  const kept = { file, company, mapping, ...(isGiven && { givesCodes: true }) };
  return isSame ? { ...rest, ...kept } : kept;
}
