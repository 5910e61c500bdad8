import * as z from 'zod/mini';
import { serviceAccountExists, canUseServiceAccount } from './iam.ts';
import type { Project } from './project-state.ts';
import { invalidArgument, notFound, permissionDenied, toText } from './rest.ts';
import { isAllowed } from './iam-policies.ts';

const REGIONS = [
  'us-central1',
  'us-east1',
  'us-east4',
  'us-east5',
  'us-south1',
  'us-west1',
  'us-west2',
  'us-west3',
  'us-west4',
  'northamerica-northeast1',
  'southamerica-east1',
  'europe-west1',
  'europe-west2',
  'europe-west3',
  'europe-west4',
  'europe-north1',
  'asia-east1',
  'asia-northeast1',
  'asia-southeast1',
  'australia-southeast1',
];
/** Node 20 has taken no new deploys since October 2026. */
const RUNTIMES = ['nodejs22', 'nodejs24'];
const FUNCTION_NAME = /^[a-zA-Z](?:[a-zA-Z0-9_-]{0,61}[a-zA-Z0-9])?$/;
const FIRESTORE_EVENT =
  /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)(\.withAuthContext)?$/;
const PUBSUB_EVENT = 'google.cloud.pubsub.topic.v1.messagePublished';
const MEBIBYTES_PER_UNIT: Readonly<Record<string, number>> = {
  Mi: 1,
  Gi: 1024,
  M: 1e6 / 1024 ** 2,
  G: 1e9 / 1024 ** 2,
};
/** The least and the most memory, in MiB, of a function with less CPU than `below`. */
const MEMORY_LIMITS = [
  { below: 0.5, most: 512, least: 128 },
  { below: 1, most: 1024, least: 128 },
  { below: 2, most: 4096, least: 128 },
  { below: 4, most: 8192, least: 128 },
  { below: 6, most: 16_384, least: 2048 },
  { below: 8, most: 24_576, least: 4096 },
  { below: 9, most: 32_768, least: 4096 },
];

export const functionSpecSchema = z.object({
  name: z.string(),
  labels: z.optional(z.record(z.string(), z.string())),
  buildConfig: z.object({
    runtime: z.string(),
    entryPoint: z.string(),
    source: z.object({ storageSource: z.object({ bucket: z.string(), object: z.string() }) }),
  }),
  serviceConfig: z.object({
    availableMemory: z.optional(z.string()),
    availableCpu: z.optional(z.string()),
    timeoutSeconds: z.optional(z.number()),
    minInstanceCount: z.optional(z.number()),
    maxInstanceCount: z.optional(z.number()),
    maxInstanceRequestConcurrency: z.optional(z.number()),
    serviceAccountEmail: z.optional(z.nullable(z.string())),
    ingressSettings: z.optional(z.enum(['ALLOW_ALL', 'ALLOW_INTERNAL_ONLY', 'ALLOW_INTERNAL_AND_GCLB'])),
    environmentVariables: z.optional(z.record(z.string(), z.string())),
    secretEnvironmentVariables: z.optional(
      z.array(z.object({ key: z.string(), projectId: z.string(), secret: z.string(), version: z.string() })),
    ),
  }),
  eventTrigger: z.optional(
    z.object({
      eventType: z.string(),
      triggerRegion: z.optional(z.string()),
      pubsubTopic: z.optional(z.string()),
      serviceAccountEmail: z.optional(z.string()),
      retryPolicy: z.enum(['RETRY_POLICY_RETRY', 'RETRY_POLICY_DO_NOT_RETRY']),
      eventFilters: z.optional(
        z.array(z.object({ attribute: z.string(), value: z.string(), operator: z.optional(z.string()) })),
      ),
    }),
  ),
});

export type FunctionSpec = z.infer<typeof functionSpecSchema>;

/** Memory in Kubernetes' notation, such as 512Mi or 2Gi. */
function parseMebibytes(memory: string): number {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)(Mi|Gi|M|G)$/.exec(memory) ?? [];
  const factor = MEBIBYTES_PER_UNIT[unit];
  if (factor === undefined) throw invalidArgument(`Could not parse available_memory '${memory}'.`);
  return Number(amount) * factor;
}

/** Rejects a function as Cloud Functions and Cloud Run do; `region` is the one in its URL. */
export function validateFunction(project: Project, spec: FunctionSpec, region: string): void {
  const id = spec.name.split('/').at(-1) ?? '';
  if (!FUNCTION_NAME.test(id)) throw invalidArgument(`Invalid function name ${id}.`);
  if (!REGIONS.includes(region)) throw permissionDenied(`Location ${region} is not found or access is unauthorized.`);
  if (!RUNTIMES.includes(spec.buildConfig.runtime))
    throw invalidArgument(`Runtime ${spec.buildConfig.runtime} is not supported on GCF Gen2.`);
  validateArchive(project, spec.buildConfig.source.storageSource.object);
  validateResources(project, id, spec);
  validateServiceAccount(project, spec);
  validateSecrets(project, spec);
  if (spec.eventTrigger !== undefined) validateTrigger(project, spec, spec.eventTrigger);
}

function validateArchive(project: Project, object: string): void {
  const archive = project.state.archives[object];
  if (archive === undefined) throw notFound(`Source archive ${object} was not uploaded.`);
  if (!archive.files.includes('package.json')) {
    throw invalidArgument('Build failed: missing package.json at the root of the source archive.');
  }
}

