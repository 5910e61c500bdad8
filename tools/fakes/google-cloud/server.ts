import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
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
import { pubsubAndEventarcRoutes } from './pubsub-and-eventarc.ts';
import { ApiError, type ApiResponse, type Route, operationRoutes } from './rest.ts';
import { schedulerRoutes, taskRoutes } from './scheduler-and-tasks.ts';
import { secretRoutes } from './secret-manager.ts';
import { serviceUsageRoutes } from './service-usage.ts';

/** What was asked for, in order. */
export interface RecordedRequest {
  readonly method: string;
  readonly api: string;
  readonly path: string;
  readonly bytes: number;
  /** The sha256 of the body. */
  readonly digest: string;
  /** 0 where the line was cut. */
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

type MatchedRoute = { readonly route: Route; readonly params: Record<string, string> };

/**
 * Opens a fake of the Google APIs for one project. A call names its API by its Host header (`http://run.googleapis.com:PORT`, for callers
 * that send such names here) or, at 127.0.0.1, by its path alone.
 */
export async function createFakeGoogleCloud(
  state: ProjectState,
  options: FakeGoogleCloudOptions = {},
  port = 0,
): Promise<FakeGoogleCloud> {
  const project = new Project(structuredClone(state));
  const calls: RecordedRequest[] = [];
  const plan = new FaultPlan(options.faults ?? []);
  const routes = listRoutes(options.compileRules ?? (() => Promise.resolve([])));
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBytes(request);
    const method = request.method ?? 'GET';
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const matched = matchRoute(routes, host, method, decodeURIComponent(pathname));
    const api = matched?.route.api ?? host;
    const struck = plan.nextEffect(
      `${method} ${api}${pathname}${search} ${body.length < 100_000 ? body.toString() : ''}`,
    );
    const record = (status: number): void => {
      const call = {
        method,
        api,
        path: `${pathname}${search}`,
        bytes: body.length,
        digest: createHash('sha256').update(body).digest('hex'),
        status,
      };
      calls.push(call);
      options.onRequest?.(call);
    };
    if (struck === 'cut-before') {
      record(0);
      return void request.socket.destroy();
    }
    const origin = (name: string): string =>
      `http://${isLoopback(host) ? host : name}:${request.socket.localPort ?? 0}`;
    const answer = await (struck instanceof ApiError
      ? struck.toResponse()
      : runRoute(matched, project, { body, query: searchParams, origin }));
    if (struck === 'cut-after') {
      record(0);
      return void request.socket.destroy();
    }
    const status = answer.status ?? 200;
    record(status);
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...answer.headers });
    response.end(text);
  }

  const listening = once(server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    project,
    requests: calls,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
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
    ...pubsubAndEventarcRoutes,
    ...secretRoutes,
    ...hostingRoutes,
    ...apiKeyAndBudgetRoutes,
    ...operationRoutes,
  ];
}

const isLoopback = (host: string): boolean => host === '127.0.0.1' || host === 'localhost';

function matchRoute(routes: readonly Route[], host: string, method: string, path: string): MatchedRoute | undefined {
  for (const route of routes) {
    if (route.method !== method || (route.api !== host && !isLoopback(host))) continue;
    const groups = getRoutePattern(route).exec(path)?.groups;
    if (groups !== undefined) return { route, params: { ...groups } };
  }
  return undefined;
}

const routePatterns = new Map<Route, RegExp>();

function getRoutePattern(route: Route): RegExp {
  const known = routePatterns.get(route);
  if (known !== undefined) return known;
  const source = route.path
    .replaceAll(/[.()]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)=\*\*\}/g, '(?<$1>.+)')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/:]+)');
  const created = new RegExp(`^(?<all>)${source}$`);
  routePatterns.set(route, created);
  return created;
}

async function runRoute(
  matched: MatchedRoute | undefined,
  project: Project,
  rest: { body: Buffer; query: URLSearchParams; origin: (host: string) => string },
): Promise<ApiResponse> {
  try {
    if (matched === undefined) throw new ApiError('NOT_FOUND', 'The fake does not know this method.');
    const { route, params } = matched;
    const { state } = project;
    if (params['project'] !== undefined && !project.hasName(params['project'])) {
      throw new ApiError(
        'PERMISSION_DENIED',
        `The caller does not have permission, or project ${params['project']} does not exist.`,
      );
    }
    if (route.alwaysEnabled !== true && !state.services.includes(route.api)) {
      throw new ApiError(
        'PERMISSION_DENIED',
        `${route.api} has not been used in project ${state.projectNumber} before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/${route.api}/overview?project=${state.projectNumber} then retry.`,
        [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason: 'SERVICE_DISABLED',
            domain: 'googleapis.com',
            metadata: { service: route.api },
          },
        ],
      );
    }
    if (route.permission !== undefined && !isAllowed([state.policy], state.caller, route.permission)) {
      throw new ApiError(
        'PERMISSION_DENIED',
        `Permission '${route.permission}' denied on resource (or it may not exist).`,
      );
    }
    return await route.handler({ project, params, ...rest });
  } catch (error) {
    if (error instanceof ApiError) return error.toResponse();
    throw error;
  }
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) if (piece instanceof Buffer) pieces.push(piece);
  return Buffer.concat(pieces);
}
