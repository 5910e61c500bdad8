import * as z from 'zod/mini';
import { accountExists, mayUseAccount } from './iam.ts';
import type { Project } from './project.ts';
import { ApiError, asText } from './rest.ts';
import { isAllowed } from './roles.ts';

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
/** Node 20 takes no new deploys since October 2026. */
const RUNTIMES = ['nodejs22', 'nodejs24'];
const NAME = /^[a-zA-Z](?:[a-zA-Z0-9_-]{0,61}[a-zA-Z0-9])?$/;
const FIRESTORE_EVENT =
  /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)(\.withAuthContext)?$/;
const PUBSUB_EVENT = 'google.cloud.pubsub.topic.v1.messagePublished';
const MEBIBYTES: Readonly<Record<string, number>> = { Mi: 1, Gi: 1024, M: 1e6 / 1024 ** 2, G: 1e9 / 1024 ** 2 };
/** The most memory so much CPU may have, and the least. */
const MEMORY = [
  { below: 0.5, most: 512, least: 128 },
  { below: 1, most: 1024, least: 128 },
  { below: 2, most: 4096, least: 128 },
  { below: 4, most: 8192, least: 128 },
  { below: 6, most: 16_384, least: 2048 },
  { below: 8, most: 24_576, least: 4096 },
  { below: 9, most: 32_768, least: 4096 },
];

