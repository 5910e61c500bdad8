import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
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

const FIRST_CHUNK =
  /\/web\/src\/(?:shell\/|main\.tsx|shop\/(?:product-grid|color-swatch|pair\/use-pair-order))|\/contract\/src\/(?:catalog\/(?:options|product-number)|checkout\/delivery-terms)\./;

export default defineConfig({
  resolve: { alias: ROUTER_ALIAS },
  plugins: [react(), shakeRouter(), preloadFont(), pageShells()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Inlined files (data: URLs) would need a looser content security policy.
    assetsInlineLimit: 0,
    // Each page's HTML preloads its own code (page-shells.ts). Only styles are left to preload here: they must not come late.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith('.css')),
    },
    // What every page needs goes into one chunk, and so do the product cards of most: many small chunks compress worse, by 3 KiB.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shop', test: FIRST_CHUNK }] } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': SHOP_URL, '/pictures': SHOP_URL } },
});
