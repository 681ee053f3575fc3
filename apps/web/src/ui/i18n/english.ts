import { screens } from '@felulet/phrases/en/screens.ts';

export const english = screens;
