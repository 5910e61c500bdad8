import { type Plugin, defineConfig } from 'vite';
import { ROUTER_ALIAS } from './router-alias.ts';

const PRERENDERED_PAGES = /\/(?:home|shop|product|gallery|checkout)-page\.tsx$/;
const STUB = '\0later';

/** Dialogs, forms and all other pages come when somebody asks for them: nothing of them is drawn ahead. */
function stubLazyModules(): Plugin {
  return {
    name: 'without-what-comes-later',
    resolveDynamicImport: (specifier) => (PRERENDERED_PAGES.test(specifier) ? null : STUB),
    resolveId: (id) => (id === STUB ? STUB : null),
    load: (id) => (id === STUB ? 'export default () => null;' : null),
  };
}

/** The code that draws pages where there is no browser: one file beside the shells, brought whole. */
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
