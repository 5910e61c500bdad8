import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What every page that is drawn before it is asked for begins with. */
const BOOTSTRAP = fileURLToPath(new URL('src/bootstrap.ts', import.meta.url));

/** What brings a page back whose build is gone has the same name in every build. */
const RECOVER = { id: fileURLToPath(new URL('src/recover.ts', import.meta.url)), fileName: 'recover.js' };
const RECOVER_SCRIPT = `<script type="module" async src="/${RECOVER.fileName}"></script>`;
const withRecovery = (html: string) => html.replace('</head>', () => `  ${RECOVER_SCRIPT}\n  </head>`);

/** The pages that the pages function draws: each has a shell that names its own code. */
const PRERENDERED_PAGES = ['home', 'shop', 'product', 'gallery', 'checkout'];
type Bundle = Parameters<Extract<Plugin['generateBundle'], (...parts: never[]) => unknown>>[1];

/** The links that bring a page's own code and styles along with the HTML, which would otherwise wait for the shop's code. */
function createPageLinks(bundle: Bundle, page: string, shell: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}-page.tsx`));
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

/** A page that is seen before its code has come lets bootstrap.ts fetch that code: the last file named, which the others go before. */
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
export function pageShells(): Plugin {
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
