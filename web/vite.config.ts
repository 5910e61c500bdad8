import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { pageShells } from './page-shells.ts';
import { ROUTER_ALIAS } from './router-alias.ts';

/** The shop behind the pages as they are written; npm run dev names its own. */
const SHOP_URL = process.env['SHOP_URL'] ?? 'http://127.0.0.1:5000';

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
  resolve: { alias: ROUTER_ALIAS },
  plugins: [react(), preloadFont(), pageShells()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Files inlined as data: addresses would need a looser content policy.
    assetsInlineLimit: 0,
    // The first chunk would name the files of every page; what a page needs first is in its own HTML, and styles must not come late.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needs) => needs.filter((need) => need.endsWith('.css')),
    },
    // What every page needs goes into one file: many small ones compress worse, and cost a phone 3 KiB.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shop', test: /\/web\/src\/(?:shell\/|main\.tsx)/ }] } },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': SHOP_URL, '/pictures': SHOP_URL } },
});
