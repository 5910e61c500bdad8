import * as z from 'zod/mini';
import type { Project } from './project-state.ts';
import {
  type ApiRequest,
  completedOperation,
  defineRoutes,
  failedPrecondition,
  invalidArgument,
  parseBody,
  pendingOperation,
  permissionDenied,
} from './rest.ts';

const SERVICES_PATH = '/v1/projects/{project}/services';
const IDENTITY_PATH = '/v1beta1/projects/{project}/services/{service}:generateServiceIdentity';
const SERVICE_NAME = /^[a-z][a-z0-9-]*\.googleapis\.com$/;
/** A project without a billing account cannot enable these. */
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
/** Enabling a service enables those that it depends on. */
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
export const serviceUsageRoutes = defineRoutes('serviceusage.googleapis.com', [
  ['GET', `${SERVICES_PATH}/{service}`, 'serviceusage.services.get', getService],
  ['GET', SERVICES_PATH, 'serviceusage.services.list', listServices],
  ['POST', `${SERVICES_PATH}/{service}:enable`, 'serviceusage.services.enable', enableService],
  ['POST', `${SERVICES_PATH}:batchEnable`, 'serviceusage.services.enable', enableServices],
  ['POST', IDENTITY_PATH, 'serviceusage.services.get', generateIdentity],
]);

function getService({ project, param }: ApiRequest) {
  return { body: toServiceResource(project, param('service')) };
}

function listServices({ project, query }: ApiRequest) {
  const enabled = project.state.services.map((name) => toServiceResource(project, name));
  return { body: { services: query.get('filter') === 'state:DISABLED' ? [] : enabled } };
}

function toServiceResource(project: Project, service: string) {
  if (!SERVICE_NAME.test(service)) {
    throw permissionDenied(`Not found or permission denied for service(s): ${service}.`);
  }
  const state = project.state.services.includes(service) ? 'ENABLED' : 'DISABLED';
  return { name: `projects/${project.state.projectNumber}/services/${service}`, config: { name: service }, state };
}

function enableService({ project, param }: ApiRequest) {
  const service = param('service');
  enableAll(project, [service]);
  return completedOperation(project, '.', { service: toServiceResource(project, service) });
}

function enableServices(call: ApiRequest) {
  const { serviceIds } = parseBody(call, batchEnableSchema);
  if (serviceIds.length === 0 || serviceIds.length > 20) {
    throw invalidArgument('A batch enables 1 to 20 services.');
  }
  enableAll(call.project, serviceIds);
  return pendingOperation(call.project, '.', {
    response: { services: serviceIds.map((one) => toServiceResource(call.project, one)) },
  });
}

function enableAll(project: Project, services: readonly string[]): void {
  const { state } = project;
  for (const service of services) toServiceResource(project, service);
  const unpaid = services.find((service) => SERVICES_THAT_NEED_BILLING.includes(service) && !state.billingEnabled);
  if (unpaid !== undefined) {
    throw failedPrecondition(
      `Billing account for project '${state.projectNumber}' is not found. Billing must be enabled for activation of service(s) '${unpaid}' to proceed.`,
    );
  }
  const enabled = services.flatMap((service) => [service, ...(SERVICE_DEPENDENCIES[service] ?? [])]);
  state.services = [...new Set([...state.services, ...enabled])];
}

function generateIdentity({ project, param }: ApiRequest) {
  const { state } = project;
  const agent = SERVICE_AGENTS[param('service')];
  if (agent === undefined) throw invalidArgument(`${param('service')} has no service identity.`);
  const email = `service-${state.projectNumber}@${agent}.iam.gserviceaccount.com`;
  if (!state.serviceIdentities.includes(email)) state.serviceIdentities.push(email);
  return completedOperation(project, '.', { email });
}
