export const packages = {
  message: { imported: 'Sikeres importálás' },
} as const;
