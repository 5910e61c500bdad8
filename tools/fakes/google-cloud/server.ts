import { createHash } from 'node:crypto';
import {
  DROP_CONNECTION,
  type HttpRequest,
  type HttpResponse,
  jsonResponse,
  serve,
  textResponse,
} from '../http-server.ts';
import { apiKeyAndBudgetRoutes } from './api-keys-and-budgets.ts';
import { artifactRegistryRoutes } from './artifact-registry.ts';
import { cloudFunctionsRoutes } from './cloud-functions.ts';
import { cloudRunRoutes } from './cloud-run.ts';
import { type Fault, FaultPlan } from './faults.ts';
import { firestoreRoutes } from './firestore-admin.ts';
import { type CompileRules, createRulesRoutes } from './firestore-rules.ts';
import { hostingRoutes } from './hosting.ts';
import { isAllowed } from './iam-policies.ts';
import { iamRoutes } from './iam.ts';
import { Project, type ProjectState } from './project-state.ts';
import { projectRoutes } from './projects.ts';
import { pubsubRoutes } from './pubsub.ts';
import {
  ApiError,
  type ApiRequest,
  type ApiResponse,
  type Route,
  notFound,
  operationRoutes,
  permissionDenied,
} from './rest.ts';
import { schedulerRoutes, taskRoutes } from './scheduler-and-tasks.ts';
import { secretRoutes } from './secret-manager.ts';
import { serviceUsageRoutes } from './service-usage.ts';

/** A call that was made to the fake. */
export interface RecordedRequest {
  readonly method: string;
  readonly api: string;
  readonly path: string;
  readonly bytes: number;
  /** The sha256 of the body. */
  readonly digest: string;
  /** 0 where the connection was dropped. */
  readonly status: number;
}

export interface FakeGoogleCloudOptions {
  readonly faults?: readonly Fault[];
  readonly compileRules?: CompileRules;
  readonly onRequest?: (call: RecordedRequest) => void;
}

export interface FakeGoogleCloud {
  readonly port: number;
  readonly project: Project;
  readonly requests: readonly RecordedRequest[];
  close(): void;
}

/**
 * Opens a fake of the Google APIs for one project. A call names its API by its Host header (`http://run.googleapis.com:PORT`, for callers
 * that send such names here) or, at 127.0.0.1, by its path alone.
 */
export async function createFakeGoogleCloud(
  state: ProjectState,
  { faults = [], compileRules = () => Promise.resolve([]), onRequest }: FakeGoogleCloudOptions = {},
  port = 0,
): Promise<FakeGoogleCloud> {
  const project = new Project(structuredClone(state));
  const requests: RecordedRequest[] = [];
  const plan = new FaultPlan(faults);
  const routes = listRoutes(compileRules);

  async function handle(request: HttpRequest): Promise<HttpResponse> {
    const { method, path, query, body } = request;
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const matched = matchRoute(routes, host, method, decodeURIComponent(path));
    const api = matched?.route.api ?? host;
    const target = query === '' ? path : `${path}?${query}`;
    const effect = plan.nextEffect(`${method} ${api}${target} ${body.length < 100_000 ? body.toString() : ''}`);
    const origin = (name: string): string => `http://${isLoopback(host) ? host : name}:${server.port}`;
    const run = () => runRoute(matched, { project, body, query: new URLSearchParams(query), origin });
    const response = await applyFault(effect, run);
    const digest = createHash('sha256').update(body).digest('hex');
    const recorded = { method, api, path: target, bytes: body.length, digest, status: response.status };
    requests.push(recorded);
    onRequest?.(recorded);
    return response;
  }

  const server = await serve(port, handle, { acceptsAnyHost: true });
  return { ...server, project, requests };
}

async function applyFault(effect: Fault['effect'] | undefined, run: () => Promise<ApiResponse>): Promise<HttpResponse> {
  if (effect === 'cut-before') return DROP_CONNECTION;
  const { status = 200, headers = {}, body } = effect instanceof ApiError ? effect.toResponse() : await run();
  if (effect === 'cut-after') return DROP_CONNECTION;
  if (typeof body !== 'string') return jsonResponse(body, status, headers);
  const response = textResponse(body, status, 'application/json');
  return { ...response, headers: { ...response.headers, ...headers } };
}

function listRoutes(compile: CompileRules): Route[] {
  return [
    ...projectRoutes,
    ...serviceUsageRoutes,
    ...iamRoutes,
    ...firestoreRoutes,
    ...createRulesRoutes(compile),
    ...cloudFunctionsRoutes,
    ...cloudRunRoutes,
    ...artifactRegistryRoutes,
    ...schedulerRoutes,
    ...taskRoutes,
    ...pubsubRoutes,
    ...secretRoutes,
    ...hostingRoutes,
    ...apiKeyAndBudgetRoutes,
    ...operationRoutes,
  ];
}

type MatchedRoute = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

const isLoopback = (host: string): boolean => host === '127.0.0.1' || host === 'localhost';

function matchRoute(routes: readonly Route[], host: string, method: string, path: string): MatchedRoute | undefined {
  for (const route of routes) {
    if (route.method !== method || (route.api !== host && !isLoopback(host))) continue;
    const params = route.pattern.exec(path)?.groups;
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

async function runRoute(matched: MatchedRoute | undefined, call: Omit<ApiRequest, 'param'>): Promise<ApiResponse> {
  try {
    if (matched === undefined) throw notFound('The fake does not know this method.');
    const { route, params } = matched;
    assertAccess(call.project, route, params['project']);
    return await route.handler({ ...call, param: (name, otherwise = '') => params[name] ?? otherwise });
  } catch (error) {
    if (error instanceof ApiError) return error.toResponse();
    throw error;
  }
}

/** Rejects a call for another project, to an API that is not enabled, or by a caller who may not make it. */
function assertAccess(project: Project, { api, permission, isAlwaysEnabled }: Route, name: string | undefined): void {
  const { state } = project;
  if (name !== undefined && !project.hasName(name))
    throw permissionDenied(`The caller does not have permission, or project ${name} does not exist.`);
  if (!isAlwaysEnabled && !state.services.includes(api)) {
    throw new ApiError(
      'PERMISSION_DENIED',
      `${api} has not been used in project ${state.projectNumber} before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/${api}/overview?project=${state.projectNumber} then retry.`,
      [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'SERVICE_DISABLED',
          domain: 'googleapis.com',
          metadata: { service: api },
        },
      ],
    );
  }
  if (permission !== null && !isAllowed([state.policy], state.caller, permission))
    throw permissionDenied(`Permission '${permission}' denied on resource (or it may not exist).`);
}
