import { screens } from '@felulet/phrases/hu/screens.ts';

export const hungarian = screens;
