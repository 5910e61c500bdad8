import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
