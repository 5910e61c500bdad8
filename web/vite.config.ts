import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { pageShells } from './page-shells.ts';
import { ROUTER_ALIAS } from './router-alias.ts';

/** Where the dev server proxies API calls to; `npm run dev` sets its own. */
const SHOP_URL = process.env['SHOP_URL'] ?? 'http://127.0.0.1:5000';

/** Loads the fonts with the page instead of after its styles: they are there before anything is drawn, so that nothing moves. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'));
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend',
        }));
      },
    },
  };
}

/**
 * Lets the build leave out what nobody uses of the router. A name for React's developer tools, and a call that is not known to be pure, keep
 * `Link`, `NavLink` and `Form`, and with them a framework's page loading: 4 KiB on every first load.
 */
function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/(?<== )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}

const PRELOADED_PAGE = /\/(?:about|checkout|gallery|privacy|product|shipping|shop|terms)-page-/;
const FIRST_LOAD = /\/(?:rolldown-runtime|shop)-[\w-]{8}\.js$/;

export default defineConfig({
  resolve: { alias: ROUTER_ALIAS },
  plugins: [react(), shakeRouter(), preloadFont(), pageShells()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Inlined files (data: URLs) would need a looser content security policy.
    assetsInlineLimit: 0,
    // A page's HTML preloads its own code (page-shells.ts). For a way from page to page only styles are left, which must not come late, and
    // the code that the most visited pages share with others, which would wait for their own. Naming every page's costs 1.6 KiB of each first load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (page, dependencies) =>
        dependencies.filter((file) => file.endsWith('.css') || (PRELOADED_PAGE.test(page) && !FIRST_LOAD.test(file))),
    },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': SHOP_URL, '/pictures': SHOP_URL } },
});
