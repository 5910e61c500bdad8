import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';

const SHOP = 'http://127.0.0.1:5000';

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
  plugins: [react(), preloadFont(), notFoundShell()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Files inlined as data: addresses would need a looser content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', proxy: { '/api': SHOP, '/pictures': SHOP } },
});
