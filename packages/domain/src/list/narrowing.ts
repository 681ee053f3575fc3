/** So much of what a list is narrowed by is told at the head of its workbook: so many conditions, so long a text of each. */
export const narrowingMaximum = { conditions: 60, letters: 500 } as const;
