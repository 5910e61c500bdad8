import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PRERENDERED_PAGES } from '@plenty/contract/content/shop-paths';
import type { Plugin, Rolldown } from 'vite';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const BOOTSTRAP = resolvePath('src/bootstrap.ts');
/** Its name has no hash: pages of an older build must find it, too. */
const RECOVER = { id: resolvePath('src/recover.ts'), fileName: 'recover.js' };

/**
 * Replaces index.html with one shell per prerendered page (`<name>-page.tsx`), below shells/ (for the pages function, not for Hosting), and with shell.html for
 * all other pages, which Hosting also serves for unknown paths (404.html). No index.html may remain: Hosting serves files before rewrites.
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
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html');
        delete bundle['index.html'];
        const bootstrap = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId === BOOTSTRAP,
        );
        if (!bootstrap) throw new Error('The build has no bootstrap code');
        const shell = lowerScriptPriority(String(index.source));
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        for (const fileName of ['shell.html', '404.html']) emit(fileName, withRecovery(shell));
        emit('closed.html', createClosedPage(shell));
        for (const page of PRERENDERED_PAGES) {
          const html = beforeHeadEnd(shell, createPageLinks(bundle, page, shell));
          emit(`shells/${page}.html`, withRecovery(deferScripts(html, bootstrap.fileName)));
        }
      },
    },
  };
}

function beforeHeadEnd(html: string, tags: string): string {
  return html.replace('</head>', () => `  ${tags}\n  </head>`);
}

function withRecovery(html: string): string {
  return beforeHeadEnd(html, `<script type="module" async src="/${RECOVER.fileName}"></script>`);
}

/** Links a page's own chunks and styles in its HTML; otherwise they would load only after the shell's code. */
function createPageLinks(bundle: Rolldown.OutputBundle, page: string, shell: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}-page.tsx`));
  if (!own) throw new Error(`The build has no code of the ${page} page`);
  const code = new Set([own.fileName]);
  for (const name of code)
    for (const needed of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) code.add(needed);
  const styles = chunks
    .filter(({ fileName }) => code.has(fileName))
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [
    ...[...new Set(styles)].map((file) => ({ rel: 'stylesheet', file })),
    ...[...code].map((file) => ({ rel: 'modulepreload', file })),
  ]
    .filter(({ file }) => !shell.includes(`/${file}"`))
    .map(({ rel, file }) => lowerScriptPriority(`<link rel="${rel}" crossorigin href="/${file}">`))
    .join('\n    ');
}

/** Styles, font and the first picture load before the code, so that a slow connection shows something early. */
function lowerScriptPriority(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
}

/** The page of a closed shop has the shop's styles and font and no code (P-15). */
function createClosedPage(shell: string): string {
  const links = [...shell.matchAll(/<link rel="(?:stylesheet|preload|icon)"[^>]*>/g)].map(([link]) => link);
  return readFileSync(resolvePath('closed.html'), 'utf8').replace('<!-- styles -->', () => links.join('\n    '));
}

const MODULE_SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/g;

/** Leaves it to bootstrap.ts to load the page's code after first paint. The last script is the entry; the others only need preloading. */
function deferScripts(html: string, bootstrapFile: string): string {
  const entry = [...html.matchAll(MODULE_SCRIPT)].at(-1)?.[1];
  return html
    .replaceAll('<link rel="modulepreload" fetchpriority="low"', '<link rel="later"')
    .replaceAll(MODULE_SCRIPT, (_script, file: string) =>
      file === entry
        ? `<script type="module" fetchpriority="low" src="/${bootstrapFile}" data-code="${file}"></script>`
        : `<link rel="later" crossorigin href="${file}">`,
    );
}
