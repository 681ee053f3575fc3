import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const catalogueModule = /\/ui\/i18n\/(hungarian|english)\.ts$/;
const assetName = (language: string): string => `phrases-${language}.json`;

/** Texts reach the browser as data: each language is one JSON file, fetched beside the script instead of being part of it. */
export function catalogueJson(): Plugin {
  return {
    name: 'catalogue-json',
    apply: 'build',
    async load(id) {
      const language = catalogueModule.exec(id)?.[1];
      if (language === undefined) return null;
      const catalogue: Record<string, unknown> = await import(pathToFileURL(id).href);
      const file = this.emitFile({
        type: 'asset',
        name: assetName(language),
        source: JSON.stringify(catalogue[language]),
      });
      return `export const ${language} = await (await fetch(import.meta.ROLLUP_FILE_URL_${file})).json();`;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        // `before-paint.js` preloads the one of the language in use.
        return Object.keys(bundle ?? {}).flatMap((name) => {
          const language = /phrases-(hungarian|english).*\.json$/.exec(name)?.[1];
          if (language === undefined) return [];
          return [{ tag: 'meta', attrs: { name: assetName(language), content: `/${name}` }, injectTo: 'head-prepend' }];
        });
      },
    },
  };
}
