import { createHash } from 'node:crypto';
import { ensureRepository } from './artifact-registry.ts';
import { deleteService, getServiceName, saveService } from './cloud-run.ts';
import { type FunctionSpec, functionSpecSchema, getServiceAccount, validateFunction } from './function-validation.ts';
import type { JsonObject, Project } from './project-state.ts';
import {
  ApiError,
  type ApiRequest,
  type Route,
  anyObjectSchema,
  applyMask,
  isObject,
  parseBody,
  pendingOperation,
  toText,
} from './rest.ts';

const API = 'cloudfunctions.googleapis.com';
const PARENT = '/v2/projects/{project}/locations/{location}';
const FUNCTIONS = `${PARENT}/functions`;
const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;
/** How the records of a ZIP file begin. */
const ZIP_END = 0x06054b50;
const ZIP_ENTRY = 0x02014b50;

/** Cloud Functions v2: what `firebase deploy` brings the code with. */
export const cloudFunctionsRoutes: readonly Route[] = [
  // Functions of the first generation: there are none.
  {
    api: API,
    method: 'GET',
    path: '/v1/projects/{project}/locations/{location}/functions',
    permission: 'cloudfunctions.functions.list',
    handler: () => ({ body: {} }),
  },
  {
    api: API,
    method: 'POST',
    path: `${FUNCTIONS}:generateUploadUrl`,
    permission: 'cloudfunctions.functions.sourceCodeSet',
    handler: generateUploadUrl,
  },
  {
    api: 'storage.googleapis.com',
    method: 'PUT',
    path: '/gcf-v2-uploads-{project}.{location}/{object}',
    alwaysEnabled: true,
    handler: saveArchive,
  },
  { api: API, method: 'GET', path: FUNCTIONS, permission: 'cloudfunctions.functions.list', handler: listFunctions },
  { api: API, method: 'POST', path: FUNCTIONS, permission: 'cloudfunctions.functions.create', handler: createFunction },
  {
    api: API,
    method: 'GET',
    path: `${FUNCTIONS}/{id}`,
    permission: 'cloudfunctions.functions.get',
    handler: (call) => ({ body: findFunction(call) }),
  },
  {
    api: API,
    method: 'PATCH',
    path: `${FUNCTIONS}/{id}`,
    permission: 'cloudfunctions.functions.update',
    handler: updateFunction,
  },
  {
    api: API,
    method: 'DELETE',
    path: `${FUNCTIONS}/{id}`,
    permission: 'cloudfunctions.functions.delete',
    handler: deleteFunction,
  },
];

const parentName = ({ project, params }: ApiRequest): string =>
  `projects/${project.state.projectId}/locations/${params['location'] ?? ''}`;

function generateUploadUrl({ project, params, origin }: ApiRequest) {
  const bucket = `gcf-v2-uploads-${project.state.projectNumber}.${params['location'] ?? ''}`;
  const object = `upload-${project.nextId()}.zip`;
  const uploadUrl = `${origin('storage.googleapis.com')}/${bucket}/${object}?GoogleAccessId=fake&Signature=fake`;
  return { body: { uploadUrl, storageSource: { bucket, object } } };
}

function saveArchive({ project, params, body }: ApiRequest) {
  const object = params['object'] ?? '';
  if (body.length > MAX_ARCHIVE_BYTES) throw new ApiError('INVALID_ARGUMENT', 'Source archive is larger than 512 MiB.');
  project.state.archives[object] = {
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
    files: listZipEntries(body),
  };
  return { headers: { 'x-goog-generation': toText(project.nextId()) }, body: '' };
}

function listFunctions(call: ApiRequest) {
  const location = call.params['location'] ?? '';
  const prefix = location === '-' ? 'projects/' : `${parentName(call)}/`;
  return {
    body: {
      functions: Object.values(call.project.state.functions).filter(({ name }) => toText(name).startsWith(prefix)),
    },
  };
}

function findFunction(call: ApiRequest): JsonObject {
  const name = `${parentName(call)}/functions/${call.params['id'] ?? ''}`;
  const found = call.project.state.functions[name];
  if (found === undefined) throw new ApiError('NOT_FOUND', `Resource '${name}' was not found`);
  return found;
}

function createFunction(call: ApiRequest) {
  const asked = parseBody(call, anyObjectSchema);
  const spec = parseBody(call, functionSpecSchema);
  const name = `${parentName(call)}/functions/${call.query.get('functionId') ?? ''}`;
  if (spec.name !== name) throw new ApiError('INVALID_ARGUMENT', `The function's name ${spec.name} is not ${name}.`);
  if (call.project.state.functions[name] !== undefined)
    throw new ApiError(
      'ALREADY_EXISTS',
      `Could not create Cloud Run service ${name}. A function with the same name already exists.`,
    );
  const service = getServiceName(call.project, name);
  if (call.project.state.runServices[service] !== undefined) {
    throw new ApiError(
      'ALREADY_EXISTS',
      `Could not create Cloud Run service ${service}. A Cloud Run service with this name already exists. Please redeploy the function with a different name.`,
    );
  }
  validateFunction(call.project, spec, call.params['location'] ?? '');
  ensureRepository(call.project, call.params['location'] ?? '');
  return saveFunction(call, asked, spec);
}

