import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const SHOP_ORIGIN = /^SHOP_ORIGINS=["']?(https:\/\/[^,"'\s]+)/m;

/** The live shop's address, from the functions' parameters of the project that is deployed to, or else from LIVE_ORIGIN. */
export function readLiveOrigin(root: string, project: string | undefined): string | undefined {
  const parameters = join(root, 'functions', `.env.${project ?? ''}`);
  const origin = existsSync(parameters) ? SHOP_ORIGIN.exec(readFileSync(parameters, 'utf8'))?.[1] : undefined;
  return origin ?? (process.env['LIVE_ORIGIN'] || undefined);
}

/**
 * Adds the sitemap to the built robots.txt, which needs its full URL and so the address of the live shop. A function cannot serve
 * robots.txt, because Cloud Functions reserves this path.
 */
export function addSitemapToRobots(root: string, project: string | undefined): void {
  const origin = readLiveOrigin(root, project);
  if (origin === undefined) return;
  const robots = join(root, 'web/dist/robots.txt');
  const rules = readFileSync(robots, 'utf8').replace(/\n*Sitemap:.*\n*$/, '');
  writeFileSync(robots, `${rules.trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`);
}

const siteSchema = z.object({ settings: z.object({ supportEmail: z.email() }) });
const TIMEOUT_MS = 10_000;
const SUPPORT_SENTENCE = /<!-- support -->[^]*<!-- \/support -->/;

/**
 * Adds the support address to the page of a closed shop, which cannot load it. It comes from the live shop; before the first deploy the
 * page has none.
 */
export async function addSupportEmail(dist: string, origin: string): Promise<void> {
  const site = await fetch(`${origin}/api/site`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => response.json())
    .catch(() => undefined);
  const { data } = siteSchema.safeParse(site);
  if (data === undefined) return;
  const { supportEmail } = data.settings;
  const page = join(dist, 'closed.html');
  const link = `<!-- support -->Questions? Write to <a href="mailto:${supportEmail}">${supportEmail}</a>.<!-- /support -->`;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(SUPPORT_SENTENCE, () => link),
  );
}
