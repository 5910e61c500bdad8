import * as z from 'zod/mini';
import type { Project } from './project-state.ts';
import { ApiError, type ApiRequest, type Route, completedOperation, parseBody, pendingOperation } from './rest.ts';

const API = 'serviceusage.googleapis.com';
const SERVICE_NAME = /^[a-z][a-z0-9-]*\.googleapis\.com$/;
/** These are refused to a project without a billing account. */
const SERVICES_THAT_NEED_BILLING = [
  'artifactregistry.googleapis.com',
  'cloudbuild.googleapis.com',
  'cloudscheduler.googleapis.com',
  'cloudtasks.googleapis.com',
  'compute.googleapis.com',
  'run.googleapis.com',
  'secretmanager.googleapis.com',
];
const SERVICE_AGENTS: Readonly<Record<string, string>> = {
  'eventarc.googleapis.com': 'gcp-sa-eventarc',
  'pubsub.googleapis.com': 'gcp-sa-pubsub',
};
/** Enabling one brings what it cannot do without. */
const SERVICE_DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  'cloudfunctions.googleapis.com': [
    'cloudbuild.googleapis.com',
    'pubsub.googleapis.com',
    'storage.googleapis.com',
    'logging.googleapis.com',
  ],
};

const batchEnableSchema = z.object({ serviceIds: z.array(z.string()) });

/** Which APIs a project may use. */
export const serviceUsageRoutes: readonly Route[] = [
  {
    api: API,
    method: 'GET',
    path: '/v1/projects/{project}/services/{service}',
    permission: 'serviceusage.services.get',
    handler: getService,
  },
  {
    api: API,
    method: 'GET',
    path: '/v1/projects/{project}/services',
    permission: 'serviceusage.services.list',
    handler: listServices,
  },
  {
    api: API,
    method: 'POST',
    path: '/v1/projects/{project}/services/{service}:enable',
    permission: 'serviceusage.services.enable',
    handler: enableService,
  },
  {
    api: API,
    method: 'POST',
    path: '/v1/projects/{project}/services:batchEnable',
    permission: 'serviceusage.services.enable',
    handler: enableServices,
  },
  {
    api: API,
    method: 'POST',
    path: '/v1beta1/projects/{project}/services/{service}:generateServiceIdentity',
    permission: 'serviceusage.services.get',
    handler: generateIdentity,
  },
];

function getService({ project, params }: ApiRequest) {
  return { body: toServiceResource(project, params['service'] ?? '') };
}

function listServices({ project, query }: ApiRequest) {
  const enabled = project.state.services.map((name) => toServiceResource(project, name));
  return { body: { services: query.get('filter') === 'state:DISABLED' ? [] : enabled } };
}

function toServiceResource(project: Project, service: string) {
  if (!SERVICE_NAME.test(service)) {
    throw new ApiError('PERMISSION_DENIED', `Not found or permission denied for service(s): ${service}.`);
  }
  const state = project.state.services.includes(service) ? 'ENABLED' : 'DISABLED';
  return { name: `projects/${project.state.projectNumber}/services/${service}`, config: { name: service }, state };
}

function enableService({ project, params }: ApiRequest) {
  const service = params['service'] ?? '';
  enableAll(project, [service]);
  return completedOperation(project, '.', { service: toServiceResource(project, service) });
}

function enableServices(call: ApiRequest) {
  const { serviceIds } = parseBody(call, batchEnableSchema);
  if (serviceIds.length === 0 || serviceIds.length > 20) {
    throw new ApiError('INVALID_ARGUMENT', 'A batch enables 1 to 20 services.');
  }
  enableAll(call.project, serviceIds);
  return pendingOperation(call.project, '.', {
    response: { services: serviceIds.map((one) => toServiceResource(call.project, one)) },
  });
}

function enableAll(project: Project, services: readonly string[]): void {
  const { state } = project;
  for (const service of services) toServiceResource(project, service);
  const refused = services.find((service) => SERVICES_THAT_NEED_BILLING.includes(service) && !state.billingEnabled);
  if (refused !== undefined) {
    throw new ApiError(
      'FAILED_PRECONDITION',
      `Billing account for project '${state.projectNumber}' is not found. Billing must be enabled for activation of service(s) '${refused}' to proceed.`,
    );
  }
  const brought = services.flatMap((service) => [service, ...(SERVICE_DEPENDENCIES[service] ?? [])]);
  state.services = [...new Set([...state.services, ...brought])];
}

function generateIdentity({ project, params }: ApiRequest) {
  const { state } = project;
  const agent = SERVICE_AGENTS[params['service'] ?? ''];
  if (agent === undefined)
    throw new ApiError('INVALID_ARGUMENT', `${params['service'] ?? ''} has no service identity.`);
  const email = `service-${state.projectNumber}@${agent}.iam.gserviceaccount.com`;
  if (!state.serviceIdentities.includes(email)) state.serviceIdentities.push(email);
  return completedOperation(project, '.', { email });
}
