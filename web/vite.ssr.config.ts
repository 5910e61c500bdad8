import { PRERENDERED_PAGES } from '@plenty/contract/content/shop-paths';
import { type Plugin, defineConfig } from 'vite';
import { ROUTER_ALIAS } from './router-alias.ts';

const PRERENDERED_MODULES = new RegExp(`/(?:(?:${PRERENDERED_PAGES.join('|')})-page|product-details)\\.tsx$`);
const STUB = '\0stub';

/** Dialogs, forms and all other pages load on demand and are never prerendered; a product's details are. */
function stubLazyModules(): Plugin {
  return {
    name: 'stub-lazy-modules',
    resolveDynamicImport: (specifier) => (PRERENDERED_MODULES.test(specifier) ? null : STUB),
    resolveId: (id) => (id === STUB ? STUB : null),
    load: (id) => (id === STUB ? 'export default () => null;' : null),
  };
}

/** Builds the code that renders pages in the pages function: one self-contained file beside the shells. */
export default defineConfig({
  resolve: { alias: ROUTER_ALIAS },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [stubLazyModules()],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/render-to-html.tsx',
    outDir: 'dist/shells',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node24',
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
