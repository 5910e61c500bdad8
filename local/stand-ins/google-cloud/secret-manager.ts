import * as z from 'zod/mini';
import { replacePolicy } from './policies.ts';
import type { Secret } from './project.ts';
import { anyObject, ApiError, type Call, isObject, readBody, type Route } from './rest.ts';

const API = 'secretmanager.googleapis.com';
const SECRETS = '/v1/projects/{project}/secrets';
const MOST_BYTES = 65_536;

const added = z.object({ payload: z.object({ data: z.string() }) });

/** Secrets: their values are never kept, only how long they were. */
export const secretRoutes: readonly Route[] = [
  {
    api: API,
    method: 'GET',
    path: SECRETS,
    permission: 'secretmanager.secrets.list',
    run: ({ project }) => ({
      body: {
        secrets: Object.keys(project.state.secrets).map((id) =>
          describe(project.state.projectNumber, id, project.state.secrets[id]),
        ),
      },
    }),
  },
  { api: API, method: 'POST', path: SECRETS, permission: 'secretmanager.secrets.create', run: create },
  { api: API, method: 'GET', path: `${SECRETS}/{id}`, permission: 'secretmanager.secrets.get', run: read },
  { api: API, method: 'PATCH', path: `${SECRETS}/{id}`, permission: 'secretmanager.secrets.update', run: patch },
  {
    api: API,
    method: 'POST',
    path: `${SECRETS}/{id}:addVersion`,
    permission: 'secretmanager.versions.add',
    run: addVersion,
  },
  {
    api: API,
    method: 'GET',
    path: `${SECRETS}/{id}/versions`,
    permission: 'secretmanager.versions.list',
    run: listVersions,
  },
  {
    api: API,
    method: 'GET',
    path: `${SECRETS}/{id}/versions/{version}`,
    permission: 'secretmanager.versions.get',
    run: readVersion,
  },
  {
    api: API,
    method: 'GET',
    path: `${SECRETS}/{id}:getIamPolicy`,
    permission: 'secretmanager.secrets.getIamPolicy',
    run: (call) => ({ body: find(call).policy }),
  },
  {
    api: API,
    method: 'POST',
    path: `${SECRETS}/{id}:setIamPolicy`,
    permission: 'secretmanager.secrets.setIamPolicy',
    run: setPolicy,
  },
];

function find({ project, params }: Call): Secret {
  const found = project.state.secrets[params['id'] ?? ''];
  if (found === undefined)
    throw new ApiError(
      'NOT_FOUND',
      `Secret [projects/${project.state.projectNumber}/secrets/${params['id'] ?? ''}] not found.`,
    );
  return found;
}

function describe(projectNumber: string, id: string, secret: Secret | undefined) {
  return {
    name: `projects/${projectNumber}/secrets/${id}`,
    labels: secret?.labels ?? {},
    replication: { automatic: {} },
  };
}

function create(call: Call) {
  const id = call.query.get('secretId') ?? '';
  const { labels, replication } = readBody(call, anyObject);
  const { state } = call.project;
  if (!/^[A-Za-z0-9_-]{1,255}$/.test(id)) throw new ApiError('INVALID_ARGUMENT', `Invalid secret id '${id}'.`);
  if (!isObject(replication)) throw new ApiError('INVALID_ARGUMENT', 'Secret.replication is required.');
  if (state.secrets[id] !== undefined)
    throw new ApiError('ALREADY_EXISTS', `Secret [projects/${state.projectNumber}/secrets/${id}] already exists.`);
  state.secrets[id] = { labels: isObject(labels) ? labels : {}, policy: call.project.emptyPolicy(), versions: [] };
  return { body: describe(state.projectNumber, id, state.secrets[id]) };
}

function read(call: Call) {
  return { body: describe(call.project.state.projectNumber, call.params['id'] ?? '', find(call)) };
}

function patch(call: Call) {
  const secret = find(call);
  const { labels } = readBody(call, anyObject);
  if (isObject(labels)) secret.labels = labels;
  return read(call);
}

function addVersion(call: Call) {
  const secret = find(call);
  const { data } = readBody(call, added).payload;
  const bytes = Buffer.from(data, 'base64').length;
  if (bytes === 0 || bytes > MOST_BYTES) throw new ApiError('INVALID_ARGUMENT', 'A secret has 1 to 65,536 bytes.');
  secret.versions.push({ state: 'ENABLED', bytes });
  return { body: describeVersion(call, secret.versions.length, secret) };
}

function listVersions(call: Call) {
  const secret = find(call);
  return {
    body: { versions: secret.versions.map((_, place) => describeVersion(call, place + 1, secret)).toReversed() },
  };
}

function readVersion(call: Call) {
  const secret = find(call);
  const asked = call.params['version'] ?? '';
  const number = asked === 'latest' ? secret.versions.length : Number(asked);
  if (secret.versions[number - 1] === undefined) {
    throw new ApiError(
      'NOT_FOUND',
      `Secret Version [projects/${call.project.state.projectNumber}/secrets/${call.params['id'] ?? ''}/versions/${asked}] not found.`,
    );
  }
  return { body: describeVersion(call, number, secret) };
}

function describeVersion({ project, params }: Call, number: number, secret: Secret) {
  return {
    name: `projects/${project.state.projectNumber}/secrets/${params['id'] ?? ''}/versions/${number}`,
    state: secret.versions[number - 1]?.state,
  };
}

function setPolicy(call: Call) {
  const secret = find(call);
  secret.policy = replacePolicy(call, secret.policy);
  return { body: secret.policy };
}
