import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';

/** The shop behind the pages as they are written; npm run dev names its own. */
const SHOP = process.env['SHOP_URL'] ?? 'http://127.0.0.1:5000';

const LIBRARIES = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'zod',
  '@tanstack/react-query',
  '@tanstack/query-core',
];
const OWN_PARTS = [
  'app/app.',
  'app/layout/footer',
  'app/layout/header.tsx',
  'app/layout/layout.',
  'app/layout/use-',
  'app/page-',
  'app/pages.',
  'app/providers.',
  'components/button',
  'components/icon',
  'components/load-failed',
  'components/page-',
  'components/picture',
  'components/section',
  'components/site-link',
  'components/skeleton',
  'components/toaster/toaster-',
  'components/unseen',
  'components/wordmark',
  'features/account/components/sign-control',
  'features/cart/api/cart-memory',
  'features/cart/api/take-cart-answer',
  'features/cart/cart-',
  'features/cart/components/cart-button',
  'features/cart/use-cart',
  'features/catalog/api/use-products',
  'features/catalog/card',
  'features/gallery/use-looks',
  'features/newsletter/components/subscribe-form',
  'features/site/use-site',
  'lib/',
];
/** Its own entry is the one with warnings for developers, in builds too. */
const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url));
/** Comes with the pages that change something, with the panel's long lists, or with somebody who is signed in. */
const LATER =
  /mutationObserver|useMutation|queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|lib\/auth\/(?:say|signed-in|current)-/;

/** What a page that changes something needs at once, and the colours of two pages: small files that are fetched together anyway. */
const CHANGES = /mutationObserver|useMutation|components\/toaster\/toast-store/;
const COLORS = /catalog\/(?:color-swatch|color)\.ts$/;

/** What every page needs goes into one file: many small ones compress worse, and cost a phone 3 KiB. */
function isOnEveryPage(file: string): boolean {
  if (LATER.test(file)) return false;
  const isLibrary = LIBRARIES.some((library) => file.includes(`/node_modules/${library}/`));
  return isLibrary || OWN_PARTS.some((part) => file.includes(`/web/src/${part}`));
}

/** Hosting answers an unknown address with 404.html: the same shell, so that the router's own not-found page is seen. */
function notFoundShell(): Plugin {
  return {
    name: 'not-found-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('The build has no index.html to copy');
        this.emitFile({ type: 'asset', fileName: '404.html', source: shell.source });
      },
    },
  };
}

const UNUSED_NAME = /^\w+\.displayName = "\w+";$/gm;
const WRAPPED = /= (React\d*\.(?:forwardRef|memo)\()/g;

/**
 * The router names some of its components for developers in statements of their own. They would keep forms and links in the build that
 * nobody uses, 1 KiB on every page.
 */
function unnamedRouterParts(): Plugin {
  return {
    name: 'unnamed-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code.replaceAll(UNUSED_NAME, '').replaceAll(WRAPPED, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/** The page's font is asked for with the page and not only once the styles have been read. */
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

export default defineConfig({
  resolve: { alias: [{ find: /^react-router$/, replacement: ROUTER }] },
  plugins: [react(), unnamedRouterParts(), preloadFont(), notFoundShell()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Files inlined as data: addresses would need a looser content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shop', test: isOnEveryPage },
            { name: 'changes', test: CHANGES },
            { name: 'colors', test: COLORS },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': SHOP, '/pictures': SHOP } },
});
