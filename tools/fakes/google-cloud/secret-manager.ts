import * as z from 'zod/mini';
import { policyRoutes } from './iam-policies.ts';
import type { Secret } from './project-state.ts';
import {
  type ApiRequest,
  alreadyExists,
  anyObjectSchema,
  defineRoutes,
  invalidArgument,
  isObject,
  notFound,
  orNotFound,
  parseBody,
} from './rest.ts';

const SECRETS_PATH = '/v1/projects/{project}/secrets';
const MAX_BYTES = 65_536;

const addVersionSchema = z.object({ payload: z.object({ data: z.string() }) });

/** Secrets. Their values are not kept, only their lengths. */
export const secretRoutes = defineRoutes('secretmanager.googleapis.com', [
  ['POST', SECRETS_PATH, 'secretmanager.secrets.create', createSecret],
  ['GET', `${SECRETS_PATH}/{id}`, 'secretmanager.secrets.get', getSecret],
  ['POST', `${SECRETS_PATH}/{id}:addVersion`, 'secretmanager.versions.add', addVersion],
  ['GET', `${SECRETS_PATH}/{id}/versions/{version}`, 'secretmanager.versions.get', getVersion],
  ...policyRoutes('GET', `${SECRETS_PATH}/{id}`, 'secretmanager.secrets', findSecret),
]);

function findSecret({ project: { state }, param }: ApiRequest): Secret {
  const id = param('id');
  return orNotFound(state.secrets[id], `Secret [projects/${state.projectNumber}/secrets/${id}] not found.`);
}

function toSecretResource(projectNumber: string, id: string, { labels }: Secret) {
  return { name: `projects/${projectNumber}/secrets/${id}`, labels, replication: { automatic: {} } };
}

function createSecret(call: ApiRequest) {
  const id = call.query.get('secretId') ?? '';
  const { labels, replication } = parseBody(call, anyObjectSchema);
  const { state } = call.project;
  if (!/^[A-Za-z0-9_-]{1,255}$/.test(id)) throw invalidArgument(`Invalid secret id '${id}'.`);
  if (!isObject(replication)) throw invalidArgument('Secret.replication is required.');
  if (state.secrets[id] !== undefined)
    throw alreadyExists(`Secret [projects/${state.projectNumber}/secrets/${id}] already exists.`);
  state.secrets[id] = { labels: isObject(labels) ? labels : {}, policy: call.project.emptyPolicy(), versions: [] };
  return { body: toSecretResource(state.projectNumber, id, state.secrets[id]) };
}

function getSecret(call: ApiRequest) {
  return { body: toSecretResource(call.project.state.projectNumber, call.param('id'), findSecret(call)) };
}

function addVersion(call: ApiRequest) {
  const secret = findSecret(call);
  const { data } = parseBody(call, addVersionSchema).payload;
  const bytes = Buffer.from(data, 'base64').length;
  if (bytes === 0 || bytes > MAX_BYTES) throw invalidArgument('A secret has 1 to 65,536 bytes.');
  secret.versions.push({ state: 'ENABLED', bytes });
  return { body: toVersionResource(call, secret.versions.length, secret) };
}

function getVersion(call: ApiRequest) {
  const secret = findSecret(call);
  const input = call.param('version');
  const number = input === 'latest' ? secret.versions.length : Number(input);
  if (secret.versions[number - 1] === undefined) {
    throw notFound(
      `Secret Version [projects/${call.project.state.projectNumber}/secrets/${call.param('id')}/versions/${input}] not found.`,
    );
  }
  return { body: toVersionResource(call, number, secret) };
}

function toVersionResource({ project, param }: ApiRequest, number: number, secret: Secret) {
  return {
    name: `projects/${project.state.projectNumber}/secrets/${param('id')}/versions/${number}`,
    state: secret.versions[number - 1]?.state,
  };
}
