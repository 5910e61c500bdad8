import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Json, type ProjectState, createEmptyProject } from './project-state.ts';
import { getAtPath, toText } from './rest.ts';
import { type FakeGoogleCloud, createFakeGoogleCloud } from './server.ts';

const PROJECT = 'plenty-fake';
const ACCOUNT = `shop@${PROJECT}.iam.gserviceaccount.com`;
const AT = `/v2/projects/${PROJECT}/locations/us-central1/functions`;
const SERVICE = `/v1/projects/${PROJECT}/locations/us-central1/services/pages`;
let cloud: FakeGoogleCloud;

function createProjectState(): ProjectState {
  const state = createEmptyProject(PROJECT);
  const policy = { version: 1, etag: 'first', bindings: [] };
  return {
    ...state,
    services: [
      ...state.services,
      'cloudfunctions.googleapis.com',
      'run.googleapis.com',
      'firestore.googleapis.com',
      'secretmanager.googleapis.com',
    ],
    serviceAccounts: { [ACCOUNT]: { displayName: '', description: '', policy } },
    databases: { [`projects/${PROJECT}/databases/(default)`]: { name: 'default', locationId: 'us-central1' } },
    archives: { 'source.zip': { bytes: 1, sha256: '', files: ['package.json'] } },
    secrets: { KEY: { labels: {}, policy, versions: [{ state: 'ENABLED', bytes: 3 }] } },
  };
}

beforeEach(async () => {
  cloud = await createFakeGoogleCloud(createProjectState());
});
afterEach(() => cloud.close());

async function send(method: string, path: string, body?: Json): Promise<{ status: number; body: Json }> {
  const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(`http://127.0.0.1:${cloud.port}${path}`, init);
  return { status: response.status, body: JSON.parse((await response.text()) || 'null') };
}

function createSpec(serviceConfig: { [name: string]: Json } = {}, eventTrigger?: Json): Json {
  return {
    name: `projects/${PROJECT}/locations/us-central1/functions/pages`,
    buildConfig: {
      runtime: 'nodejs24',
      entryPoint: 'pages',
      source: { storageSource: { bucket: 'b', object: 'source.zip' } },
    },
    serviceConfig: { serviceAccountEmail: ACCOUNT, maxInstanceCount: 2, ...serviceConfig },
    ...(eventTrigger === undefined ? {} : { eventTrigger }),
  };
}

const create = (serviceConfig: { [name: string]: Json } = {}, eventTrigger?: Json) =>
  send('POST', `${AT}?functionId=pages`, createSpec(serviceConfig, eventTrigger));

test.each([
  [
    'less than one CPU and concurrent requests',
    { availableCpu: '0.5', maxInstanceRequestConcurrency: 80 },
    'cpu < 1 is not supported with concurrency > 1',
  ],
  [
    'more memory than its fraction of a CPU allows',
    { availableCpu: '0.1667', availableMemory: '1Gi' },
    '0.1667 CPU takes 128 to 512 MiB',
  ],
  [
    'P-8 more instances than the CPU quota allows',
    { availableCpu: '1', maxInstanceCount: 21 },
    'maxScale may not exceed 20',
  ],
  [
    'a service account that does not exist',
    { serviceAccountEmail: `nobody@${PROJECT}.iam.gserviceaccount.com` },
    'was not found',
  ],
  [
    'a secret that its service account may not read',
    { secretEnvironmentVariables: [{ key: 'KEY', projectId: PROJECT, secret: 'KEY', version: '1' }] },
    'Permission denied on secret',
  ],
  [
    'a secret version that does not exist',
    { secretEnvironmentVariables: [{ key: 'KEY', projectId: PROJECT, secret: 'KEY', version: '2' }] },
    'was not found or is not enabled',
  ],
  ['a timeout above the limit', { timeoutSeconds: 3601 }, 'must be 1 to 3600 seconds'],
])('Cloud Functions rejects a function with %s', async (_, serviceConfig, why) => {
  const { status, body } = await create(serviceConfig);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(getAtPath(body, 'error.message')).toContain(why);
  expect((await create()).status).toBe(200);
});

test('a Firestore trigger needs the database’s region and a service account that may receive events', async () => {
  const trigger = (triggerRegion: string) => ({
    eventType: 'google.cloud.firestore.document.v1.written',
    triggerRegion,
    retryPolicy: 'RETRY_POLICY_RETRY',
    eventFilters: [
      { attribute: 'database', value: '(default)' },
      { attribute: 'document', value: 'orders/{id}', operator: 'match-path-pattern' },
    ],
  });
  expect(getAtPath((await create({}, trigger('nam5'))).body, 'error.message')).toContain("must match the database's");
  expect(getAtPath((await create({}, trigger('us-central1'))).body, 'error.message')).toContain(
    'eventarc.events.receiveEvent',
  );
  const { body: policy } = await send('POST', `/v1/projects/${PROJECT}:getIamPolicy`);
  const bindings = getAtPath(policy, 'bindings');
  const added = { role: 'roles/eventarc.eventReceiver', members: [`serviceAccount:${ACCOUNT}`] };
  const granted = {
    policy: {
      etag: toText(getAtPath(policy, 'etag')),
      bindings: [...(Array.isArray(bindings) ? bindings : []), added],
    },
  };
  expect((await send('POST', `/v1/projects/${PROJECT}:setIamPolicy`, granted)).status).toBe(200);
  // The etag is outdated by now.
  expect((await send('POST', `/v1/projects/${PROJECT}:setIamPolicy`, granted)).status).toBe(409);
  expect((await create({}, trigger('us-central1'))).status).toBe(200);
});

