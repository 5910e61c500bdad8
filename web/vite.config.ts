import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { ROUTER_ALIAS } from './router-alias.ts';

/** The shop behind the pages as they are written; npm run dev names its own. */
const SHOP_URL = process.env['SHOP_URL'] ?? 'http://127.0.0.1:5000';

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
const FIRST_CHUNK_FILES = [
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
  'features/catalog/api/use-',
  'features/catalog/card',
  'features/gallery/use-looks',
  'features/newsletter/components/subscribe-form',
  'features/site/use-site',
  'lib/',
  'main.tsx',
];
/** Comes with the pages that change something, with the panel's long lists, with somebody who is signed in, or with a failure. */
const LAZY_MODULES =
  /mutationObserver|useMutation|queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|lib\/auth\/(?:say|signed-in|current)-|lib\/(?:read-failure|leave-for-wallet)/;

/** What a page that changes something needs at once, and the colours of two pages: small files that are fetched together anyway. */
const MUTATION_MODULES = /mutationObserver|useMutation|components\/toaster\/toast-store/;
const COLOR_MODULES = /catalog\/(?:color-swatch|color)\.ts$/;

/** What every page needs goes into one file: many small ones compress worse, and cost a phone 3 KiB. */
function isInFirstChunk(file: string): boolean {
  if (LAZY_MODULES.test(file)) return false;
  const isLibrary = LIBRARIES.some((library) => file.includes(`/node_modules/${library}/`));
  return isLibrary || FIRST_CHUNK_FILES.some((part) => file.includes(`/web/src/${part}`));
}

/** What every page that is drawn before it is asked for begins with. */
const BOOTSTRAP = fileURLToPath(new URL('src/begin.ts', import.meta.url));

/** What brings a page back whose build is gone has the same name in every build. */
const RECOVER = { id: fileURLToPath(new URL('src/recover.ts', import.meta.url)), fileName: 'recover.js' };
const RECOVER_SCRIPT = `<script type="module" async src="/${RECOVER.fileName}"></script>`;
const withRecovery = (html: string) => html.replace('</head>', () => `  ${RECOVER_SCRIPT}\n  </head>`);

/** What people come to first says in its name what it is. What two later pages share is named by what is in it alone. */
const NAMED_CHUNKS = ['shop', 'changes', 'colors'];

/** The pages that the pages function draws: each has a shell that names its own code. */
const PRERENDERED_PAGES = ['home', 'shop', 'product', 'gallery', 'checkout'];
type Bundle = Parameters<Extract<Plugin['generateBundle'], (...parts: never[]) => unknown>>[1];

/** The links that bring a page's own code and styles along with the HTML, which would otherwise wait for the shop's code. */
function createPageLinks(bundle: Bundle, page: string, shell: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/app/pages/${page}-page.tsx`));
  if (!own) throw new Error(`The build has no code of the ${page} page`);
  const code = [own.fileName, ...own.imports];
  const styles = chunks
    .filter(({ fileName }) => code.includes(fileName))
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [
    ...[...new Set(styles)].map((file) => ({ rel: 'stylesheet', file })),
    ...code.map((file) => ({ rel: 'modulepreload', file })),
  ]
    .filter(({ file }) => !shell.includes(`/${file}"`))
    .map(({ rel, file }) => lowerScriptPriority(`<link rel="${rel}" crossorigin href="/${file}">`))
    .join('\n    ');
}

/** Styles, font and the first picture go before the code: on a slow line something is seen while it still comes. */
function lowerScriptPriority(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
}

/** The page of a closed shop (P-15) has the shop's styles and font, and no code. */
function createClosedPage(shell: string): string {
  const links = [...shell.matchAll(/<link rel="(?:stylesheet|preload|icon)"[^>]*>/g)].map(([link]) => link);
  const page = readFileSync(fileURLToPath(new URL('closed.html', import.meta.url)), 'utf8');
  return page.replace('<!-- styles -->', () => links.join('\n    '));
}

