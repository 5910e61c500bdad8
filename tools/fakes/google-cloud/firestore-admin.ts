import * as z from 'zod/mini';
import type { Json, Project } from './project-state.ts';
import {
  ApiError,
  type ApiRequest,
  type Route,
  anyObjectSchema,
  completedOperation,
  isObject,
  parseBody,
  toText,
} from './rest.ts';

const API = 'firestore.googleapis.com';
const DATABASES_PATH = '/v1/projects/{project}/databases';
const COLLECTION_GROUPS_PATH = `${DATABASES_PATH}/{database}/collectionGroups`;
const LOCATIONS = /^(nam5|nam7|eur3|[a-z]+-[a-z]+\d+)$/;
/** Of a project with billing. */
const MAX_INDEXES = 1000;

const indexFieldSchema = z.object({
  fieldPath: z.string().check(z.minLength(1)),
  order: z.optional(z.enum(['ASCENDING', 'DESCENDING'])),
  arrayConfig: z.optional(z.literal('CONTAINS')),
  vectorConfig: z.optional(z.object({ dimension: z.number(), flat: z.object({}) })),
});
const indexSchema = z.object({
  queryScope: z.enum(['COLLECTION', 'COLLECTION_GROUP', 'COLLECTION_RECURSIVE']),
  apiScope: z.optional(z.enum(['ANY_API', 'DATASTORE_MODE_API', 'MONGODB_COMPATIBLE_API'])),
  density: z.optional(z.enum(['SPARSE_ALL', 'SPARSE_ANY', 'DENSE'])),
  multikey: z.optional(z.boolean()),
  fields: z.array(indexFieldSchema),
});
const fieldSchema = z.object({
  indexConfig: z.optional(z.object({ indexes: z.optional(z.array(indexSchema)) })),
  ttlConfig: z.optional(z.object({})),
});

type IndexField = z.infer<typeof indexFieldSchema>;

/** Databases, composite indexes, and the fields whose indexes or time to live are not the usual ones. */
export const firestoreRoutes: readonly Route[] = [
  {
    api: API,
    method: 'GET',
    path: DATABASES_PATH,
    permission: 'datastore.databases.list',
    handler: ({ project }) => ({ body: { databases: Object.values(project.state.databases) } }),
  },
  { api: API, method: 'POST', path: DATABASES_PATH, permission: 'datastore.databases.create', handler: createDatabase },
  {
    api: API,
    method: 'GET',
    path: `${DATABASES_PATH}/{database}`,
    permission: 'datastore.databases.get',
    handler: (call) => ({ body: findDatabase(call) }),
  },
  {
    api: API,
    method: 'PATCH',
    path: `${DATABASES_PATH}/{database}`,
    permission: 'datastore.databases.update',
    handler: updateDatabase,
  },
  {
    api: API,
    method: 'GET',
    path: `${COLLECTION_GROUPS_PATH}/-/indexes`,
    permission: 'datastore.indexes.list',
    handler: listIndexes,
  },
  {
    api: API,
    method: 'POST',
    path: `${COLLECTION_GROUPS_PATH}/{group}/indexes`,
    permission: 'datastore.indexes.create',
    handler: createIndex,
  },
  {
    api: API,
    method: 'DELETE',
    path: `${COLLECTION_GROUPS_PATH}/{group}/indexes/{index}`,
    permission: 'datastore.indexes.delete',
    handler: deleteIndex,
  },
  {
    api: API,
    method: 'GET',
    path: `${COLLECTION_GROUPS_PATH}/-/fields`,
    permission: 'datastore.indexes.list',
    handler: listFields,
  },
  {
    api: API,
    method: 'PATCH',
    path: `${COLLECTION_GROUPS_PATH}/{group}/fields/{field=**}`,
    permission: 'datastore.indexes.update',
    handler: updateField,
  },
];

const databaseName = ({ project, params }: ApiRequest, database = params['database'] ?? ''): string =>
  `projects/${project.state.projectId}/databases/${database}`;

function findDatabase(call: ApiRequest) {
  const found = call.project.state.databases[databaseName(call)];
  if (found === undefined) {
    throw new ApiError(
      'NOT_FOUND',
      `The database ${call.params['database'] ?? ''} does not exist for project ${call.project.state.projectId}.`,
    );
  }
  return found;
}

function createDatabase(call: ApiRequest) {
  const { project, query } = call;
  const id = query.get('databaseId') ?? '';
  const asked = parseBody(call, anyObjectSchema);
  const name = databaseName(call, id);
  if (project.state.databases[name] !== undefined)
    throw new ApiError('ALREADY_EXISTS', `Database already exists. Please use another database_id`);
  if (id !== '(default)' && !/^[a-z][a-z0-9-]{2,61}[a-z0-9]$/.test(id))
    throw new ApiError('INVALID_ARGUMENT', `Invalid database id ${id}.`);
  if (typeof asked['locationId'] !== 'string' || !LOCATIONS.test(asked['locationId'])) {
    throw new ApiError('INVALID_ARGUMENT', `Invalid location ${toText(asked['locationId'])}.`);
  }
  const database = {
    databaseEdition: 'STANDARD',
    ...asked,
    name,
    uid: `${project.nextId()}`,
    etag: `I${project.nextId()}=`,
  };
  project.state.databases[name] = database;
  return completedOperation(project, name, database);
}

function updateDatabase(call: ApiRequest) {
  const database = findDatabase(call);
  const name = databaseName(call);
  call.project.state.databases[name] = { ...database, ...parseBody(call, anyObjectSchema), name };
  return completedOperation(call.project, name, call.project.state.databases[name]);
}

