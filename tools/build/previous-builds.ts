import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as z from 'zod/mini';

/** A page that is open keeps asking for the files of its build: those of so many former builds stay. */
const PREVIOUS_BUILD_COUNT = 2;
const BUILD_LIST_FILE = 'builds.json';
/** What every page begins with. */
const ENTRY_FILE = /^shop-(?!page)\w+\.js$/;
const CONCURRENT_DOWNLOADS = 8;
const TIMEOUT_MS = 30_000;

const buildSchema = z.object({
  /** The file its pages begin with, whose name changes with every file of the build. */
  id: z.string(),
  files: z.array(z.string().check(z.regex(/^\w[\w.-]*$/))).check(z.maxLength(2000)),
});
const listSchema = z.object({ builds: z.array(buildSchema).check(z.maxLength(10)) });
type Build = z.infer<typeof buildSchema>;

/** What each kind of file is sent as: an address that is not there may be answered with a page. */
const CONTENT_TYPES: Readonly<Record<string, RegExp>> = {
  '.js': /javascript/,
  '.css': /^text\/css/,
  '.woff2': /font|octet-stream/,
  '.svg': /^image\/svg/,
  '.avif': /^image\//,
  '.png': /^image\//,
  '.jpg': /^image\//,
};

/** Lists the files that have just been built, and nothing that was kept before. */
export function recordBuild(dist: string): void {
  const files = globSync('*', { cwd: join(dist, 'assets') }).toSorted();
  writeBuildList(dist, [{ id: files.find((file) => ENTRY_FILE.test(file)) ?? files.join(), files }]);
}

/**
 * Keeps the files of the former builds beside the new ones, as the live shop lists them at /builds.json: whoever opened a page before the
 * deploy finds its code. Answers a sentence for whatever could not be kept; a shop that was never deployed has nothing to keep.
 */
export async function keepPreviousBuilds(dist: string, origin: string): Promise<string[]> {
  const [own] = readCurrentBuild(dist);
  if (own === undefined) return [];
  const answer = await fetchQuietly(`${origin}/${BUILD_LIST_FILE}`);
  if (answer === undefined)
    return [`${origin} does not answer: open pages of the live shop may have to load once more.`];
  const live = answer.ok ? listSchema.safeParse(await answer.json().catch(() => undefined)).data : undefined;
  if (live === undefined) {
    return answer.status === 404
      ? []
      : [`${origin}/${BUILD_LIST_FILE} lists no builds: open pages may have to load once more.`];
  }
  const former = live.builds.filter(({ id }) => id !== own.id).slice(0, PREVIOUS_BUILD_COUNT);
  const missing = [...new Set(former.flatMap(({ files }) => files))].filter(
    (file) => !existsSync(join(dist, 'assets', file)),
  );
  const lost: string[] = [];
  for (let first = 0; first < missing.length; first += CONCURRENT_DOWNLOADS) {
    const some = missing.slice(first, first + CONCURRENT_DOWNLOADS);
    const stored = await Promise.all(some.map((file) => downloadFile(dist, origin, file)));
    lost.push(...some.filter((_file, place) => stored[place] !== true));
  }
  writeBuildList(dist, [
    own,
    ...former.map(({ id, files }) => ({ id, files: files.filter((file) => !lost.includes(file)) })),
  ]);
  return lost.map((file) => `${origin}/assets/${file} could not be kept: a page that needs it loads once more.`);
}

async function downloadFile(dist: string, origin: string, file: string): Promise<boolean> {
  const answer = await fetchQuietly(`${origin}/assets/${file}`);
  const type = CONTENT_TYPES[extname(file)];
  if (answer?.status !== 200 || !type?.test(answer.headers.get('content-type') ?? '')) return false;
  const bytes = await answer.bytes().catch(() => undefined);
  if (bytes === undefined) return false;
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'assets', file), bytes);
  return true;
}

async function fetchQuietly(address: string): Promise<Response | undefined> {
  return fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' }).catch(() => undefined);
}

function readCurrentBuild(dist: string): readonly Build[] {
  const list = join(dist, BUILD_LIST_FILE);
  return existsSync(list) ? listSchema.parse(JSON.parse(readFileSync(list, 'utf8'))).builds.slice(0, 1) : [];
}

function writeBuildList(dist: string, builds: readonly Build[]): void {
  writeFileSync(join(dist, BUILD_LIST_FILE), `${JSON.stringify({ builds })}\n`);
}