test('P-2 of two concurrent replacements of a service, the second is rejected', async () => {
  await create();
  const { body: service } = await send('GET', SERVICE);
  expect((await send('PUT', SERVICE, service)).status).toBe(200);
  const second = await send('PUT', SERVICE, service);
  expect(second.status).toBe(409);
  expect(getAtPath(second.body, 'error.message')).toContain('Conflict for resource');
});

test('a role needs a whole member name, and an organization policy can exclude the public', async () => {
  await create();
  const invoker = (member: string) => ({ policy: { bindings: [{ role: 'roles/run.invoker', members: [member] }] } });
  expect((await send('POST', `${SERVICE}:setIamPolicy`, invoker('serviceAccount:shop@'))).status).toBe(400);
  expect((await send('POST', `${SERVICE}:setIamPolicy`, invoker('allUsers'))).status).toBe(200);
  cloud.project.state.restrictsSharing = true;
  const rejected = await send('POST', `${SERVICE}:setIamPolicy`, invoker('allUsers'));
  expect(getAtPath(rejected.body, 'error.message')).toContain('organization policy');
});

test('P-1 a composite index has two fields at least, each with one mode, and exists once', async () => {
  const path = `/v1/projects/${PROJECT}/databases/(default)/collectionGroups/audit/indexes`;
  const index = (...fields: Json[]) => send('POST', path, { queryScope: 'COLLECTION', fields });
  const tab = { fieldPath: 'tab', order: 'ASCENDING' };
  const at = { fieldPath: 'at', order: 'DESCENDING' };
  expect((await index(tab)).status).toBe(400);
  expect((await index(tab, { fieldPath: 'at' })).status).toBe(400);
  expect((await index(tab, at)).status).toBe(200);
  expect((await index(tab, at)).status).toBe(409);
  const field = `/v1/projects/${PROJECT}/databases/(default)/collectionGroups/stock/fields/count`;
  const composite = { indexConfig: { indexes: [{ queryScope: 'COLLECTION', fields: [tab, at] }] } };
  expect((await send('PATCH', field, composite)).status).toBe(400);
});

test('an API that is not enabled rejects calls, and a paid one cannot be enabled without billing', async () => {
  const path = `/v1/projects/${PROJECT}/locations/us-central1/jobs`;
  expect((await send('GET', path)).status).toBe(403);
  const enable = () => send('POST', `/v1/projects/${PROJECT}/services/cloudscheduler.googleapis.com:enable`);
  cloud.project.state.billingEnabled = false;
  expect(getAtPath((await enable()).body, 'error.message')).toContain('Billing must be enabled');
  cloud.project.state.billingEnabled = true;
  expect((await enable()).status).toBe(200);
  expect((await send('GET', path)).status).toBe(200);
});

test('P-9 a Hosting version needs all its uploads, can be cloned without some files, and can be rolled back to', async () => {
  const site = `/v1beta1/sites/${PROJECT}`;
  const page = gzipSync('a page');
  const hash = createHash('sha256').update(page).digest('hex');
  const createVersion = async (): Promise<string> =>
    toText(getAtPath((await send('POST', `${site}/versions`, {})).body, 'name'));
  const version = await createVersion();
  const { body: populated } = await send('POST', `/v1beta1/${version}:populateFiles`, {
    files: { '/index.html': hash, '/clip.mp4': hash },
  });
  expect(getAtPath(populated, 'uploadRequiredHashes')).toEqual([hash]);
  const finalize = (name: string) => send('PATCH', `/v1beta1/${name}?updateMask=status`, { status: 'FINALIZED' });
  expect((await finalize(version)).status).toBe(400);
  const upload = (bytes: Buffer) =>
    fetch(`${toText(getAtPath(populated, 'uploadUrl'))}/${hash}`, { method: 'POST', body: new Uint8Array(bytes) });
  expect((await upload(gzipSync('another page'))).status).toBe(400);
  expect((await upload(page)).status).toBe(200);
  expect((await finalize(version)).status).toBe(200);
  const clone = { sourceVersion: version, finalize: true, exclude: { regexes: [String.raw`\.mp4$`] } };
  const { body: cloned } = await send('POST', `${site}/versions:clone`, clone);
  expect(getAtPath(cloned, 'response.fileCount')).toBe('1');
  const release = (name: string) => send('POST', `${site}/releases?versionName=${name}`, {});
  expect(getAtPath((await release(version)).body, 'type')).toBe('DEPLOY');
  await release(toText(getAtPath(cloned, 'response.name')));
  expect(getAtPath((await release(version)).body, 'type')).toBe('ROLLBACK');
  const { body: releases } = await send('GET', `${site}/releases`);
  expect(getAtPath(releases, 'releases')).toHaveLength(3);
});
