import { createHash } from 'node:crypto';
import { ensureRepository } from './artifact-registry.ts';
import { getServiceName, saveService } from './cloud-run.ts';
import { type FunctionSpec, functionSpecSchema, getServiceAccount, validateFunction } from './function-validation.ts';
import type { JsonObject, Project } from './project-state.ts';
import {
  type ApiRequest,
  type Route,
  alreadyExists,
  anyObjectSchema,
  applyMask,
  defineRoutes,
  getLocationName,
  invalidArgument,
  isObject,
  orNotFound,
  parseBody,
  pendingOperation,
  readUpdateMask,
  toText,
} from './rest.ts';

const FUNCTIONS_PATH = '/v2/projects/{project}/locations/{location}/functions';
const LIST_PERMISSION = 'cloudfunctions.functions.list';
const STORAGE_API = 'storage.googleapis.com';
const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;
/** The signatures of two records of a ZIP file. */
const ZIP_END = 0x06054b50;
const ZIP_ENTRY = 0x02014b50;

/** Cloud Functions v2, to which `firebase deploy` uploads the code. */
export const cloudFunctionsRoutes: readonly Route[] = [
  ...defineRoutes('cloudfunctions.googleapis.com', [
    // There are no functions of the first generation.
    ['GET', '/v1/projects/{project}/locations/{location}/functions', LIST_PERMISSION, () => ({ body: {} })],
    ['GET', FUNCTIONS_PATH, LIST_PERMISSION, listFunctions],
    ['POST', FUNCTIONS_PATH, 'cloudfunctions.functions.create', createFunction],
    ['PATCH', `${FUNCTIONS_PATH}/{id}`, 'cloudfunctions.functions.update', updateFunction],
    ['POST', `${FUNCTIONS_PATH}:generateUploadUrl`, 'cloudfunctions.functions.sourceCodeSet', generateUploadUrl],
  ]),
  ...defineRoutes(STORAGE_API, [['PUT', '/gcf-v2-uploads-{project}.{location}/{object}', null, saveArchive]], true),
];

function generateUploadUrl({ project, param, origin }: ApiRequest) {
  const bucket = `gcf-v2-uploads-${project.state.projectNumber}.${param('location')}`;
  const object = `upload-${project.nextId()}.zip`;
  const uploadUrl = `${origin(STORAGE_API)}/${bucket}/${object}?GoogleAccessId=fake&Signature=fake`;
  return { body: { uploadUrl, storageSource: { bucket, object } } };
}

function saveArchive({ project, param, body }: ApiRequest) {
  const object = param('object');
  if (body.length > MAX_ARCHIVE_BYTES) throw invalidArgument('Source archive is larger than 512 MiB.');
  project.state.archives[object] = {
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
    files: listZipEntries(body),
  };
  return { headers: { 'x-goog-generation': toText(project.nextId()) }, body: '' };
}

function listFunctions(call: ApiRequest) {
  const location = call.param('location');
  const prefix = location === '-' ? 'projects/' : `${getLocationName(call)}/`;
  const all = Object.values(call.project.state.functions);
  return { body: { functions: all.filter(({ name }) => toText(name).startsWith(prefix)) } };
}

function findFunction(call: ApiRequest): JsonObject {
  const name = `${getLocationName(call)}/functions/${call.param('id')}`;
  return orNotFound(call.project.state.functions[name], `Resource '${name}' was not found`);
}

function createFunction(call: ApiRequest) {
  const input = parseBody(call, anyObjectSchema);
  const spec = parseBody(call, functionSpecSchema);
  const name = `${getLocationName(call)}/functions/${call.query.get('functionId') ?? ''}`;
  if (spec.name !== name) throw invalidArgument(`The function's name ${spec.name} is not ${name}.`);
  if (call.project.state.functions[name] !== undefined)
    throw alreadyExists(`Could not create Cloud Run service ${name}. A function with the same name already exists.`);
  const service = getServiceName(call.project, name);
  if (call.project.state.runServices[service] !== undefined) {
    throw alreadyExists(
      `Could not create Cloud Run service ${service}. A Cloud Run service with this name already exists. Please redeploy the function with a different name.`,
    );
  }
  validateFunction(call.project, spec, call.param('location'));
  ensureRepository(call.project, call.param('location'));
  return saveFunction(call, input, spec);
}