const MODULE_SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/g;

/** A page that is seen before its code has come lets begin.ts fetch that code: the last file named, which the others go before. */
function deferScripts(html: string, begin: string): string {
  const code = [...html.matchAll(MODULE_SCRIPT)].map(([, file = '']) => file);
  const last = code.at(-1);
  return html
    .replaceAll('<link rel="modulepreload" fetchpriority="low"', '<link rel="later"')
    .replaceAll(MODULE_SCRIPT, (_script, file: string) =>
      file === last
        ? `<script type="module" fetchpriority="low" src="/${begin}" data-code="${file}"></script>`
        : `<link rel="later" crossorigin href="${file}">`,
    );
}

/**
 * The drawn pages' shells lie below shells/, which goes to the pages function and is not deployed to Hosting; all other pages share
 * shell.html, which Hosting also answers to an unknown address (404.html). No index.html is left: Hosting would serve it before any rewrite.
 */
function pageShells(): Plugin {
  return {
    name: 'page-shells',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: BOOTSTRAP });
      this.emitFile({ type: 'chunk', ...RECOVER });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('The build has no index.html to begin from');
        const source = lowerScriptPriority(String(shell.source));
        delete bundle['index.html'];
        const begin = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === BOOTSTRAP);
        if (!begin) throw new Error('The build has no code to begin with');
        for (const fileName of ['shell.html', '404.html'])
          this.emitFile({ type: 'asset', fileName, source: withRecovery(source) });
        this.emitFile({ type: 'asset', fileName: 'closed.html', source: createClosedPage(source) });
        for (const page of PRERENDERED_PAGES) {
          const links = createPageLinks(bundle, page, source);
          const filled = deferScripts(
            source.replace('</head>', () => `  ${links}\n  </head>`),
            begin.fileName,
          );
          this.emitFile({ type: 'asset', fileName: `shells/${page}.html`, source: withRecovery(filled) });
        }
      },
    },
  };
}

const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const WRAPPED_COMPONENT = /= (React\d*\.(?:forwardRef|memo)\()/g;

/**
 * The router names some of its components for developers in statements of their own. They would keep forms and links in the build that
 * nobody uses, 1 KiB on every page.
 */
function stripRouterDisplayNames(): Plugin {
  return {
    name: 'unnamed-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code.replaceAll(DISPLAY_NAME, '').replaceAll(WRAPPED_COMPONENT, '= /* @__PURE__ */ $1'),
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

/**
 * Nobody comes to these pages first, or their own HTML names their code: the names of what they need would weigh on every page that
 * people do come to.
 */
const LATE_PAGES =
  /(?:admin|account|checkout|login|register|reset-password|verify-email|newsletter|order-confirmation|payment-instructions)-page|newsletter-/;

/** What a page's code is fetched together with; styles always, or the page would be seen without them. */
function filterPreloads(file: string, needs: string[]): string[] {
  return LATE_PAGES.test(file) ? needs.filter((need) => need.endsWith('.css')) : needs;
}

export default defineConfig({
  resolve: { alias: ROUTER_ALIAS },
  plugins: [react(), stripRouterDisplayNames(), preloadFont(), pageShells()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Files inlined as data: addresses would need a looser content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filterPreloads },
    rolldownOptions: {
      output: {
        // The names of all later files stand in the first one: fewer different letters are a quarter of a KiB less.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || NAMED_CHUNKS.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:8].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        minify: {
          compress: { maxIterations: 20, treeshake: { propertyReadSideEffects: false } },
          mangle: { toplevel: true },
        },
        codeSplitting: {
          groups: [
            { name: 'shop', test: isInFirstChunk },
            { name: 'changes', test: MUTATION_MODULES },
            { name: 'colors', test: COLOR_MODULES },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': SHOP_URL, '/pictures': SHOP_URL } },
});
