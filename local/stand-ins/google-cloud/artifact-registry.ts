import { begunOperation } from './operations.ts';
import type { Project } from './project.ts';
import { anyObject, ApiError, applyMask, type Call, readBody, type Route, asText } from './rest.ts';

const API = 'artifactregistry.googleapis.com';
const PARENT = '/v1/projects/{project}/locations/{location}/repositories';

/** Where the images of functions are kept, and for how long. */
export const registryRoutes: readonly Route[] = [
  {
    api: API,
    method: 'GET',
    path: `${PARENT}/{id}`,
    permission: 'artifactregistry.repositories.get',
    run: (call) => ({ body: find(call) }),
  },
  { api: API, method: 'POST', path: PARENT, permission: 'artifactregistry.repositories.create', run: create },
  { api: API, method: 'PATCH', path: `${PARENT}/{id}`, permission: 'artifactregistry.repositories.update', run: patch },
];

const nameOf = ({ project, params }: Call, id: string): string =>
  `projects/${project.state.projectId}/locations/${params['location'] ?? ''}/repositories/${id}`;

function find(call: Call) {
  const name = nameOf(call, call.params['id'] ?? '');
  const found = call.project.state.repositories[name];
  if (found === undefined) throw new ApiError('NOT_FOUND', `Repository '${name}' does not exist.`);
  return found;
}

function create(call: Call) {
  const id = call.query.get('repositoryId') ?? '';
  const name = nameOf(call, id);
  const asked = readBody(call, anyObject);
  if (!/^[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(id))
    throw new ApiError('INVALID_ARGUMENT', `Invalid repository id '${id}'.`);
  if (typeof asked['format'] !== 'string') throw new ApiError('INVALID_ARGUMENT', 'format is required.');
  if (call.project.state.repositories[name] !== undefined)
    throw new ApiError('ALREADY_EXISTS', 'the repository already exists');
  const kept = { ...asked, name };
  call.project.state.repositories[name] = kept;
  return begunOperation(call.project, name.split('/').slice(0, 4).join('/'), { response: kept });
}

function patch(call: Call) {
  const old = find(call);
  const mask = (call.query.get('updateMask') ?? '').split(',');
  const changed = applyMask(old, readBody(call, anyObject), mask);
  call.project.state.repositories[asText(old['name'])] = changed;
  return { body: changed };
}

/** The first function of a region makes it, without a policy that would ever delete an image. */
export function ensureRepository(project: Project, location: string): void {
  const name = `projects/${project.state.projectId}/locations/${location}/repositories/gcf-artifacts`;
  project.state.repositories[name] ??= { name, format: 'DOCKER', labels: { 'goog-managed-by': 'cloudfunctions' } };
}
