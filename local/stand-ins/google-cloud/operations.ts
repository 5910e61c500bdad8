import { type Project } from './project.ts';
import { ApiError, type ApiResponse, type Json, type Route } from './rest.ts';

/** An API without places has operations of its own: their names begin with no parent, which '.' stands for. */
const nextOperationName = (project: Project, parent: string): string =>
  `${parent === '.' ? '' : `${parent}/`}operations/operation-${project.nextId()}`;

/** A long-running operation that has already ended well, as the answer to the call that began it. */
export function completedOperation(project: Project, parent: string, response: Json): ApiResponse {
  const name = nextOperationName(project, parent);
  project.state.operations[name] = { response };
  return { body: { name, done: true, response } };
}

/** One that is under way: whoever polls for it finds it ended. */
export function pendingOperation(
  project: Project,
  parent: string,
  result: { response: Json } | { error: Json },
): ApiResponse {
  const name = nextOperationName(project, parent);
  project.state.operations[name] = result;
  return { body: { name, done: false } };
}

const REGIONAL_APIS = [
  ['cloudfunctions.googleapis.com', '/v2'],
  ['run.googleapis.com', '/v2'],
  ['eventarc.googleapis.com', '/v1'],
  ['artifactregistry.googleapis.com', '/v1'],
] as const;

const GLOBAL_APIS = [
  ['serviceusage.googleapis.com', '/v1'],
  ['serviceusage.googleapis.com', '/v1beta1'],
  ['apikeys.googleapis.com', '/v2'],
  ['firebase.googleapis.com', '/v1beta1'],
  ['firebasehosting.googleapis.com', '/v1beta1'],
  ['cloudresourcemanager.googleapis.com', '/v3'],
] as const;

/** `operations.get` of every API that has them. */
export const operationRoutes: readonly Route[] = [
  ...REGIONAL_APIS.map(([api, version]) => `${api} ${version}/projects/{project}/locations/{location}/operations/{id}`),
  ...GLOBAL_APIS.map(([api, version]) => `${api} ${version}/operations/{id}`),
  'firebasehosting.googleapis.com /v1beta1/projects/{project}/operations/{id}',
  'firestore.googleapis.com /v1/projects/{project}/databases/{database}/operations/{id}',
].map((line) => {
  const [api = '', path = ''] = line.split(' ');
  return {
    api,
    method: 'GET',
    path,
    alwaysEnabled: true,
    handler: ({ project, params }) => getOperation(project, path, params),
  };
});

function getOperation(project: Project, path: string, params: Readonly<Record<string, string>>): ApiResponse {
  const name = path
    .replace(/^\/v\w+\//, '')
    .replaceAll(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '')
    .replace(`projects/${project.state.projectNumber}/`, `projects/${project.state.projectId}/`);
  const result = project.state.operations[name];
  if (result === undefined) throw new ApiError('NOT_FOUND', `Operation ${name} was not found.`);
  return { body: { name, done: true, ...result } };
}
