const DAYS = /(\d{4}-\d{2}-\d{2}(?: – \d{4}-\d{2}-\d{2})?)/u;

/** A text with days in it: none breaks at a hyphen, and a period stays on one line. */
export function WholeDays({ children }: { readonly children: string }): React.ReactNode {
  // Every other part is a day or a period.
  return children.split(DAYS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: reason: the parts of a text have no other identity
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}
