import type { OptionTerms } from '@felulet/domain/option/option-terms.ts';

/** The form values: a field may be empty for a while. */
export type TermsValues = { readonly [Name in keyof OptionTerms]: number | null };

export function termsFormValues(terms: OptionTerms): TermsValues {
  const { length_days, renewals, approval_above_surfaces, approval_above_days, cool_down_days, closed_days } = terms;
  return { length_days, renewals, approval_above_surfaces, approval_above_days, cool_down_days, closed_days };
}
