/** A price or a count with a fraction: where it stands, and what it came to. */
export type Rounded = { readonly entry: string; readonly exact: number; readonly value: number };

/**
 * `unknown_value` carries the entry that is not in the list, `ambiguous_number` the two ways to write what may be meant,
 * `fraction_unseen` what is shown and what is held, and `size_differs` what the two cells say.
 */
export type CellFault = {
  readonly code:
    | 'not_a_number'
    | 'not_whole'
    | 'fraction_unseen'
    | 'size_differs'
    | 'size_alone'
    | 'ambiguous_number'
    | 'unknown_unit'
    | 'hidden_value'
    | 'not_yes_or_no'
    | 'unknown_value'
    | 'tag_form'
    | 'tag_type_unknown'
    | 'tag_type_ambiguous'
    | 'data_form'
    | 'formula_failed'
    | 'formula_empty'
    | 'text_cut';
  readonly entry: string;
  readonly ways?: readonly [string, string];
};
