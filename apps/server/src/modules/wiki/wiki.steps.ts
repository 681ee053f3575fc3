export { cleanRichText } from './rich-text.ts';
export { insertQuestion } from './wiki.writes.ts';
