import { type UseFormReturnType, useForm } from '@mantine/form';
import i18next from 'i18next';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { isAborted, isApiProblem } from '../../client/api-problem.ts';
import type { CallOptions, SendProgress } from '../../client/endpoint-types.ts';
import { ask } from '../dialog/ask.ts';
import { toastProblem } from '../toast/toast-problem.ts';
import { forgetFailure, toast } from '../toast/toast-store.ts';
import { fieldElements, inPageOrder, isAbout } from './field-places.ts';
import { focusUnreadField } from './focus-unread-field.ts';
import { emptyFields, type FieldRegister, type FormFields, formFields } from './form-fields.ts';
import { joinTexts, withTheirs } from './merge.ts';
import { type DraftOffer, useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { type Sending, type SendOutcome, useSending } from './use-sending.ts';
import { type Conflict, type Staleness, useStaleness, type Version } from './use-staleness.ts';
import { errorsOfSchema, errorsOfViolations, type FieldErrors } from './violations.ts';

type CommonOptions<Values extends object, Request, Answer> = {
  readonly initialValues: Values;
  /** Sends the request; pass `options` on to `call`. */
  readonly send: (request: Request, options: CallOptions) => Promise<Answer>;
  readonly onSaved?: ((answer: Answer) => void) | undefined;
  /** Receives a refusal first; true means that it was handled and nothing is shown. */
  readonly onRefused?: ((error: unknown) => boolean) | undefined;
  /** The toast texts, word for word as in the specification. */
  readonly success?: string | undefined;
  readonly failure: string;
  /** Shows the progress of the upload; only for forms that send files. */
  readonly uploads?: boolean;
  /** The revision that the form was loaded with; a stale save is answered by an offer to overwrite. */
  readonly revision?: string | null | undefined;
  /** Maps the server's field path to the form's, where they differ. */
  readonly rename?: ((path: string) => string) | undefined;
  /** False for forms where nothing can be lost. */
  readonly guarded?: boolean;
  /** The name under which typed values are stored until they are saved, also over a closed tab; passwords and files are not stored. */
  readonly draft?: string | undefined;
  /** Reads the present version of the record; with it a stale save can merge both people's changes. */
  readonly reread?: (() => Promise<Version<Values>>) | undefined;
  /** Set when the form shows everything that its save decides: a stale save is repeated when none of it was changed. */
  readonly showsAll?: boolean | undefined;
};

/** The values are sent as they stand. */
type BareOptions<Values extends object, Answer> = CommonOptions<Values, Values, Answer> & {
  readonly toRequest?: undefined;
  readonly schema?: undefined;
};

type PlainOptions<Values extends object, Request, Answer> = CommonOptions<Values, Request, Answer> & {
  /** Builds the request; called once no required field is empty. */
  readonly toRequest: (values: Values) => Request;
  readonly schema?: undefined;
};

type CheckedOptions<Values extends object, Request, Answer> = CommonOptions<Values, Request, Answer> & {
  /** Builds the input of the schema, which may be incomplete. */
  readonly toRequest?: ((values: Values) => unknown) | undefined;
  /** A schema of the contract, imported by name: `endpoint.body` does not exist in the built program. */
  readonly schema: ZodType<unknown, Request>;
};

type FormMachineOptions<Values extends object, Request, Answer> = CommonOptions<Values, Request, Answer> & {
  readonly toRequest?: ((values: Values) => unknown) | undefined;
  readonly schema?: ZodType<unknown, Request> | undefined;
};

export type FormMachine<Values extends object> = FormFields<Values> & {
  readonly form: UseFormReturnType<Values>;
  readonly pending: boolean;
  readonly progress: SendProgress | null;
  readonly stale: boolean;
  /** The changes of two people, once a save was stale and the record could be read again. */
  readonly conflict: Conflict<Values> | null;
  /** The unsaved draft of an earlier visit. */
  readonly offer: DraftOffer | null;
  readonly register: FieldRegister;
  readonly summary: RefObject<HTMLDivElement | null>;
  submit(): Promise<void>;
  /** Overwrites the other person's version. */
  saveAnyway(): Promise<void>;
  /** Saves the changes of both people; where both changed a field, theirs at `theirs`, and both texts at `joined`. */
  saveBoth(theirs: readonly string[], joined?: readonly string[]): Promise<void>;
  /** Cancels a running upload; everything typed stays. */
  cancel(): void;
  isChanged(): boolean;
};

/** The form machine: checks, sends, puts violations on their fields, and never loses what was typed. */
export function useFormMachine<Values extends object, Answer>(
  options: BareOptions<Values, Answer>,
): FormMachine<Values>;
export function useFormMachine<Values extends object, Request, Answer>(
  options: PlainOptions<Values, Request, Answer>,
): FormMachine<Values>;
export function useFormMachine<Values extends object, Request, Answer>(
  options: CheckedOptions<Values, Request, Answer>,
): FormMachine<Values>;
export function useFormMachine<Values extends object, Request, Answer>(
  options: FormMachineOptions<Values, Request, Answer>,
): FormMachine<Values> {
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: options.initialValues,
    clearInputErrorOnChange: true,
  });
  const labels = useRef(new Map<string, string>()).current;
  const refused = useRef(new Map<string, readonly string[]>()).current;
  const ends = useRef<FieldRegister['ends']>(new Map()).current;
  const words = useRef<FieldRegister['words']>(new Map()).current;
  // Each rendering has its own register: one that React postpones or drops must not clear the required fields of the shown one.
  const register: FieldRegister = { labels, required: new Set(), refused, ends, words };
  const summary = useRef<HTMLDivElement>(null);
  const sending = useSending(options.send, options.uploads ?? false);
  const isChanged = (): boolean => options.guarded !== false && form.isDirty();
  const { began, setBegan, draft } = useBeginning(options, form, { isChanged, isSaving: () => sending.pending });
  const staleness = useStaleness(began.values, form.getValues, options.reread);
  const submitWith = useSubmit(options, { form, register, summary, draft, staleness }, sending);
  return {
    ...formFields(form, register),
    form,
    register,
    summary,
    isChanged,
    offer: draft.offer,
    stale: staleness.stale,
    conflict: staleness.conflict,
    pending: sending.pending,
    progress: sending.progress,
    cancel: sending.cancel,
    submit: () => {
      // The conflict is cleared first, so that it is announced each time.
      staleness.clear();
      return submitWith(began.revision ?? undefined);
    },
    saveAnyway: () => submitWith(undefined),
    saveBoth: async (paths, joined = []) => {
      const { conflict } = staleness;
      if (conflict === null) return;
      const { values: theirs } = conflict.present;
      const own = joinTexts(form.getValues(), theirs, joined);
      form.setValues(withTheirs(own, theirs, [...conflict.theirs, ...paths]));
      setBegan(conflict.present);
      await submitWith(conflict.present.revision ?? undefined);
    },
  };
}

