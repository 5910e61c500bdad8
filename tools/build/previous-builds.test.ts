import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retainPreviousBuilds, recordBuild } from './previous-builds.ts';

let live: Readonly<Record<string, readonly [type: string, body: string]>> = {};
const server = createServer((request, response) => {
  const [type, body] = live[request.url ?? ''] ?? [];
  if (type === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not found</p>');
  else response.writeHead(200, { 'content-type': type }).end(body);
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** A build whose files contain its mark. */
function build(mark: string, ...more: readonly string[]): string {
  const dist = mkdtempSync(join(tmpdir(), 'plenty-build-'));
  mkdirSync(join(dist, 'assets'));
  for (const file of [`shop-${mark}.js`, `theme-${mark}.css`, 'font-1.woff2', ...more])
    writeFileSync(join(dist, 'assets', file), mark);
  recordBuild(dist);
  return dist;
}

const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css', woff2: 'font/woff2', json: 'application/json' };

/** Serves a build as Hosting does. */
function deploy(dist: string): void {
  const typeOf = (file: string) => TYPES[file.split('.').at(-1) as keyof typeof TYPES];
  live = Object.fromEntries([
    ...readdirSync(join(dist, 'assets')).map((file) => [
      `/assets/${file}`,
      [typeOf(file), readFileSync(join(dist, 'assets', file), 'utf8')],
    ]),
    ['/builds.json', [TYPES.json, readFileSync(join(dist, 'builds.json'), 'utf8')]],
  ]);
}

const filesOf = (dist: string): string[] => readdirSync(join(dist, 'assets')).toSorted();

test('P-9 a deploy keeps the files of the two previous builds, and of none before them', async () => {
  live = {};
  const [one, two, three, four] = [build('1'), build('2'), build('3'), build('4')];
  expect(await retainPreviousBuilds(one, origin), 'a first deploy has nothing to keep').toEqual([]);
  expect(filesOf(one)).toEqual(['font-1.woff2', 'shop-1.js', 'theme-1.css']);
  for (const dist of [one, two, three, four]) {
    expect(await retainPreviousBuilds(dist, origin)).toEqual([]);
    deploy(dist);
  }
  expect(filesOf(three)).toEqual([
    'font-1.woff2',
    ...[1, 2, 3].map((each) => `shop-${each}.js`),
    ...[1, 2, 3].map((each) => `theme-${each}.css`),
  ]);
  expect(filesOf(four)).toEqual([
    'font-1.woff2',
    ...[2, 3, 4].map((each) => `shop-${each}.js`),
    ...[2, 3, 4].map((each) => `theme-${each}.css`),
  ]);
  expect(readFileSync(join(four, 'assets/shop-2.js'), 'utf8')).toBe('2');
  expect(readFileSync(join(four, 'assets/font-1.woff2'), 'utf8'), 'its own file is not downloaded').toBe('4');
});

test('P-9 deploying the same build again keeps the same files', async () => {
  const [one, two] = [build('1'), build('2')];
  deploy(one);
  for (let time = 0; time < 3; time += 1) {
    expect(await retainPreviousBuilds(two, origin)).toEqual([]);
    deploy(two);
  }
  const again = build('2');
  expect(await retainPreviousBuilds(again, origin)).toEqual([]);
  expect(filesOf(again)).toEqual(filesOf(two));
  expect(readFileSync(join(again, 'builds.json'), 'utf8')).toBe(readFileSync(join(two, 'builds.json'), 'utf8'));
});

test('P-9 a file that cannot be downloaded is reported, and a page is not kept as a file', async () => {
  const [one, two] = [build('1', 'lazy-1.js', 'extra-1.js'), build('2')];
  deploy(one);
  const { '/assets/lazy-1.js': _lost, ...rest } = live;
  live = { ...rest, '/assets/extra-1.js': ['text/html', '<p>A page</p>'] };
  expect(await retainPreviousBuilds(two, origin)).toEqual([
    `${origin}/assets/extra-1.js could not be kept: a page that needs it loads once more.`,
    `${origin}/assets/lazy-1.js could not be kept: a page that needs it loads once more.`,
  ]);
  expect(filesOf(two)).not.toContain('extra-1.js');
  expect(filesOf(two)).toContain('shop-1.js');
});

test('P-9 an invalid list, or one with files outside the folder, is ignored', async () => {
  const dist = build('2');
  live = { '/builds.json': [TYPES.json, JSON.stringify({ builds: [{ id: 'x', files: ['../shell.html'] }] })] };
  expect(await retainPreviousBuilds(dist, origin)).toEqual([
    `${origin}/builds.json lists no builds: open pages may have to load once more.`,
  ]);
  live = { '/builds.json': ['text/html', '<p>A page</p>'] };
  expect(await retainPreviousBuilds(dist, origin)).toHaveLength(1);
  expect(await retainPreviousBuilds(dist, 'http://127.0.0.1:9')).toEqual([
    'http://127.0.0.1:9 does not answer: open pages of the live shop may have to load once more.',
  ]);
  expect(filesOf(dist)).toHaveLength(3);
});
