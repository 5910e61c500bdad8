import * as z from 'zod/mini';
import type { FunctionSpec } from './function-validation.ts';
import { policyRoutes } from './iam-policies.ts';
import type { Json, JsonObject, Project } from './project-state.ts';
import {
  ApiError,
  type ApiRequest,
  anyObjectSchema,
  defineRoutes,
  getAtPath,
  getLocationName,
  invalidArgument,
  isObject,
  listAt,
  notFound,
  orNotFound,
  parseBody,
  toText,
} from './rest.ts';

const SERVICE_PATH = '/v1/projects/{project}/locations/{location}/services/{id}';
const MAX_TAGS_PER_SERVICE = 2000;

const trafficTargetsSchema = z.array(
  z.object({
    revisionName: z.optional(z.string()),
    latestRevision: z.optional(z.boolean()),
    percent: z.optional(z.number()),
    tag: z.optional(z.string().check(z.regex(/^[a-z](?:[-a-z0-9]{0,61}[a-z0-9])?$/))),
    url: z.optional(z.string()),
  }),
);
const replaceServiceSchema = z.object({
  metadata: z.object({ name: z.string(), resourceVersion: z.optional(z.string()) }),
  spec: z.object({ template: anyObjectSchema, traffic: z.optional(trafficTargetsSchema) }),
});

/** Cloud Run's services in Kubernetes' format: functions run on them, and Hosting's `pinTag` tags them. */
export const cloudRunRoutes = defineRoutes('run.googleapis.com', [
  ['GET', SERVICE_PATH, 'run.services.get', (call) => ({ body: findService(call).service })],
  ['PUT', SERVICE_PATH, 'run.services.update', replaceService],
  ...policyRoutes('GET', SERVICE_PATH, 'run.services', findService),
]);

/** The name of a function's service is the function's in lower case. */
export function getServiceName(project: Project, functionName: string): string {
  const [, , , location = '', , id = ''] = functionName.split('/');
  return `projects/${project.state.projectId}/locations/${location}/services/${id.toLowerCase().replaceAll('_', '-')}`;
}

function findService(call: ApiRequest) {
  const { project, param } = call;
  return orNotFound(
    project.state.runServices[`${getLocationName(call)}/services/${param('id')}`],
    `Resource '${param('id')}' of kind 'SERVICE' in region '${param('location')}' does not exist.`,
  );
}

/** Replaces a service, unless the caller read an outdated version of it. */
function replaceService(call: ApiRequest) {
  const stored = findService(call);
  const input = parseBody(call, replaceServiceSchema);
  const current = toText(getAtPath(stored.service, 'metadata.resourceVersion'));
  const { name, resourceVersion } = input.metadata;
  if (resourceVersion !== undefined && resourceVersion !== current) {
    throw new ApiError(
      'ABORTED',
      `Conflict for resource '${name}': version '${resourceVersion}' was specified but current version is '${current}'.`,
    );
  }
  const targets = input.spec.traffic ?? [];
  validateTraffic(stored.service, targets);
  stored.service = buildService(call.project, stored.service, {
    template: input.spec.template,
    traffic: targets.map((one): Json => ({ ...one })),
  });
  return { body: stored.service };
}

function validateTraffic(service: JsonObject, targets: z.infer<typeof trafficTargetsSchema>): void {
  const tags = targets.flatMap(({ tag }) => tag ?? []);
  if (new Set(tags).size < tags.length) throw invalidArgument('spec.traffic: a tag may stand once.');
  if (tags.length > MAX_TAGS_PER_SERVICE) throw invalidArgument(`spec.traffic: at most ${MAX_TAGS_PER_SERVICE} tags.`);
  const percent = targets.reduce((sum, one) => sum + (one.percent ?? 0), 0);
  if (percent !== 100) throw invalidArgument(`spec.traffic: percentages must sum to 100, not ${percent}.`);
  const revisions = listAt(service, 'status.revisions');
  for (const { revisionName } of targets) {
    if (revisionName !== undefined && !revisions.includes(revisionName)) {
      throw notFound(`Revision '${revisionName}' not found.`);
    }
  }
}

/** Saves the service of a function with a new revision; tags of former revisions stay. */
export function saveService(
  project: Project,
  spec: FunctionSpec,
  account: string,
): { service: string; uri: string; revision: string } {
  const service = getServiceName(project, spec.name);
  const stored = project.state.runServices[service];
  const { serviceConfig } = spec;
  const template = {
    spec: {
      containerConcurrency: serviceConfig.maxInstanceRequestConcurrency ?? 1,
      timeoutSeconds: serviceConfig.timeoutSeconds ?? 60,
      serviceAccountName: account,
      containers: [
        {
          image: spec.buildConfig.source.storageSource.object,
          resources: {
            limits: { cpu: serviceConfig.availableCpu ?? '1', memory: serviceConfig.availableMemory ?? '256Mi' },
          },
        },
      ],
    },
  };
  const traffic = getAtPath(stored?.service, 'spec.traffic') ?? [{ percent: 100, latestRevision: true }];
  const built = buildService(project, stored?.service ?? createService(project, service), { template, traffic });
  project.state.runServices[service] = { service: built, policy: stored?.policy ?? project.emptyPolicy() };
  return {
    service,
    uri: toText(getAtPath(built, 'status.url')),
    revision: toText(getAtPath(built, 'status.latestReadyRevisionName')),
  };
}

function createService(project: Project, name: string): JsonObject {
  const [, , , location = '', , id = ''] = name.split('/');
  return {
    apiVersion: 'serving.knative.dev/v1',
    kind: 'Service',
    metadata: {
      name: id,
      namespace: project.state.projectNumber,
      labels: { 'cloud.googleapis.com/location': location, 'goog-managed-by': 'cloudfunctions' },
      generation: 0,
    },
    status: { url: `https://${id}-${project.state.projectNumber}.${location}.run.app`, revisions: [] },
  };
}

/** The service after a change: a new version, and a new revision when its template has changed. */
function buildService(
  project: Project,
  old: JsonObject,
  { template, traffic }: { template: JsonObject; traffic: Json },
): JsonObject {
  const metadata = isObject(old['metadata']) ? old['metadata'] : {};
  const status = isObject(old['status']) ? old['status'] : {};
  const revisions = listAt(status, 'revisions');
  const generation = Number(metadata['generation'] ?? 0) + 1;
  const isSame = JSON.stringify(getAtPath(old, 'spec.template.spec')) === JSON.stringify(template['spec']);
  const revision = isSame
    ? toText(revisions.at(-1))
    : `${toText(metadata['name'])}-${toText(revisions.length + 1).padStart(5, '0')}-fak`;
  return {
    ...old,
    metadata: { ...metadata, generation, resourceVersion: `AAZ${project.nextId()}` },
    spec: { template: { ...template, metadata: { name: revision } }, traffic },
    status: {
      ...status,
      observedGeneration: generation,
      conditions: [{ type: 'Ready', status: 'True' }],
      revisions: isSame ? revisions : [...revisions, revision],
      latestCreatedRevisionName: revision,
      latestReadyRevisionName: revision,
      traffic,
    },
  };
}
