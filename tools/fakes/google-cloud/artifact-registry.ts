import type { Project } from './project-state.ts';
import {
  type ApiRequest,
  alreadyExists,
  anyObjectSchema,
  applyMask,
  defineRoutes,
  getLocationName,
  invalidArgument,
  orNotFound,
  parseBody,
  pendingOperation,
  readUpdateMask,
  toText,
} from './rest.ts';

const REPOSITORIES_PATH = '/v1/projects/{project}/locations/{location}/repositories';

/** Repositories of the images that functions are built into. */
export const artifactRegistryRoutes = defineRoutes('artifactregistry.googleapis.com', [
  ['GET', `${REPOSITORIES_PATH}/{id}`, 'artifactregistry.repositories.get', (call) => ({ body: findRepository(call) })],
  ['POST', REPOSITORIES_PATH, 'artifactregistry.repositories.create', createRepository],
  ['PATCH', `${REPOSITORIES_PATH}/{id}`, 'artifactregistry.repositories.update', updateRepository],
]);

function findRepository(call: ApiRequest) {
  const name = `${getLocationName(call)}/repositories/${call.param('id')}`;
  return orNotFound(call.project.state.repositories[name], `Repository '${name}' does not exist.`);
}

function createRepository(call: ApiRequest) {
  const id = call.query.get('repositoryId') ?? '';
  const name = `${getLocationName(call)}/repositories/${id}`;
  const input = parseBody(call, anyObjectSchema);
  if (!/^[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(id)) throw invalidArgument(`Invalid repository id '${id}'.`);
  if (typeof input['format'] !== 'string') throw invalidArgument('format is required.');
  if (call.project.state.repositories[name] !== undefined) throw alreadyExists('the repository already exists');
  const stored = { ...input, name };
  call.project.state.repositories[name] = stored;
  return pendingOperation(call.project, getLocationName(call), { response: stored });
}

function updateRepository(call: ApiRequest) {
  const old = findRepository(call);
  const changed = applyMask(old, parseBody(call, anyObjectSchema), readUpdateMask(call));
  call.project.state.repositories[toText(old['name'])] = changed;
  return { body: changed };
}

/** The first function of a region creates its repository, without a policy that ever deletes an image. */
export function ensureRepository(project: Project, location: string): void {
  const name = `projects/${project.state.projectId}/locations/${location}/repositories/gcf-artifacts`;
  project.state.repositories[name] ??= { name, format: 'DOCKER', labels: { 'goog-managed-by': 'cloudfunctions' } };
}
