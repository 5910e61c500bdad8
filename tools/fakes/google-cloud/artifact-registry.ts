import type { Project } from './project-state.ts';
import {
  ApiError,
  type ApiRequest,
  type Route,
  anyObjectSchema,
  applyMask,
  parseBody,
  pendingOperation,
  toText,
} from './rest.ts';

const API = 'artifactregistry.googleapis.com';
const REPOSITORIES_PATH = '/v1/projects/{project}/locations/{location}/repositories';

/** Where the images of functions are kept, and for how long. */
export const artifactRegistryRoutes: readonly Route[] = [
  {
    api: API,
    method: 'GET',
    path: `${REPOSITORIES_PATH}/{id}`,
    permission: 'artifactregistry.repositories.get',
    handler: (call) => ({ body: findRepository(call) }),
  },
  {
    api: API,
    method: 'POST',
    path: REPOSITORIES_PATH,
    permission: 'artifactregistry.repositories.create',
    handler: createRepository,
  },
  {
    api: API,
    method: 'PATCH',
    path: `${REPOSITORIES_PATH}/{id}`,
    permission: 'artifactregistry.repositories.update',
    handler: updateRepository,
  },
];

const repositoryName = ({ project, params }: ApiRequest, id: string): string =>
  `projects/${project.state.projectId}/locations/${params['location'] ?? ''}/repositories/${id}`;

function findRepository(call: ApiRequest) {
  const name = repositoryName(call, call.params['id'] ?? '');
  const found = call.project.state.repositories[name];
  if (found === undefined) throw new ApiError('NOT_FOUND', `Repository '${name}' does not exist.`);
  return found;
}

function createRepository(call: ApiRequest) {
  const id = call.query.get('repositoryId') ?? '';
  const name = repositoryName(call, id);
  const asked = parseBody(call, anyObjectSchema);
  if (!/^[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(id))
    throw new ApiError('INVALID_ARGUMENT', `Invalid repository id '${id}'.`);
  if (typeof asked['format'] !== 'string') throw new ApiError('INVALID_ARGUMENT', 'format is required.');
  if (call.project.state.repositories[name] !== undefined)
    throw new ApiError('ALREADY_EXISTS', 'the repository already exists');
  const stored = { ...asked, name };
  call.project.state.repositories[name] = stored;
  return pendingOperation(call.project, name.split('/').slice(0, 4).join('/'), { response: stored });
}

function updateRepository(call: ApiRequest) {
  const old = findRepository(call);
  const mask = (call.query.get('updateMask') ?? '').split(',');
  const changed = applyMask(old, parseBody(call, anyObjectSchema), mask);
  call.project.state.repositories[toText(old['name'])] = changed;
  return { body: changed };
}

/** The first function of a region makes it, without a policy that would ever delete an image. */
export function ensureRepository(project: Project, location: string): void {
  const name = `projects/${project.state.projectId}/locations/${location}/repositories/gcf-artifacts`;
  project.state.repositories[name] ??= { name, format: 'DOCKER', labels: { 'goog-managed-by': 'cloudfunctions' } };
}