function validateResources(project: Project, id: string, { serviceConfig, eventTrigger }: FunctionSpec): void {
  const memory = parseMebibytes(serviceConfig.availableMemory ?? '256Mi');
  const cpu = Number(serviceConfig.availableCpu ?? '1');
  const concurrency = serviceConfig.maxInstanceRequestConcurrency ?? 1;
  const most = serviceConfig.maxInstanceCount ?? 100;
  if (Number.isNaN(cpu) || cpu < 0.08 || (cpu > 1 && ![2, 4, 6, 8].includes(cpu)))
    throw invalidArgument(`Invalid available_cpu ${serviceConfig.availableCpu ?? ''}.`);
  if (concurrency < 1 || concurrency > 1000)
    throw invalidArgument('max_instance_request_concurrency must be 1 to 1000.');
  if (cpu < 1 && concurrency > 1) {
    throw invalidArgument(`Invalid value for ${id}: total cpu < 1 is not supported with concurrency > 1.`);
  }
  const limits = MEMORY_LIMITS.find(({ below }) => cpu < below);
  if (limits !== undefined && (memory > limits.most || memory < limits.least)) {
    throw invalidArgument(
      `Invalid value for ${id}: ${cpu} CPU takes ${limits.least} to ${limits.most} MiB of memory, not ${memory}.`,
    );
  }
  const longest = eventTrigger === undefined ? 3600 : 540;
  const timeout = serviceConfig.timeoutSeconds ?? 60;
  if (timeout < 1 || timeout > longest) throw invalidArgument(`Timeout of ${id} must be 1 to ${longest} seconds.`);
  if (most < 1 || (serviceConfig.minInstanceCount ?? 0) > most)
    throw invalidArgument(`Invalid instance counts of ${id}.`);
  const { quota } = project.state;
  const fitting = Math.min(Math.floor(quota.milliCpu / (cpu * 1000)), Math.floor(quota.memoryMebibytes / memory));
  if (most > fitting) {
    throw invalidArgument(
      `spec.template.spec: maxScale may not exceed ${fitting} for ${id} in order to set the requested total CPU and memory limit.`,
    );
  }
}

export function getServiceAccount(project: Project, { serviceConfig }: FunctionSpec): string {
  return serviceConfig.serviceAccountEmail ?? project.defaultServiceAccount;
}

function validateServiceAccount(project: Project, spec: FunctionSpec): void {
  const email = getServiceAccount(project, spec);
  if (!serviceAccountExists(project, email)) throw notFound(`Service account ${email} was not found.`);
  if (!canUseServiceAccount(project, email, 'iam.serviceAccounts.actAs')) {
    throw permissionDenied(`Caller is missing permission 'iam.serviceaccounts.actAs' on service account ${email}.`);
  }
}

function validateSecrets(project: Project, spec: FunctionSpec): void {
  const member = `serviceAccount:${getServiceAccount(project, spec)}`;
  for (const { key, secret, version } of spec.serviceConfig.secretEnvironmentVariables ?? []) {
    const stored = project.state.secrets[secret];
    const number = version === 'latest' ? stored?.versions.length : Number(version);
    if (stored?.versions[(number ?? 0) - 1]?.state !== 'ENABLED') {
      throw invalidArgument(`Secret ${secret} version ${version} for ${key} was not found or is not enabled.`);
    }
    if (!isAllowed([stored.policy, project.state.policy], member, 'secretmanager.versions.access')) {
      throw invalidArgument(
        `Permission denied on secret: projects/${project.state.projectNumber}/secrets/${secret}/versions/${version} for Revision service account ${getServiceAccount(project, spec)}. The service account used must be granted the 'Secret Manager Secret Accessor' role.`,
      );
    }
  }
}

function validateTrigger(
  project: Project,
  spec: FunctionSpec,
  trigger: NonNullable<FunctionSpec['eventTrigger']>,
): void {
  const { state } = project;
  const filters = trigger.eventFilters ?? [];
  if (FIRESTORE_EVENT.test(trigger.eventType)) {
    const name = filters.find(({ attribute }) => attribute === 'database')?.value ?? '(default)';
    const database = state.databases[`projects/${state.projectId}/databases/${name}`];
    if (database === undefined) throw invalidArgument(`Database '${name}' does not exist.`);
    if (trigger.triggerRegion !== database['locationId']) {
      throw invalidArgument(
        `Trigger location ${trigger.triggerRegion ?? ''} must match the database's, ${toText(database['locationId'])}.`,
      );
    }
    const document = filters.find(({ attribute }) => attribute === 'document');
    if (document === undefined) throw invalidArgument('A Firestore trigger needs a document filter.');
    if (/[{}*]/.test(document.value) !== (document.operator === 'match-path-pattern')) {
      throw invalidArgument(
        `The filter of ${document.value} must have the operator match-path-pattern exactly where it has a wildcard.`,
      );
    }
  } else if (trigger.eventType === PUBSUB_EVENT) {
    if (trigger.pubsubTopic === undefined || state.topics[trigger.pubsubTopic] === undefined)
      throw notFound(`Topic ${trigger.pubsubTopic ?? ''} was not found.`);
  } else {
    throw invalidArgument(`Event type ${trigger.eventType} is not supported.`);
  }
  const account = trigger.serviceAccountEmail ?? getServiceAccount(project, spec);
  if (!isAllowed([state.policy], `serviceAccount:${account}`, 'eventarc.events.receiveEvent')) {
    throw permissionDenied(`Permission "eventarc.events.receiveEvent" denied on "${account}".`);
  }
}
