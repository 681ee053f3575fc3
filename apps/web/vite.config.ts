import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueJson } from './build/catalogue-json.ts';
import { pureDeclarations } from './build/pure-declarations.ts';

const apiServer = process.env.API_SERVER ?? 'http://127.0.0.1:3000';

/** What nearly every page needs packs better as one file than as thirty small ones; what only some need stays out of it. */
const NEARLY_ALL_PAGES = Math.ceil(0.75 * globSync(`${import.meta.dirname}/src/**/*.page.tsx`).length);

/** What places a drop-down or holds the focus in a dialog is big, and no page needs it before something on it is opened. */
const BEFORE_A_CLICK = /^(?!.*\/(@floating-ui|FocusTrap|Overlay|Portal|ScrollArea|use-focus-trap|use-focus-return)\/)/;

/** Icons: dozens of very small files that pack better as one. */
const SMALL_PIECES = /@tabler\/icons-react\/dist\/esm\/icons\//;
const MANY_PAGES = 4;

/** The validation library and what is made of it: calls as the server has them, and what several share. */
const SCHEMAS =
  /node_modules\/zod\/|packages\/contract\/src\/(\w+\/|(endpoint|list|primitives|problem|record-action|zip-code)\.ts)/;

/** What every list is made of; where a list's last query is kept the menu asks, too, and what opens on a click is loaded then. */
const LIST_PIECES =
  /\/src\/ui\/(list|table)\/(?!stored-search|column-panel|view-panel|list-neighbours)|@mantine\/core\/.*\/(Checkbox|NativeSelect|InlineInput)\//;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [pureDeclarations(), catalogueJson(), react()],
  server: { proxy: { '/api': apiServer } },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 600,
    // A data: address would need an opening in the content security policy.
    assetsInlineLimit: 0,
    // Whatever understands the target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/zod\/|packages\/(contract|domain)\/src\//, sideEffects: false }],
      },
      output: {
        // Apart, so that only pages whose form checks by a schema fetch the validation library.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'schemas',
              priority: 2,
              test: SCHEMAS,
            },
            // Their schemas are made of these lists at once: in a page's own chunk, which waits for the schemas, they would come too late.
            {
              name: 'template-lists',
              priority: 2,
              test: /packages\/domain\/src\/(excel-template\/|option\/option-terms|ad-tax\/|rate\/)/,
            },
            { name: 'shared', priority: 1, minShareCount: NEARLY_ALL_PAGES, test: BEFORE_A_CLICK },
            { name: 'list', priority: 1, minShareCount: MANY_PAGES, test: LIST_PIECES },
            { name: 'small', priority: 1, minShareCount: MANY_PAGES, test: SMALL_PIECES },
          ],
        },
      },
    },
  },
});