export const functionSpec = z.object({
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

export type FunctionSpec = z.infer<typeof functionSpec>;

const invalid = (message: string): ApiError => new ApiError('INVALID_ARGUMENT', message);

/** Memory as Kubernetes writes it, in mebibytes. */
export function readMebibytes(memory: string): number {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)(Mi|Gi|M|G)$/.exec(memory) ?? [];
  const factor = MEBIBYTES[unit];
  if (factor === undefined) throw invalid(`Could not parse available_memory '${memory}'.`);
  return Number(amount) * factor;
}

/** Refuses a function as Cloud Functions and Cloud Run do; `region` is the one its address names. */
export function checkFunction(project: Project, spec: FunctionSpec, region: string): void {
  const id = spec.name.split('/').at(-1) ?? '';
  if (!NAME.test(id)) throw invalid(`Invalid function name ${id}.`);
  if (!REGIONS.includes(region))
    throw new ApiError('PERMISSION_DENIED', `Location ${region} is not found or access is unauthorized.`);
  if (!RUNTIMES.includes(spec.buildConfig.runtime))
    throw invalid(`Runtime ${spec.buildConfig.runtime} is not supported on GCF Gen2.`);
  checkArchive(project, spec.buildConfig.source.storageSource.object);
  checkResources(project, id, spec);
  checkAccount(project, spec);
  checkSecrets(project, spec);
  if (spec.eventTrigger !== undefined) checkTrigger(project, spec, spec.eventTrigger);
}

function checkArchive(project: Project, object: string): void {
  const archive = project.state.archives[object];
  if (archive === undefined) throw new ApiError('NOT_FOUND', `Source archive ${object} was not uploaded.`);
  if (!archive.files.includes('package.json')) {
    throw invalid('Build failed: missing package.json at the root of the source archive.');
  }
}

function checkResources(project: Project, id: string, { serviceConfig, eventTrigger }: FunctionSpec): void {
  const memory = readMebibytes(serviceConfig.availableMemory ?? '256Mi');
  const cpu = Number(serviceConfig.availableCpu ?? '1');
  const concurrency = serviceConfig.maxInstanceRequestConcurrency ?? 1;
  const most = serviceConfig.maxInstanceCount ?? 100;
  if (Number.isNaN(cpu) || cpu < 0.08 || (cpu > 1 && ![2, 4, 6, 8].includes(cpu)))
    throw invalid(`Invalid available_cpu ${serviceConfig.availableCpu ?? ''}.`);
  if (concurrency < 1 || concurrency > 1000) throw invalid('max_instance_request_concurrency must be 1 to 1000.');
  if (cpu < 1 && concurrency > 1) {
    throw invalid(`Invalid value for ${id}: total cpu < 1 is not supported with concurrency > 1.`);
  }
  const limits = MEMORY.find(({ below }) => cpu < below);
  if (limits !== undefined && (memory > limits.most || memory < limits.least)) {
    throw invalid(
      `Invalid value for ${id}: ${cpu} CPU takes ${limits.least} to ${limits.most} MiB of memory, not ${memory}.`,
    );
  }
  const longest = eventTrigger === undefined ? 3600 : 540;
  const timeout = serviceConfig.timeoutSeconds ?? 60;
  if (timeout < 1 || timeout > longest) throw invalid(`Timeout of ${id} must be 1 to ${longest} seconds.`);
  if (most < 1 || (serviceConfig.minInstanceCount ?? 0) > most) throw invalid(`Invalid instance counts of ${id}.`);
  const { quota } = project.state;
  const fitting = Math.min(Math.floor(quota.milliCpu / (cpu * 1000)), Math.floor(quota.memoryMebibytes / memory));
  if (most > fitting) {
    throw invalid(
      `spec.template.spec: maxScale may not exceed ${fitting} for ${id} in order to set the requested total CPU and memory limit.`,
    );
  }
}

/** Whom a function runs as. */
export function accountOf(project: Project, { serviceConfig }: FunctionSpec): string {
  return serviceConfig.serviceAccountEmail ?? project.defaultServiceAccount;
}

function checkAccount(project: Project, spec: FunctionSpec): void {
  const email = accountOf(project, spec);
  if (!accountExists(project, email)) throw new ApiError('NOT_FOUND', `Service account ${email} was not found.`);
  if (!mayUseAccount(project, email, 'iam.serviceAccounts.actAs')) {
    throw new ApiError(
      'PERMISSION_DENIED',
      `Caller is missing permission 'iam.serviceaccounts.actAs' on service account ${email}.`,
    );
  }
}

function checkSecrets(project: Project, spec: FunctionSpec): void {
  const member = `serviceAccount:${accountOf(project, spec)}`;
  for (const { key, secret, version } of spec.serviceConfig.secretEnvironmentVariables ?? []) {
    const kept = project.state.secrets[secret];
    const number = version === 'latest' ? kept?.versions.length : Number(version);
    if (kept?.versions[(number ?? 0) - 1]?.state !== 'ENABLED') {
      throw invalid(`Secret ${secret} version ${version} for ${key} was not found or is not enabled.`);
    }
    if (!isAllowed([kept.policy, project.state.policy], member, 'secretmanager.versions.access')) {
      throw invalid(
        `Permission denied on secret: projects/${project.state.projectNumber}/secrets/${secret}/versions/${version} for Revision service account ${accountOf(project, spec)}. The service account used must be granted the 'Secret Manager Secret Accessor' role.`,
      );
    }
  }
}

function checkTrigger(project: Project, spec: FunctionSpec, trigger: NonNullable<FunctionSpec['eventTrigger']>): void {
  const { state } = project;
  const filters = trigger.eventFilters ?? [];
  if (FIRESTORE_EVENT.test(trigger.eventType)) {
    const name = filters.find(({ attribute }) => attribute === 'database')?.value ?? '(default)';
    const database = state.databases[`projects/${state.projectId}/databases/${name}`];
    if (database === undefined) throw invalid(`Database '${name}' does not exist.`);
    if (trigger.triggerRegion !== database['locationId']) {
      throw invalid(
        `Trigger location ${trigger.triggerRegion ?? ''} must match the database's, ${asText(database['locationId'])}.`,
      );
    }
    const document = filters.find(({ attribute }) => attribute === 'document');
    if (document === undefined) throw invalid('A Firestore trigger needs a document filter.');
    if (/[{}*]/.test(document.value) !== (document.operator === 'match-path-pattern')) {
      throw invalid(
        `The filter of ${document.value} must have the operator match-path-pattern exactly where it has a wildcard.`,
      );
    }
  } else if (trigger.eventType === PUBSUB_EVENT) {
    if (trigger.pubsubTopic === undefined || !state.topics.includes(trigger.pubsubTopic))
      throw new ApiError('NOT_FOUND', `Topic ${trigger.pubsubTopic ?? ''} was not found.`);
  } else {
    throw invalid(`Event type ${trigger.eventType} is not supported.`);
  }
  const account = trigger.serviceAccountEmail ?? accountOf(project, spec);
  if (!isAllowed([state.policy], `serviceAccount:${account}`, 'eventarc.events.receiveEvent')) {
    throw new ApiError('PERMISSION_DENIED', `Permission "eventarc.events.receiveEvent" denied on "${account}".`);
  }
}
