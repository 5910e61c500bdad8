import * as z from 'zod/mini';
import type { Json, JsonObject, Project } from './project-state.ts';

/** One call of an API, after its path was matched. */
export interface ApiRequest {
  readonly project: Project;
  /** The named parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  /** Where the caller reached the fake, such as http://127.0.0.1:4400: addresses in answers begin with it. */
  readonly origin: (host: string) => string;
}

export interface ApiResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Route {
  /** The API's host, which is also the name it is enabled by. */
  readonly api: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `{name}` matches one part of the path, `{name=**}` the rest of it. */
  readonly path: string;
  /** What the caller must be allowed to on the project; undefined where anybody may. */
  readonly permission?: string;
  /** Works before the API is enabled. */
  readonly alwaysEnabled?: boolean;
  readonly handler: (call: ApiRequest) => ApiResponse | Promise<ApiResponse>;
}

const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

type ErrorStatus = keyof typeof HTTP_STATUS;

/** An error as Google's APIs answer it. */
export class ApiError extends Error {
  readonly code: ErrorStatus;
  readonly details: readonly Json[];

  constructor(code: ErrorStatus, message: string, details: readonly Json[] = []) {
    super(message);
    this.code = code;
    this.details = details;
  }

  toResponse(): ApiResponse {
    const status = HTTP_STATUS[this.code];
    return {
      status,
      body: { error: { code: status, message: this.message, status: this.code, details: this.details } },
    };
  }
}

/** The body parsed with a schema; what does not fit is answered as Google does, with the place. */
export function parseBody<T>(call: ApiRequest, schema: z.ZodMiniType<T>): T {
  const text = call.body.toString();
  let value: unknown;
  try {
    // A null is a field that is not set.
    value = text === '' ? {} : JSON.parse(text, (_, one: unknown) => one ?? undefined);
  } catch {
    throw new ApiError('INVALID_ARGUMENT', 'Invalid JSON payload received.');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') ?? '';
  throw new ApiError('INVALID_ARGUMENT', `Invalid JSON payload received. '${place}': ${issue?.message ?? 'invalid'}`);
}

/** Any JSON object. */
export const anyObjectSchema: z.ZodMiniType<JsonObject> = z.record(z.string(), z.json());

/** The value at a dotted path, undefined where there is none. */
export function getAtPath(value: Json | undefined, path: string): Json | undefined {
  let at: Json | undefined = value;
  for (const name of splitPath(path)) {
    at = isObject(at) ? at[name] : undefined;
  }
  return at;
}

/** A copy of `target` in which the fields a mask names are those of `source`; a field that `source` lacks is taken away. */
export function applyMask(target: JsonObject, source: JsonObject, mask: readonly string[]): JsonObject {
  return mask.reduce((changed, path) => setAtPath(changed, splitPath(path), getAtPath(source, path)), target);
}

function setAtPath(target: JsonObject, [name = '', ...rest]: readonly string[], value: Json | undefined): JsonObject {
  const { [name]: old, ...others } = target;
  if (rest.length === 0) return value === undefined ? others : { ...others, [name]: value };
  return { ...others, [name]: setAtPath(isObject(old) ? { ...old } : {}, rest, value) };
}

function splitPath(path: string): string[] {
  return path.split('.').map((name) => name.replaceAll('`', ''));
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as text; what is no text, number or truth stands as JSON. */
export function toText(value: Json | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

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
