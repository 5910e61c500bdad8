import * as z from 'zod/mini';
import type { Json, Project } from './project-state.ts';
import {
  type ApiRequest,
  alreadyExists,
  anyObjectSchema,
  completedOperation,
  defineRoutes,
  failedPrecondition,
  invalidArgument,
  isObject,
  orNotFound,
  parseBody,
  readUpdateMask,
  toText,
} from './rest.ts';

const DATABASES_PATH = '/v1/projects/{project}/databases';
const COLLECTION_GROUPS_PATH = `${DATABASES_PATH}/{database}/collectionGroups`;
const LOCATIONS = /^(nam5|nam7|eur3|[a-z]+-[a-z]+\d+)$/;
/** The limit of a project with billing. */
const MAX_INDEXES = 1000;

const indexFieldSchema = z.object({
  fieldPath: z.string().check(z.minLength(1)),
  order: z.optional(z.enum(['ASCENDING', 'DESCENDING'])),
  arrayConfig: z.optional(z.literal('CONTAINS')),
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

/** Databases, composite indexes, and the fields with index or time-to-live settings of their own. */
export const firestoreRoutes = defineRoutes('firestore.googleapis.com', [
  ['POST', DATABASES_PATH, 'datastore.databases.create', createDatabase],
  ['GET', `${DATABASES_PATH}/{database}`, 'datastore.databases.get', (call) => ({ body: findDatabase(call) })],
  ['GET', `${COLLECTION_GROUPS_PATH}/-/indexes`, 'datastore.indexes.list', listIndexes],
  ['POST', `${COLLECTION_GROUPS_PATH}/{group}/indexes`, 'datastore.indexes.create', createIndex],
  ['GET', `${COLLECTION_GROUPS_PATH}/-/fields`, 'datastore.indexes.list', listFields],
  ['PATCH', `${COLLECTION_GROUPS_PATH}/{group}/fields/{field=**}`, 'datastore.indexes.update', updateField],
]);

const databaseName = ({ project, param }: ApiRequest, database = param('database')): string =>
  `projects/${project.state.projectId}/databases/${database}`;

function findDatabase(call: ApiRequest) {
  const { state } = call.project;
  return orNotFound(
    state.databases[databaseName(call)],
    `The database ${call.param('database')} does not exist for project ${state.projectId}.`,
  );
}

function createDatabase(call: ApiRequest) {
  const { project, query } = call;
  const id = query.get('databaseId') ?? '';
  const input = parseBody(call, anyObjectSchema);
  const name = databaseName(call, id);
  if (project.state.databases[name] !== undefined)
    throw alreadyExists(`Database already exists. Please use another database_id`);
  if (id !== '(default)' && !/^[a-z][a-z0-9-]{2,61}[a-z0-9]$/.test(id))
    throw invalidArgument(`Invalid database id ${id}.`);
  if (typeof input['locationId'] !== 'string' || !LOCATIONS.test(input['locationId'])) {
    throw invalidArgument(`Invalid location ${toText(input['locationId'])}.`);
  }
  const ids = { uid: `${project.nextId()}`, etag: `I${project.nextId()}=` };
  const database = { databaseEdition: 'STANDARD', ...input, name, ...ids };
  project.state.databases[name] = database;
  return completedOperation(project, name, database);
}

function listIndexes(call: ApiRequest) {
  findDatabase(call);
  const prefix = `${databaseName(call)}/`;
  const all = Object.values(call.project.state.indexes);
  return { body: { indexes: all.filter(({ name }) => toText(name).startsWith(prefix)) } };
}

function createIndex(call: ApiRequest) {
  findDatabase(call);
  const input = parseBody(call, indexSchema);
  input.fields.forEach(validateIndexField);
  const fields = withDocumentName(input.fields);
  if (fields.length < 3)
    throw invalidArgument('this index is not necessary, configure using single field index controls');
  if (new Set(fields.map(({ fieldPath }) => fieldPath)).size < fields.length) {
    throw invalidArgument('A field may stand in an index once.');
  }
  if (fields.filter(({ arrayConfig }) => arrayConfig).length > 1) {
    throw invalidArgument('An index may contain at most one array field.');
  }
  const { state } = call.project;
  const parent = `${databaseName(call)}/collectionGroups/${call.param('group')}`;
  const same = Object.values(state.indexes).some(
    (one) =>
      toText(one['name']).startsWith(`${parent}/`) &&
      one['queryScope'] === input.queryScope &&
      JSON.stringify(one['fields']) === JSON.stringify(fields),
  );
  if (same) throw alreadyExists('index already exists');
  if (Object.keys(state.indexes).length >= MAX_INDEXES) {
    throw failedPrecondition(`A database has at most ${MAX_INDEXES} composite indexes.`);
  }
  const name = `${parent}/indexes/CICAgO${call.project.nextId()}`;
  const created = {
    ...input,
    fields: fields.map((one): Json => ({ ...one })),
    name,
    state: 'READY',
    density: input.density ?? 'SPARSE_ALL',
  };
  state.indexes[name] = created;
  return completedOperation(call.project, databaseName(call), created);
}

/** Every index ends with the document's name, in the order of the field before it. */
function withDocumentName(fields: readonly IndexField[]): IndexField[] {
  if (fields.at(-1)?.fieldPath === '__name__') return [...fields];
  const order = fields.findLast((one) => one.order !== undefined)?.order ?? 'ASCENDING';
  return [...fields, { fieldPath: '__name__', order }];
}

function validateIndexField({ fieldPath, order, arrayConfig }: IndexField): void {
  if ((order === undefined) === (arrayConfig === undefined))
    throw invalidArgument(`Field ${fieldPath} must have exactly one of order and arrayConfig.`);
}

function listFields(call: ApiRequest) {
  findDatabase(call);
  return { body: { fields: Object.values(call.project.state.fields) } };
}

function updateField(call: ApiRequest) {
  findDatabase(call);
  const input = parseBody(call, fieldSchema);
  const group = call.param('group');
  const fieldPath = call.param('field');
  const name = `${databaseName(call)}/collectionGroups/${group}/fields/${fieldPath}`;
  for (const one of input.indexConfig?.indexes ?? []) validateFieldIndex(one, fieldPath);
  const mask = readUpdateMask(call);
  const old = call.project.state.fields[name];
  const wants = (part: string): boolean => mask.length === 0 || mask.includes(part);
  const changed = {
    name,
    indexConfig: wants('indexConfig') ? toIndexConfig(input.indexConfig) : old?.['indexConfig'],
    ttlConfig: wants('ttlConfig') ? input.ttlConfig && { state: 'ACTIVE' } : old?.['ttlConfig'],
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
    throw invalidArgument(`A single-field index of ${fieldPath} must contain exactly that field.`);
  }
  validateIndexField(one);
}

/** A field without settings of its own is not kept. */
function saveField(
  project: Project,
  name: string,
  changed: { indexConfig?: Json | undefined; ttlConfig?: Json | undefined; name: string },
): void {
  if (changed.indexConfig === undefined && changed.ttlConfig === undefined) delete project.state.fields[name];
  else project.state.fields[name] = isObject(changed) ? changed : {};
}
