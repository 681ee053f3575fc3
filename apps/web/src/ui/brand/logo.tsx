/** The logo: a billboard on its post. */
export function Logo({ size }: { readonly size: number }): React.ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#67308f" />
      <path d="M8 8h16v10H8zM15 18h2v7h-2z" fill="#fff" />
      <path d="M11 11h7v1.8h-7zM11 14h4.5v1.6H11z" fill="#67308f" />
    </svg>
  );
}