type Beginning<Values extends object> = {
  readonly began: Version<Values>;
  readonly setBegan: (version: Version<Values>) => void;
  readonly draft: ReturnType<typeof useDraft>;
};

/** The version that the form starts with, and the draft of it; leaving a changed form asks. */
function useBeginning<Values extends object>(
  options: Pick<CommonOptions<Values, never, never>, 'initialValues' | 'revision' | 'draft'>,
  form: UseFormReturnType<Values>,
  { isChanged, isSaving }: { readonly isChanged: () => boolean; readonly isSaving: () => boolean },
): Beginning<Values> {
  const [began, setBegan] = useState<Version<Values>>({
    values: options.initialValues,
    revision: options.revision ?? null,
  });
  const draft = useDraft({
    key: options.draft,
    began,
    values: form.values,
    isChanged,
    onRestore: ({ values, ...from }) => {
      form.setValues(values);
      setBegan({ values: from.base, revision: from.revision });
    },
  });
  useLeaveGuard(isChanged, { isSaving, onLeft: draft.drop });
  return { began, setBegan, draft };
}

type Parts<Values extends object> = Pick<FormMachine<Values>, 'form' | 'register' | 'summary'> & {
  readonly draft: { drop(): void };
  readonly staleness: Staleness<Values>;
};

