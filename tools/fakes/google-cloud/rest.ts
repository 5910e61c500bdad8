import * as z from 'zod/mini';
import type { Json, JsonObject, Project } from './project-state.ts';

/** One call of an API, after its path was matched. */
export interface ApiRequest {
  readonly project: Project;
  /** A named part of the path; `otherwise` where the path has none of this name. */
  readonly param: (name: string, otherwise?: string) => string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  /** The address of an API as this caller reaches it, such as http://127.0.0.1:4400. */
  readonly origin: (host: string) => string;
}

export interface ApiResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Handler = (call: ApiRequest) => ApiResponse | Promise<ApiResponse>;

/**
 * A row of an API's table: `{name}` in the path matches one part of it, `{name=**}` the rest. The permission is what the caller needs on
 * the project, null where anybody may.
 */
export type RouteRow = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  permission: string | null,
  handler: Handler,
];

export interface Route {
  /** The API's host, which is also the name it is enabled by. */
  readonly api: string;
  readonly method: RouteRow[0];
  /** Matches a whole path, its parts as named groups. */
  readonly pattern: RegExp;
  readonly permission: string | null;
  /** Works before the API is enabled. */
  readonly isAlwaysEnabled: boolean;
  readonly handler: Handler;
}

export function defineRoutes(api: string, rows: readonly RouteRow[], isAlwaysEnabled = false): Route[] {
  return rows.map(([method, path, permission, handler]) => {
    const source = path
      .replaceAll(/[.()]/g, String.raw`\$&`)
      .replaceAll(/\{(\w+)=\*\*\}/g, '(?<$1>.+)')
      .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/:]+)');
    return { api, method, pattern: new RegExp(`^(?<all>)${source}$`), permission, isAlwaysEnabled, handler };
  });
}

const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  UNAVAILABLE: 503,
} as const;

/** An error as Google's APIs report it. */
export class ApiError extends Error {
  readonly code: keyof typeof HTTP_STATUS;
  readonly details: readonly Json[];

  constructor(code: keyof typeof HTTP_STATUS, message: string, details: readonly Json[] = []) {
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

export const invalidArgument = (message: string): ApiError => new ApiError('INVALID_ARGUMENT', message);
export const failedPrecondition = (message: string): ApiError => new ApiError('FAILED_PRECONDITION', message);
export const permissionDenied = (message: string): ApiError => new ApiError('PERMISSION_DENIED', message);
export const notFound = (message: string): ApiError => new ApiError('NOT_FOUND', message);
export const alreadyExists = (message: string): ApiError => new ApiError('ALREADY_EXISTS', message);

export function orNotFound<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw notFound(message);
  return value;
}

/** Lists all that a project has of a kind. */
export function listAll(kind: 'budgets' | 'jobs' | 'releases'): Handler {
  return ({ project }) => ({ body: { [kind]: Object.values(project.state[kind]) } });
}

/** The project and location that a call's path names. */
export function getLocationName({ project, param }: ApiRequest): string {
  return `projects/${project.state.projectId}/locations/${param('location')}`;
}

/** The body parsed with a schema; a body that does not fit is rejected as Google does, with the place. */
export function parseBody<T>(call: ApiRequest, schema: z.ZodMiniType<T>): T {
  const text = call.body.toString();
  let value: unknown;
  try {
    // A null is a field that is not set.
    value = text === '' ? {} : JSON.parse(text, (_, one: unknown) => one ?? undefined);
  } catch {
    throw invalidArgument('Invalid JSON payload received.');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') ?? '';
  throw invalidArgument(`Invalid JSON payload received. '${place}': ${issue?.message ?? 'invalid'}`);
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

/** The list at a dotted path; empty where there is none. */
export function listAt(value: Json | undefined, path: string): readonly Json[] {
  const list = getAtPath(value, path);
  return Array.isArray(list) ? list : [];
}

/** The fields that a PATCH may change. */
export function readUpdateMask({ query }: ApiRequest): string[] {
  return (query.get('updateMask') ?? '').split(',').filter((path) => path !== '');
}

/** A copy of `target` with the fields that a mask names taken from `source`; one that `source` lacks is removed. */
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

/** A value as text, objects and lists as JSON. */
export function toText(value: Json | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The operations of an API without locations have no parent, which '.' stands for. */
const nextOperationName = (project: Project, parent: string): string =>
  `${parent === '.' ? '' : `${parent}/`}operations/operation-${project.nextId()}`;

/** A long-running operation that is already done. */
export function completedOperation(project: Project, parent: string, response: Json): ApiResponse {
  const name = nextOperationName(project, parent);
  project.state.operations[name] = { response };
  return { body: { name, done: true, response } };
}

/** A long-running operation under way, which is done when it is polled. */
export function pendingOperation(
  project: Project,
  parent: string,
  result: { response: Json } | { error: Json },
): ApiResponse {
  const name = nextOperationName(project, parent);
  project.state.operations[name] = result;
  return { body: { name, done: false } };
}

const OPERATION_PATHS: readonly (readonly [api: string, path: string])[] = [
  ['cloudfunctions.googleapis.com', '/v2/projects/{project}/locations/{location}/operations/{id}'],
  ['run.googleapis.com', '/v2/projects/{project}/locations/{location}/operations/{id}'],
  ['eventarc.googleapis.com', '/v1/projects/{project}/locations/{location}/operations/{id}'],
  ['artifactregistry.googleapis.com', '/v1/projects/{project}/locations/{location}/operations/{id}'],
  ['serviceusage.googleapis.com', '/v1/operations/{id}'],
  ['serviceusage.googleapis.com', '/v1beta1/operations/{id}'],
  ['apikeys.googleapis.com', '/v2/operations/{id}'],
  ['firebase.googleapis.com', '/v1beta1/operations/{id}'],
  ['firebasehosting.googleapis.com', '/v1beta1/operations/{id}'],
  ['cloudresourcemanager.googleapis.com', '/v3/operations/{id}'],
  ['firebasehosting.googleapis.com', '/v1beta1/projects/{project}/operations/{id}'],
  ['firestore.googleapis.com', '/v1/projects/{project}/databases/{database}/operations/{id}'],
];

/** `operations.get` of every API that has operations. */
export const operationRoutes: readonly Route[] = OPERATION_PATHS.flatMap(([api, path]) =>
  defineRoutes(api, [['GET', path, null, (call) => getOperation(call, path)]], true),
);

function getOperation({ project, param }: ApiRequest, path: string): ApiResponse {
  const name = path
    .replace(/^\/v\w+\//, '')
    .replaceAll(/\{(\w+)\}/g, (_, part: string) => param(part))
    .replace(`projects/${project.state.projectNumber}/`, `projects/${project.state.projectId}/`);
  return {
    body: { name, done: true, ...orNotFound(project.state.operations[name], `Operation ${name} was not found.`) },
  };
}