function listIndexes(call: ApiRequest) {
  findDatabase(call);
  const prefix = `${databaseName(call)}/`;
  return {
    body: { indexes: Object.values(call.project.state.indexes).filter(({ name }) => toText(name).startsWith(prefix)) },
  };
}

function createIndex(call: ApiRequest) {
  findDatabase(call);
  const asked = parseBody(call, indexSchema);
  for (const one of asked.fields) validateIndexField(one);
  const fields = withDocumentName(asked.fields);
  if (fields.length < 3 && !fields.some(({ vectorConfig }) => vectorConfig)) {
    throw new ApiError('INVALID_ARGUMENT', 'this index is not necessary, configure using single field index controls');
  }
  if (new Set(fields.map(({ fieldPath }) => fieldPath)).size < fields.length) {
    throw new ApiError('INVALID_ARGUMENT', 'A field may stand in an index once.');
  }
  if (fields.filter(({ arrayConfig }) => arrayConfig).length > 1) {
    throw new ApiError('INVALID_ARGUMENT', 'An index may contain at most one array field.');
  }
  const { state } = call.project;
  const parent = `${databaseName(call)}/collectionGroups/${call.params['group'] ?? ''}`;
  const same = Object.values(state.indexes).some(
    (one) =>
      toText(one['name']).startsWith(`${parent}/`) &&
      one['queryScope'] === asked.queryScope &&
      JSON.stringify(one['fields']) === JSON.stringify(fields),
  );
  if (same) throw new ApiError('ALREADY_EXISTS', 'index already exists');
  if (Object.keys(state.indexes).length >= MAX_INDEXES) {
    throw new ApiError('FAILED_PRECONDITION', `A database has at most ${MAX_INDEXES} composite indexes.`);
  }
  const name = `${parent}/indexes/CICAgO${call.project.nextId()}`;
  const created = {
    ...asked,
    fields: fields.map((one): Json => ({ ...one })),
    name,
    state: 'READY',
    density: asked.density ?? 'SPARSE_ALL',
  };
  state.indexes[name] = created;
  return completedOperation(call.project, databaseName(call), created);
}

/** Every index ends with the document's name, in the order of the field before it. */
function withDocumentName(fields: readonly IndexField[]): IndexField[] {
  const last = fields.at(-1);
  if (last?.fieldPath === '__name__') return [...fields];
  const order = fields.findLast((one) => one.order !== undefined)?.order ?? 'ASCENDING';
  const name = { fieldPath: '__name__', order };
  return last?.vectorConfig ? [...fields.slice(0, -1), name, last] : [...fields, name];
}

function validateIndexField({ fieldPath, order, arrayConfig, vectorConfig }: IndexField): void {
  if ([order, arrayConfig, vectorConfig].filter((one) => one !== undefined).length !== 1) {
    throw new ApiError(
      'INVALID_ARGUMENT',
      `Field ${fieldPath} must have exactly one of order, arrayConfig and vectorConfig.`,
    );
  }
}

function deleteIndex(call: ApiRequest) {
  const name = `${databaseName(call)}/collectionGroups/${call.params['group'] ?? ''}/indexes/${call.params['index'] ?? ''}`;
  if (call.project.state.indexes[name] === undefined) throw new ApiError('NOT_FOUND', `Index ${name} not found.`);
  delete call.project.state.indexes[name];
  return { body: {} };
}

function listFields(call: ApiRequest) {
  findDatabase(call);
  return { body: { fields: Object.values(call.project.state.fields) } };
}

function updateField(call: ApiRequest) {
  findDatabase(call);
  const asked = parseBody(call, fieldSchema);
  const group = call.params['group'] ?? '';
  const fieldPath = call.params['field'] ?? '';
  const name = `${databaseName(call)}/collectionGroups/${group}/fields/${fieldPath}`;
  for (const one of asked.indexConfig?.indexes ?? []) validateFieldIndex(one, fieldPath);
  const mask = call.query.get('updateMask')?.split(',');
  const old = call.project.state.fields[name];
  const wants = (part: string): boolean => mask === undefined || mask.includes(part);
  const changed = {
    name,
    indexConfig: wants('indexConfig') ? toIndexConfig(asked.indexConfig) : old?.['indexConfig'],
    ttlConfig: wants('ttlConfig') ? asked.ttlConfig && { state: 'ACTIVE' } : old?.['ttlConfig'],
  };
  saveField(call.project, name, changed);
  return completedOperation(call.project, databaseName(call), changed);
}

function toIndexConfig(config: z.infer<typeof fieldSchema>['indexConfig']): Json | undefined {
  return (
    config && {
      usesAncestorConfig: false,
      indexes: (config.indexes ?? []).map((one): Json => ({
        ...one,
        fields: one.fields.map((part): Json => ({ ...part })),
        state: 'READY',
      })),
    }
  );
}

function validateFieldIndex({ fields }: z.infer<typeof indexSchema>, fieldPath: string): void {
  const [one] = fields;
  if (fields.length !== 1 || one === undefined || one.fieldPath !== fieldPath) {
    throw new ApiError('INVALID_ARGUMENT', `A single-field index of ${fieldPath} must contain exactly that field.`);
  }
  validateIndexField(one);
}

/** A field whose settings are the usual ones again is kept no longer. */
function saveField(
  project: Project,
  name: string,
  changed: { indexConfig?: Json | undefined; ttlConfig?: Json | undefined; name: string },
): void {
  if (changed.indexConfig === undefined && changed.ttlConfig === undefined) delete project.state.fields[name];
  else project.state.fields[name] = isObject(changed) ? changed : {};
}
