import * as z from 'zod/mini';
import type { Project } from './project.ts';
import { begunOperation, doneOperation } from './operations.ts';
import { ApiError, type Call, readBody, type Route } from './rest.ts';

const API = 'serviceusage.googleapis.com';
const NAME = /^[a-z][a-z0-9-]*\.googleapis\.com$/;
/** These are refused to a project without a billing account. */
const BILLED = [
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
const BRINGS: Readonly<Record<string, readonly string[]>> = {
  'cloudfunctions.googleapis.com': [
    'cloudbuild.googleapis.com',
    'pubsub.googleapis.com',
    'storage.googleapis.com',
    'logging.googleapis.com',
  ],
};

const batch = z.object({ serviceIds: z.array(z.string()) });

/** Which APIs a project may use. */
export const serviceUsageRoutes: readonly Route[] = [
  {
    api: API,
    method: 'GET',
    path: '/v1/projects/{project}/services/{service}',
    permission: 'serviceusage.services.get',
    run: readService,
  },
  {
    api: API,
    method: 'GET',
    path: '/v1/projects/{project}/services',
    permission: 'serviceusage.services.list',
    run: listServices,
  },
  {
    api: API,
    method: 'POST',
    path: '/v1/projects/{project}/services/{service}:enable',
    permission: 'serviceusage.services.enable',
    run: enableService,
  },
  {
    api: API,
    method: 'POST',
    path: '/v1/projects/{project}/services:batchEnable',
    permission: 'serviceusage.services.enable',
    run: enableServices,
  },
  {
    api: API,
    method: 'POST',
    path: '/v1beta1/projects/{project}/services/{service}:generateServiceIdentity',
    permission: 'serviceusage.services.get',
    run: generateIdentity,
  },
];

function readService({ project, params }: Call) {
  return { body: describe(project, params['service'] ?? '') };
}

function listServices({ project, query }: Call) {
  const enabled = project.state.services.map((name) => describe(project, name));
  return { body: { services: query.get('filter') === 'state:DISABLED' ? [] : enabled } };
}

function describe(project: Project, service: string) {
  if (!NAME.test(service)) {
    throw new ApiError('PERMISSION_DENIED', `Not found or permission denied for service(s): ${service}.`);
  }
  const state = project.state.services.includes(service) ? 'ENABLED' : 'DISABLED';
  return { name: `projects/${project.state.projectNumber}/services/${service}`, config: { name: service }, state };
}

function enableService({ project, params }: Call) {
  const service = params['service'] ?? '';
  enable(project, [service]);
  return doneOperation(project, '.', { service: describe(project, service) });
}

function enableServices(call: Call) {
  const { serviceIds } = readBody(call, batch);
  if (serviceIds.length === 0 || serviceIds.length > 20) {
    throw new ApiError('INVALID_ARGUMENT', 'A batch enables 1 to 20 services.');
  }
  enable(call.project, serviceIds);
  return begunOperation(call.project, '.', {
    response: { services: serviceIds.map((one) => describe(call.project, one)) },
  });
}

function enable(project: Project, services: readonly string[]): void {
  const { state } = project;
  for (const service of services) describe(project, service);
  const refused = services.find((service) => BILLED.includes(service) && !state.billingEnabled);
  if (refused !== undefined) {
    throw new ApiError(
      'FAILED_PRECONDITION',
      `Billing account for project '${state.projectNumber}' is not found. Billing must be enabled for activation of service(s) '${refused}' to proceed.`,
    );
  }
  const brought = services.flatMap((service) => [service, ...(BRINGS[service] ?? [])]);
  state.services = [...new Set([...state.services, ...brought])];
}

function generateIdentity({ project, params }: Call) {
  const { state } = project;
  const agent = SERVICE_AGENTS[params['service'] ?? ''];
  if (agent === undefined)
    throw new ApiError('INVALID_ARGUMENT', `${params['service'] ?? ''} has no service identity.`);
  const email = `service-${state.projectNumber}@${agent}.iam.gserviceaccount.com`;
  if (!state.serviceIdentities.includes(email)) state.serviceIdentities.push(email);
  return doneOperation(project, '.', { email });
}