function updateFunction(call: ApiRequest) {
  const old = findFunction(call);
  const mask = readUpdateMask(call).filter((path) => path !== 'name');
  const changed = applyMask(old, parseBody(call, anyObjectSchema), mask);
  const spec = functionSpecSchema.safeParse(changed);
  if (!spec.success) throw invalidArgument(`Invalid function: ${spec.error.issues[0]?.message ?? ''}`);
  if (JSON.stringify(getTriggerField(old, 'eventType')) !== JSON.stringify(getTriggerField(changed, 'eventType'))) {
    throw invalidArgument('The event type of a function cannot be changed.');
  }
  validateFunction(call.project, spec.data, call.param('location'));
  return saveFunction(call, changed, spec.data);
}

const getTriggerField = ({ eventTrigger }: JsonObject, name: string) =>
  isObject(eventTrigger) ? eventTrigger[name] : undefined;

function saveFunction(call: ApiRequest, input: JsonObject, spec: FunctionSpec) {
  const { project } = call;
  const location = call.param('location');
  const id = spec.name.split('/').at(-1) ?? '';
  const { uri, service, revision } = saveService(project, spec, getServiceAccount(project, spec));
  const stored: JsonObject = {
    ...input,
    environment: 'GEN_2',
    state: 'ACTIVE',
    updateTime: project.now(),
    url: `https://${location}-${project.state.projectId}.cloudfunctions.net/${id}`,
    serviceConfig: {
      timeoutSeconds: 60,
      maxInstanceCount: 100,
      ingressSettings: 'ALLOW_ALL',
      availableMemory: '256Mi',
      ...(isObject(input['serviceConfig']) ? input['serviceConfig'] : {}),
      serviceAccountEmail: getServiceAccount(project, spec),
      service,
      uri,
      revision,
      allTrafficOnLatestRevision: true,
    },
    ...(isObject(input['eventTrigger']) ? { eventTrigger: saveTrigger(project, spec, input['eventTrigger']) } : {}),
  };
  project.state.functions[spec.name] = stored;
  return pendingOperation(project, getLocationName(call), { response: stored });
}

/** Saves the Eventarc trigger of a function, in the region where its events arise. */
function saveTrigger(project: Project, spec: FunctionSpec, input: JsonObject): JsonObject {
  const id = (spec.name.split('/').at(-1) ?? '').toLowerCase();
  const region = spec.eventTrigger?.triggerRegion ?? spec.name.split('/')[3] ?? '';
  const parent = `projects/${project.state.projectId}/locations/${region}/triggers`;
  const old = Object.values(project.state.triggers).find(({ destination }) => destination === spec.name);
  const name = toText(old?.['name'] ?? `${parent}/${id}-${project.nextId()}`);
  const account = spec.eventTrigger?.serviceAccountEmail ?? getServiceAccount(project, spec);
  const { eventFilters } = input;
  project.state.triggers[name] = {
    name,
    destination: spec.name,
    serviceAccount: account,
    eventType: spec.eventTrigger?.eventType,
    eventFilters,
  };
  return { ...input, trigger: name, serviceAccountEmail: account };
}

/** The names of the files in a ZIP archive, from its central directory. */
function listZipEntries(archive: Buffer): string[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || archive.readUInt32LE(end) !== ZIP_END) {
    throw invalidArgument('The source archive is not a ZIP file.');
  }
  const names: string[] = [];
  let at = archive.readUInt32LE(end + 16);
  while (at < end && archive.readUInt32LE(at) === ZIP_ENTRY) {
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    names.push(archive.toString('utf8', at + 46, nameEnd));
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return names.toSorted();
}
