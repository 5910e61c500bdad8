import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addSitemapToRobots } from './live-site.ts';

test('a deployed shop’s robots.txt has its sitemap once, a local one’s has none', () => {
  const root = mkdtempSync(join(tmpdir(), 'plenty-robots-'));
  mkdirSync(join(root, 'functions'));
  mkdirSync(join(root, 'web/dist'), { recursive: true });
  const robots = join(root, 'web/dist/robots.txt');
  writeFileSync(robots, 'User-agent: *\nDisallow: /api/\n');
  writeFileSync(
    join(root, 'functions/.env.plenty'),
    'SHOP_ORIGINS=https://plenty.example,https://www.plenty.example\n',
  );
  addSitemapToRobots(root, undefined);
  expect(readFileSync(robots, 'utf8')).toBe('User-agent: *\nDisallow: /api/\n');
  addSitemapToRobots(root, 'plenty');
  addSitemapToRobots(root, 'plenty');
  expect(readFileSync(robots, 'utf8')).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://plenty.example/sitemap.xml\n',
  );
});
