export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

export type JsonObject = { [name: string]: Json | undefined };

export interface Binding {
  readonly role: string;
  readonly members: readonly string[];
  /** When, or for what, the role is granted; always and for everything without it. */
  readonly condition?: Readonly<Record<string, unknown>> | undefined;
}

/** Role bindings of a resource. The etag lets concurrent writers notice each other. */
export interface Policy {
  readonly version: number;
  readonly etag: string;
  readonly bindings: readonly Binding[];
}

export interface Secret {
  labels: JsonObject;
  policy: Policy;
  /** In order; the first is version 1. */
  versions: { readonly state: 'ENABLED' | 'DISABLED' | 'DESTROYED'; readonly bytes: number }[];
}

export interface HostingVersion {
  name: string;
  status: 'CREATED' | 'FINALIZED';
  config: JsonObject;
  labels: JsonObject;
  createTime: string;
  finalizeTime?: string;
  /** The sha256 of each file's gzipped bytes, by path. */
  files: Record<string, string>;
}

export interface HostingSite {
  name: string;
  type: 'DEFAULT_SITE' | 'USER_SITE';
  versions: Record<string, HostingVersion>;
  /** Releases by channel, newest first; the first one is shown. */
  channels: Record<string, { releases: HostingRelease[] }>;
}

export interface HostingRelease {
  readonly name: string;
  readonly type: string;
  readonly versionName: string;
  readonly releaseTime: string;
  readonly message?: string;
}

/** An uploaded file of a website, by the sha256 of its gzipped bytes. */
export interface HostingFile {
  readonly bytes: number;
  readonly gzipBytes: number;
  readonly contentSha256: string;
}

/** An uploaded source archive. */
export interface FunctionsArchive {
  readonly bytes: number;
  readonly sha256: string;
  readonly files: readonly string[];
}

/** The whole state of one project; plain JSON, so that tests can copy and compare it. */
export interface ProjectState {
  projectId: string;
  projectNumber: string;
  billingEnabled: boolean;
  /** A project created in the Google Cloud console has no Firebase yet. */
  hasFirebase: boolean;
  /** The member whose roles decide what a call may do. */
  caller: string;
  /** Numbers every name, etag and version that the platform generates. */
  counter: number;
  /** Cloud Run's quota in a region; a new project has about this much. */
  quota: { readonly milliCpu: number; readonly memoryMebibytes: number };
  /** Domain-restricted sharing: only members of the organization get roles, which excludes 'allUsers'. */
  restrictsSharing: boolean;
  services: string[];
  policy: Policy;
  serviceAccounts: Record<string, { displayName: string; description: string; policy: Policy }>;
  /** Google's service agents that exist, such as service-1@gcp-sa-eventarc.iam.gserviceaccount.com. */
  serviceIdentities: string[];
  databases: Record<string, JsonObject>;
  indexes: Record<string, JsonObject>;
  fields: Record<string, JsonObject>;
  rulesets: Record<string, JsonObject>;
  releases: Record<string, JsonObject>;
  archives: Record<string, FunctionsArchive>;
  functions: Record<string, JsonObject>;
  runServices: Record<string, { service: JsonObject; policy: Policy }>;
  triggers: Record<string, JsonObject>;
  topics: Record<string, { policy: Policy }>;
  apiKeys: Record<string, JsonObject>;
  /** Budgets of the project's billing account. */
  budgets: Record<string, JsonObject>;
  repositories: Record<string, JsonObject>;
  jobs: Record<string, JsonObject>;
  queues: Record<string, { queue: JsonObject; policy: Policy }>;
  secrets: Record<string, Secret>;
  sites: Record<string, HostingSite>;
  files: Record<string, HostingFile>;
  operations: Record<string, { readonly response: Json } | { readonly error: Json }>;
  /** Identity Toolkit's settings; empty before it is initialized. */
  authConfig: JsonObject;
}

/** A project as the route handlers see it. */
export class Project {
  state: ProjectState;

  constructor(state: ProjectState) {
    this.state = state;
  }

  nextId(): number {
    this.state.counter += 1;
    return this.state.counter;
  }

  now(): string {
    return new Date().toISOString();
  }

  /** A path names the project by its id or its number. */
  hasName(name: string): boolean {
    return name === this.state.projectId || name === this.state.projectNumber;
  }

  get defaultServiceAccount(): string {
    return `${this.state.projectNumber}-compute@developer.gserviceaccount.com`;
  }

  emptyPolicy(): Policy {
    return { version: 1, etag: `BwX${this.nextId()}=`, bindings: [] };
  }
}

/** What a new project has none of. */
function createEmptyResources() {
  return {
    serviceAccounts: {},
    serviceIdentities: [],
    databases: {},
    indexes: {},
    fields: {},
    rulesets: {},
    releases: {},
    archives: {},
    functions: {},
    runServices: {},
    triggers: {},
    topics: {},
    apiKeys: {},
    budgets: {},
    repositories: {},
    jobs: {},
    queues: {},
    secrets: {},
    files: {},
    operations: {},
    authConfig: {},
  };
}

/** Enabled in every new Firebase project. */
const FIRST_SERVICES = [
  'cloudresourcemanager.googleapis.com',
  'firebase.googleapis.com',
  'firebasehosting.googleapis.com',
  'serviceusage.googleapis.com',
  'iam.googleapis.com',
  'cloudbilling.googleapis.com',
];

/** A project as Firebase's console creates it, with an owner and a billing account. */
export function createEmptyProject(projectId: string): ProjectState {
  const owner = 'user:owner@plenty.example';
  return {
    ...createEmptyResources(),
    projectId,
    projectNumber: '417290853614',
    billingEnabled: true,
    hasFirebase: true,
    caller: owner,
    counter: 1000,
    quota: { milliCpu: 20_000, memoryMebibytes: 40_960 },
    restrictsSharing: false,
    services: [...FIRST_SERVICES],
    policy: { version: 1, etag: 'BwX1000=', bindings: [{ role: 'roles/owner', members: [owner] }] },
    sites: {
      [projectId]: {
        name: `projects/${projectId}/sites/${projectId}`,
        type: 'DEFAULT_SITE',
        versions: {},
        channels: { live: { releases: [] } },
      },
    },
  };
}
