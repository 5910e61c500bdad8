import { type Project } from './project.ts';
import { ApiError, type Answer, type Json, type Route } from './rest.ts';

/** An API without places has operations of its own: their names begin with no parent, which '.' stands for. */
const nameOperation = (project: Project, parent: string): string =>
  `${parent === '.' ? '' : `${parent}/`}operations/operation-${project.next()}`;

/** A long-running operation that has already ended well, as the answer to the call that began it. */
export function doneOperation(project: Project, parent: string, response: Json): Answer {
  const name = nameOperation(project, parent);
  project.state.operations[name] = { response };
  return { body: { name, done: true, response } };
}

/** One that is under way: whoever polls for it finds it ended. */
export function begunOperation(project: Project, parent: string, result: { response: Json } | { error: Json }): Answer {
  const name = nameOperation(project, parent);
  project.state.operations[name] = result;
  return { body: { name, done: false } };
}

const LOCATED = [
  ['cloudfunctions.googleapis.com', '/v2'],
  ['run.googleapis.com', '/v2'],
  ['eventarc.googleapis.com', '/v1'],
  ['artifactregistry.googleapis.com', '/v1'],
] as const;

const PLAIN = [
  ['serviceusage.googleapis.com', '/v1'],
  ['serviceusage.googleapis.com', '/v1beta1'],
  ['apikeys.googleapis.com', '/v2'],
  ['firebase.googleapis.com', '/v1beta1'],
  ['firebasehosting.googleapis.com', '/v1beta1'],
  ['cloudresourcemanager.googleapis.com', '/v3'],
] as const;

/** `operations.get` of every API that has them. */
export const operationRoutes: readonly Route[] = [
  ...LOCATED.map(([api, version]) => `${api} ${version}/projects/{project}/locations/{location}/operations/{id}`),
  ...PLAIN.map(([api, version]) => `${api} ${version}/operations/{id}`),
  'firebasehosting.googleapis.com /v1beta1/projects/{project}/operations/{id}',
  'firestore.googleapis.com /v1/projects/{project}/databases/{database}/operations/{id}',
].map((line) => {
  const [api = '', path = ''] = line.split(' ');
  return { api, method: 'GET', path, always: true, run: ({ project, params }) => readOperation(project, path, params) };
});

function readOperation(project: Project, path: string, params: Readonly<Record<string, string>>): Answer {
  const name = path
    .replace(/^\/v\w+\//, '')
    .replaceAll(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '')
    .replace(`projects/${project.state.projectNumber}/`, `projects/${project.state.projectId}/`);
  const result = project.state.operations[name];
  if (result === undefined) throw new ApiError('NOT_FOUND', `Operation ${name} was not found.`);
  return { body: { name, done: true, ...result } };
}
