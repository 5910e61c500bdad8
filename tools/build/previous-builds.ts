import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as z from 'zod/mini';

/** Open pages keep loading files of their build, so the files of this many previous builds stay. */
const PREVIOUS_BUILD_COUNT = 2;
const BUILD_LIST_FILE = 'builds.json';
/** The script that every page starts with. */
const ENTRY_FILE = /^shop-(?!page)\w+\.js$/;
const CONCURRENT_DOWNLOADS = 8;
const TIMEOUT_MS = 30_000;

const buildSchema = z.object({
  /** The name of its entry file, whose hash changes with every file of the build. */
  id: z.string(),
  files: z.array(z.string().check(z.regex(/^\w[\w.-]*$/))).check(z.maxLength(2000)),
});
const listSchema = z.object({ builds: z.array(buildSchema).check(z.maxLength(10)) });
type Build = z.infer<typeof buildSchema>;

/** The content types of each kind of file, because a missing file may be answered with a page. */
const CONTENT_TYPES: Readonly<Record<string, RegExp>> = {
  '.js': /javascript/,
  '.css': /^text\/css/,
  '.woff2': /font|octet-stream/,
  '.svg': /^image\/svg/,
  '.avif': /^image\//,
  '.png': /^image\//,
  '.jpg': /^image\//,
};

/** Starts the list with the files of this build only. */
export function recordBuild(dist: string): void {
  const files = globSync('*', { cwd: join(dist, 'assets') }).toSorted();
  writeBuildList(dist, [{ id: files.find((file) => ENTRY_FILE.test(file)) ?? files.join(), files }]);
}

/**
 * Downloads the files of previous builds, which the live shop lists at /builds.json, for pages that were opened before the deploy.
 * Returns a sentence for each file that could not be kept. A shop that was never deployed has none.
 */
export async function retainPreviousBuilds(dist: string, origin: string): Promise<string[]> {
  const [own] = readCurrentBuild(dist);
  if (own === undefined) return [];
  const response = await fetchQuietly(`${origin}/${BUILD_LIST_FILE}`);
  if (response === undefined)
    return [`${origin} does not answer: open pages of the live shop may have to load once more.`];
  const live = response.ok ? listSchema.safeParse(await response.json().catch(() => undefined)).data : undefined;
  if (live === undefined) {
    return response.status === 404
      ? []
      : [`${origin}/${BUILD_LIST_FILE} lists no builds: open pages may have to load once more.`];
  }
  const previous = live.builds.filter(({ id }) => id !== own.id).slice(0, PREVIOUS_BUILD_COUNT);
  const files = new Set(previous.flatMap((build) => build.files));
  const missing = [...files].filter((file) => !existsSync(join(dist, 'assets', file)));
  const lost: string[] = [];
  for (let start = 0; start < missing.length; start += CONCURRENT_DOWNLOADS) {
    const batch = missing.slice(start, start + CONCURRENT_DOWNLOADS);
    const isStored = await Promise.all(batch.map((file) => downloadFile(dist, origin, file)));
    lost.push(...batch.filter((_, index) => !isStored[index]));
  }
  writeBuildList(dist, [
    own,
    ...previous.map((build) => ({ ...build, files: build.files.filter((file) => !lost.includes(file)) })),
  ]);
  return lost.map((file) => `${origin}/assets/${file} could not be kept: a page that needs it loads once more.`);
}

async function downloadFile(dist: string, origin: string, file: string): Promise<boolean> {
  const response = await fetchQuietly(`${origin}/assets/${file}`);
  const type = CONTENT_TYPES[extname(file)];
  if (response?.status !== 200 || !type?.test(response.headers.get('content-type') ?? '')) return false;
  const bytes = await response.bytes().catch(() => undefined);
  if (bytes === undefined) return false;
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'assets', file), bytes);
  return true;
}

/** Undefined when there is no response. */
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
