import * as z from 'zod/mini';
import { replacePolicy } from './iam-policies.ts';
import type { Secret } from './project-state.ts';
import { anyObjectSchema, ApiError, type ApiRequest, isObject, parseBody, type Route } from './rest.ts';

const API = 'secretmanager.googleapis.com';
const SECRETS_PATH = '/v1/projects/{project}/secrets';
const MAX_BYTES = 65_536;

const addVersionSchema = z.object({ payload: z.object({ data: z.string() }) });

/** Secrets: their values are never kept, only how long they were. */
export const secretRoutes: readonly Route[] = [
  {
    api: API,
    method: 'GET',
    path: SECRETS_PATH,
    permission: 'secretmanager.secrets.list',
    handler: ({ project }) => ({
      body: {
        secrets: Object.keys(project.state.secrets).map((id) =>
          toSecretResource(project.state.projectNumber, id, project.state.secrets[id]),
        ),
      },
    }),
  },
  { api: API, method: 'POST', path: SECRETS_PATH, permission: 'secretmanager.secrets.create', handler: createSecret },
  {
    api: API,
    method: 'GET',
    path: `${SECRETS_PATH}/{id}`,
    permission: 'secretmanager.secrets.get',
    handler: getSecret,
  },
  {
    api: API,
    method: 'PATCH',
    path: `${SECRETS_PATH}/{id}`,
    permission: 'secretmanager.secrets.update',
    handler: updateSecret,
  },
  {
    api: API,
    method: 'POST',
    path: `${SECRETS_PATH}/{id}:addVersion`,
    permission: 'secretmanager.versions.add',
    handler: addVersion,
  },
  {
    api: API,
    method: 'GET',
    path: `${SECRETS_PATH}/{id}/versions`,
    permission: 'secretmanager.versions.list',
    handler: listVersions,
  },
  {
    api: API,
    method: 'GET',
    path: `${SECRETS_PATH}/{id}/versions/{version}`,
    permission: 'secretmanager.versions.get',
    handler: getVersion,
  },
  {
    api: API,
    method: 'GET',
    path: `${SECRETS_PATH}/{id}:getIamPolicy`,
    permission: 'secretmanager.secrets.getIamPolicy',
    handler: (call) => ({ body: findSecret(call).policy }),
  },
  {
    api: API,
    method: 'POST',
    path: `${SECRETS_PATH}/{id}:setIamPolicy`,
    permission: 'secretmanager.secrets.setIamPolicy',
    handler: setPolicy,
  },
];

function findSecret({ project, params }: ApiRequest): Secret {
  const found = project.state.secrets[params['id'] ?? ''];
  if (found === undefined)
    throw new ApiError(
      'NOT_FOUND',
      `Secret [projects/${project.state.projectNumber}/secrets/${params['id'] ?? ''}] not found.`,
    );
  return found;
}

function toSecretResource(projectNumber: string, id: string, secret: Secret | undefined) {
  return {
    name: `projects/${projectNumber}/secrets/${id}`,
    labels: secret?.labels ?? {},
    replication: { automatic: {} },
  };
}

function createSecret(call: ApiRequest) {
  const id = call.query.get('secretId') ?? '';
  const { labels, replication } = parseBody(call, anyObjectSchema);
  const { state } = call.project;
  if (!/^[A-Za-z0-9_-]{1,255}$/.test(id)) throw new ApiError('INVALID_ARGUMENT', `Invalid secret id '${id}'.`);
  if (!isObject(replication)) throw new ApiError('INVALID_ARGUMENT', 'Secret.replication is required.');
  if (state.secrets[id] !== undefined)
    throw new ApiError('ALREADY_EXISTS', `Secret [projects/${state.projectNumber}/secrets/${id}] already exists.`);
  state.secrets[id] = { labels: isObject(labels) ? labels : {}, policy: call.project.emptyPolicy(), versions: [] };
  return { body: toSecretResource(state.projectNumber, id, state.secrets[id]) };
}

function getSecret(call: ApiRequest) {
  return { body: toSecretResource(call.project.state.projectNumber, call.params['id'] ?? '', findSecret(call)) };
}

function updateSecret(call: ApiRequest) {
  const secret = findSecret(call);
  const { labels } = parseBody(call, anyObjectSchema);
  if (isObject(labels)) secret.labels = labels;
  return getSecret(call);
}

function addVersion(call: ApiRequest) {
  const secret = findSecret(call);
  const { data } = parseBody(call, addVersionSchema).payload;
  const bytes = Buffer.from(data, 'base64').length;
  if (bytes === 0 || bytes > MAX_BYTES) throw new ApiError('INVALID_ARGUMENT', 'A secret has 1 to 65,536 bytes.');
  secret.versions.push({ state: 'ENABLED', bytes });
  return { body: toVersionResource(call, secret.versions.length, secret) };
}

function listVersions(call: ApiRequest) {
  const secret = findSecret(call);
  return {
    body: { versions: secret.versions.map((_, place) => toVersionResource(call, place + 1, secret)).toReversed() },
  };
}

function getVersion(call: ApiRequest) {
  const secret = findSecret(call);
  const asked = call.params['version'] ?? '';
  const number = asked === 'latest' ? secret.versions.length : Number(asked);
  if (secret.versions[number - 1] === undefined) {
    throw new ApiError(
      'NOT_FOUND',
      `Secret Version [projects/${call.project.state.projectNumber}/secrets/${call.params['id'] ?? ''}/versions/${asked}] not found.`,
    );
  }
  return { body: toVersionResource(call, number, secret) };
}

function toVersionResource({ project, params }: ApiRequest, number: number, secret: Secret) {
  return {
    name: `projects/${project.state.projectNumber}/secrets/${params['id'] ?? ''}/versions/${number}`,
    state: secret.versions[number - 1]?.state,
  };
}

function setPolicy(call: ApiRequest) {
  const secret = findSecret(call);
  secret.policy = replacePolicy(call, secret.policy);
  return { body: secret.policy };
}
