import { type Server, createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createHostingApi, getVersionId } from './hosting-api.ts';

/** A Hosting that begins every copy and finishes none. */
let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) => void response.end(JSON.stringify({ name: 'operations/1' })));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

test('P-15 a copy of a version that Hosting does not finish is abandoned after five minutes', async () => {
  const address = server.address();
  const waits: number[] = [];
  const hosting = createHostingApi({
    project: 'demo-hosting',
    token: async () => 'none',
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    wait: async (milliseconds) => waits.push(milliseconds),
  });
  const source = await hosting.readVersion('one');
  await expect(hosting.cloneVersion(source, { exclude: [], labels: {} })).rejects.toThrow(
    'made no copy of 1: no answer',
  );
  expect(waits.reduce((sum, each) => sum + each, 0)).toBe(300_000);
});

/** A Hosting with these answers by method and path, and what it was asked. */
async function openHosting(answers: Readonly<Record<string, unknown>>) {
  const asked: { readonly path: string; readonly body: unknown; readonly authorization: string | undefined }[] = [];
  const own = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = `${request.method} ${request.url?.replace('/v1beta1/', '')}`;
      const text = Buffer.concat(chunks).toString();
      const { authorization } = request.headers;
      asked.push({ path, body: text === '' ? undefined : JSON.parse(text), authorization });
      const answer = answers[path];
      response.writeHead(answer === undefined ? 404 : 200);
      response.end(answer === undefined ? 'x'.repeat(500) : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => void own.listen(0, '127.0.0.1', resolve));
  closeHosting = () => void own.close();
  const address = own.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const hosting = createHostingApi({ project: 'demo', token: async () => 'a-token', origin, wait: async () => {} });
  return { hosting, asked };
}
let closeHosting = () => {};
afterEach(() => closeHosting());

const SITE = 'projects/demo/sites/demo';
const version = (id: string) => ({ name: `sites/demo/versions/${id}` });

test('P-9 the deploys that Hosting keeps are read to the last page', async () => {
  const { hosting, asked } = await openHosting({
    [`GET ${SITE}/versions?pageSize=100`]: { versions: [version('1')], nextPageToken: 'more' },
    [`GET ${SITE}/versions?pageSize=100&pageToken=more`]: { versions: [version('2')], nextPageToken: '' },
    [`GET ${SITE}/channels/live/releases?pageSize=100`]: { releases: [{ version: version('3') }, {}] },
  });
  expect((await hosting.listVersions()).map(getVersionId)).toEqual(['1', '2']);
  const [released] = await hosting.listReleasedVersions();
  expect(released).toMatchObject({ ...version('3'), status: 'FINALIZED', createTime: '', labels: {} });
  expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer a-token']));
});

test('P-9 P-15 a copy of a version gets its labels and its rules before it is finished, and is then released', async () => {
  const config = { rewrites: [], headers: [] };
  const copied = { name: 'operations/1', done: true, response: version('new') };
  const { hosting, asked } = await openHosting({
    [`POST ${SITE}/versions:clone`]: { name: 'operations/1' },
    'GET operations/1': copied,
    [`PATCH ${SITE}/versions/new?updateMask=labels,config`]: version('new'),
    [`PATCH ${SITE}/versions/new?updateMask=labels`]: version('new'),
    [`PATCH ${SITE}/versions/new?updateMask=status`]: { ...version('new'), status: 'FINALIZED' },
    [`POST ${SITE}/channels/live/releases?versionName=sites%2Fdemo%2Fversions%2Fnew`]: {},
  });
  const source = { ...version('old'), status: '', createTime: '', labels: {}, config };
  const labels = { state: 'closed' };
  const made = await hosting.cloneVersion(source, { exclude: ['^/videos/'], labels, config });
  expect(getVersionId(made)).toBe('new');
  await hosting.release(made, 'Closed');
  await hosting.cloneVersion(source, { exclude: [], labels });
  expect(asked.map(({ path, body }) => [path.replace(SITE, ''), body])).toEqual([
    [
      'POST /versions:clone',
      { sourceVersion: 'sites/demo/versions/old', exclude: { regexes: ['^/videos/'] }, finalize: false },
    ],
    ['GET operations/1', undefined],
    ['PATCH /versions/new?updateMask=labels,config', { labels, config }],
    ['PATCH /versions/new?updateMask=status', { status: 'FINALIZED' }],
    ['POST /channels/live/releases?versionName=sites%2Fdemo%2Fversions%2Fnew', { message: 'Closed' }],
    ['POST /versions:clone', expect.objectContaining({ exclude: { regexes: [] } })],
    ['GET operations/1', undefined],
    ['PATCH /versions/new?updateMask=labels', { labels }],
    ['PATCH /versions/new?updateMask=status', { status: 'FINALIZED' }],
  ]);
});

test('P-9 an answer of Hosting’s that is none names the request and how it begins', async () => {
  const { hosting } = await openHosting({});
  await expect(hosting.readVersion('1')).rejects.toThrow(
    new RegExp(`^Hosting answers 404 to GET ${SITE}/versions/1: x{400}$`),
  );
});