function updateFunction(call: ApiRequest) {
  const old = findFunction(call);
  const mask = (call.query.get('updateMask') ?? '').split(',').filter((path) => path !== '' && path !== 'name');
  const changed = applyMask(old, parseBody(call, anyObjectSchema), mask);
  const spec = functionSpecSchema.safeParse(changed);
  if (!spec.success) throw new ApiError('INVALID_ARGUMENT', `Invalid function: ${spec.error.issues[0]?.message ?? ''}`);
  if (JSON.stringify(getTriggerField(old, 'eventType')) !== JSON.stringify(getTriggerField(changed, 'eventType'))) {
    throw new ApiError('INVALID_ARGUMENT', 'The event type of a function cannot be changed.');
  }
  validateFunction(call.project, spec.data, call.params['location'] ?? '');
  return saveFunction(call, changed, spec.data);
}

const getTriggerField = ({ eventTrigger }: JsonObject, name: string) =>
  isObject(eventTrigger) ? eventTrigger[name] : undefined;

function saveFunction(call: ApiRequest, asked: JsonObject, spec: FunctionSpec) {
  const { project } = call;
  const location = call.params['location'] ?? '';
  const id = spec.name.split('/').at(-1) ?? '';
  const { uri, service, revision } = saveService(project, spec, getServiceAccount(project, spec));
  const stored: JsonObject = {
    ...asked,
    environment: 'GEN_2',
    state: 'ACTIVE',
    updateTime: project.now(),
    url: `https://${location}-${project.state.projectId}.cloudfunctions.net/${id}`,
    serviceConfig: {
      timeoutSeconds: 60,
      maxInstanceCount: 100,
      ingressSettings: 'ALLOW_ALL',
      availableMemory: '256Mi',
      ...(isObject(asked['serviceConfig']) ? asked['serviceConfig'] : {}),
      serviceAccountEmail: getServiceAccount(project, spec),
      service,
      uri,
      revision,
      allTrafficOnLatestRevision: true,
    },
    ...(isObject(asked['eventTrigger']) ? { eventTrigger: saveTrigger(project, spec, asked['eventTrigger']) } : {}),
  };
  project.state.functions[spec.name] = stored;
  return pendingOperation(project, parentName(call), { response: stored });
}

/** The Eventarc trigger of a function, which stands in the region where its events arise. */
function saveTrigger(project: Project, spec: FunctionSpec, asked: JsonObject): JsonObject {
  const id = (spec.name.split('/').at(-1) ?? '').toLowerCase();
  const region = spec.eventTrigger?.triggerRegion ?? spec.name.split('/')[3] ?? '';
  const parent = `projects/${project.state.projectId}/locations/${region}/triggers`;
  const old = Object.values(project.state.triggers).find(({ destination }) => destination === spec.name);
  const name = toText(old?.['name'] ?? `${parent}/${id}-${project.nextId()}`);
  const account = spec.eventTrigger?.serviceAccountEmail ?? getServiceAccount(project, spec);
  const { eventFilters } = asked;
  project.state.triggers[name] = {
    name,
    destination: spec.name,
    serviceAccount: account,
    eventType: spec.eventTrigger?.eventType,
    eventFilters,
  };
  return { ...asked, trigger: name, serviceAccountEmail: account };
}

function deleteFunction(call: ApiRequest) {
  const { name } = findFunction(call);
  const { state } = call.project;
  deleteService(call.project, toText(name));
  for (const [trigger, { destination }] of Object.entries(state.triggers)) {
    if (destination === name) delete state.triggers[trigger];
  }
  delete state.functions[toText(name)];
  return pendingOperation(call.project, parentName(call), { response: {} });
}

/** The names of the files in a ZIP archive, from its central directory. */
function listZipEntries(archive: Buffer): string[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || archive.readUInt32LE(end) !== ZIP_END) {
    throw new ApiError('INVALID_ARGUMENT', 'The source archive is not a ZIP file.');
  }
  const names: string[] = [];
  let at = archive.readUInt32LE(end + 16);
  while (at < end && archive.readUInt32LE(at) === ZIP_ENTRY) {
    const [name, extra, comment] = [
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
    ];
    names.push(archive.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return names.toSorted();
}