/** Checks, sends, and reports the result. */
function useSubmit<Values extends object, Request, Answer>(
  options: FormMachineOptions<Values, Request, Answer>,
  { form, register, summary, draft, staleness }: Parts<Values>,
  sending: Sending<Request, Answer>,
): (revision: string | undefined) => Promise<void> {
  const checked = useChecks(options, register);
  const refused = useRefusals(options, staleness);
  const showErrors = (errors: FieldErrors, from?: Element | null): void => {
    const fields = fieldElements(summary.current?.closest('form'));
    flushSync(() => form.setErrors({ ...inPageOrder(errors, fields) }));
    const paths = Object.keys(errors);
    const first = fields.find((field) => paths.some((path) => isAbout(field, path)));
    if (paths.length > 0) (first ?? summary.current)?.focus();
    // A disabled button loses the focus while the form is sent.
    else if (document.activeElement === document.body && from instanceof HTMLElement) from.focus();
  };
  const sendOver = async (request: Request, revision: string | undefined): Promise<SendOutcome<Answer>> => {
    const outcome = await sending.send(request, revision);
    if (options.showsAll !== true || !isStale(outcome)) return outcome;
    const present = await staleness.unchanged();
    return present === null ? outcome : sending.send(request, present);
  };
  return async (revision) => {
    const place = summary.current?.closest('form');
    if (place && focusUnreadField(place)) return;
    const check = checked(form.getValues());
    if (!check.ok) return showErrors(check.errors);
    if (!(await confirmWithoutRefused(register))) return;
    form.clearErrors();
    const from = document.activeElement;
    const outcome = await sendOver(check.request, revision);
    if (outcome.kind === 'refused') return showErrors(refused(outcome.error), from);
    if (outcome.kind === 'busy') return;
    staleness.clear();
    draft.drop();
    flushSync(() => form.resetDirty());
    forgetFailure(options.failure);
    if (options.success !== undefined) toast('success', options.success);
    options.onSaved?.(outcome.answer);
  };
}

function isStale(outcome: SendOutcome<unknown>): boolean {
  return outcome.kind === 'refused' && isApiProblem(outcome.error) && outcome.error.status === 412;
}

type Checked<Request> =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly errors: FieldErrors };

/** The request, and the faults that the browser can find. */
function useChecks<Values extends object, Request, Answer>(
  options: FormMachineOptions<Values, Request, Answer>,
  register: FieldRegister,
): (values: Values) => Checked<Request> {
  const { t } = useTranslation();
  const { toRequest, schema, rename } = options;
  return (values) => {
    const empty = emptyFields(values, register);
    const required = Object.fromEntries(empty.map((path) => [path, t('errors.violation.required')]));
    if (schema === undefined && empty.length > 0) return { ok: false, errors: required };
    const draft = toRequest === undefined ? values : toRequest(values);
    const errors = { ...(schema === undefined ? {} : errorsOfSchema(schema, draft, t, rename)), ...required };
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    return { ok: true, request: draft as Request }; // reason: a request by its type, or by the schema
  };
}

/** Reports a refusal, and returns the errors of fields. */
function useRefusals<Values extends object, Request, Answer>(
  options: FormMachineOptions<Values, Request, Answer>,
  staleness: Staleness<Values>,
): (error: unknown) => FieldErrors {
  const { t } = useTranslation();
  return (error) => {
    if (options.onRefused?.(error)) return {};
    if (isAborted(error)) {
      toast('info', t('ui.upload.cancelled'));
    } else if (isApiProblem(error) && error.status === 412) {
      void staleness.found();
    } else if (isApiProblem(error) && error.status === 404 && options.revision !== undefined) {
      toast('danger', options.failure, { detail: t('ui.form.gone') });
    } else if (isApiProblem(error) && error.violations.length > 0) {
      toast('danger', options.failure);
      return errorsOfViolations(error.violations, options.rename);
    } else {
      toastProblem(error, options.failure);
    }
    return {};
  };
}

/** Nothing is saved without a file that its sender believes to be included: the user confirms it once. [P5.16] */
async function confirmWithoutRefused({ refused }: FieldRegister): Promise<boolean> {
  const names = [...refused.values()].flat();
  if (names.length === 0) return true;
  const isConfirmed = await ask({
    title: i18next.t('ui.upload.withoutTitle'),
    body: i18next.t('ui.upload.without', { names: names.join(', ') }),
    confirm: i18next.t('ui.upload.withoutConfirm'),
    cancel: i18next.t('ui.dialog.leaveCancel'),
  });
  if (isConfirmed) refused.clear();
  return isConfirmed;
}
