/** The five-character SQLSTATE of an error of either driver. */
export function sqlStateOf(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code))
    return error.code;
  return undefined;
}

/** The broken constraint's name, for the few rules that the database alone can hold. */
export function constraintOf(error: unknown): string | undefined {
  if (error instanceof Error && 'constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return undefined;
}
