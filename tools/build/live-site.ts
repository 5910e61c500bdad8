import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const SHOP_ORIGIN = /^SHOP_ORIGINS=["']?(https:\/\/[^,"'\s]+)/m;

/** The live shop's first address, from the functions' parameters of the project a deploy goes to; LIVE_ORIGIN says it where there are none. */
export function readLiveOrigin(root: string, project: string | undefined): string | undefined {
  const parameters = join(root, 'functions', `.env.${project ?? ''}`);
  const named = existsSync(parameters) ? SHOP_ORIGIN.exec(readFileSync(parameters, 'utf8'))?.[1] : undefined;
  return named ?? (process.env['LIVE_ORIGIN'] || undefined);
}

/**
 * Names the sitemap in the built robots.txt, which takes whole addresses only: known at a deploy, from the functions' parameters of the
 * project it goes to. (No function can answer robots.txt: the platform keeps that address to itself.)
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
 * Names the support address on the page of a closed shop, which asks no function for it: the live shop says it while it is deployed to. Where it
 * does not, before the first deploy, the page goes without.
 */
export async function addSupportEmail(dist: string, origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/site`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((site) => site.json())
    .catch(() => undefined);
  const { data } = siteSchema.safeParse(answer);
  if (data === undefined) return;
  const { supportEmail } = data.settings;
  const page = join(dist, 'closed.html');
  const link = `<!-- support -->Questions? Write to <a href="mailto:${supportEmail}">${supportEmail}</a>.<!-- /support -->`;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(SUPPORT_SENTENCE, () => link),
  );
}
