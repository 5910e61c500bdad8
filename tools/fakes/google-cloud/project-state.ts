export interface Binding {
  readonly role: string;
  readonly members: readonly string[];
  /** Until when, or for what, it is given; for good and for everything without. */
  readonly condition?: Readonly<Record<string, unknown>> | undefined;
}

/** Who may do what, with the etag by which two writers notice each other. */
export interface Policy {
  readonly version: number;
  readonly etag: string;
  readonly bindings: readonly Binding[];
}

export interface Secret {
  labels: JsonObject;
  policy: Policy;
  /** The first one's number is 1. */
  versions: { readonly state: 'ENABLED' | 'DISABLED' | 'DESTROYED'; readonly bytes: number }[];
}

/** What the platform answers when it is asked for a version's files. */
export interface HostingVersion {
  name: string;
  status: 'CREATED' | 'FINALIZED' | 'DELETED';
  config: JsonObject;
  labels: JsonObject;
  createTime: string;
  finalizeTime?: string;
  /** A file's path, and the sha256 of its gzipped bytes. */
  files: Record<string, string>;
}

export interface HostingSite {
  name: string;
  type: 'DEFAULT_SITE' | 'USER_SITE';
  versions: Record<string, HostingVersion>;
  /** The newest one first, by channel; what 'live' shows is its first one. */
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

/** The archive of a functions folder. */
export interface FunctionsArchive {
  readonly bytes: number;
  readonly sha256: string;
  readonly files: readonly string[];
}

/** Everything the fake keeps of one project; plain JSON, so that it can be copied, compared and written to a file. */
export interface ProjectState {
  projectId: string;
  projectNumber: string;
  billingEnabled: boolean;
  /** A project made at Google Cloud has no Firebase yet. */
  hasFirebase: boolean;
  /** Who calls: the member whose roles decide what is allowed. */
  caller: string;
  /** Counts up with every name, etag and version the platform gives out. */
  counter: number;
  /** Of Cloud Run in a region; a new project has about this much. */
  quota: { readonly milliCpu: number; readonly memoryMebibytes: number };
  /** Domain-restricted sharing: nobody outside the organisation gets a role, so nobody is 'allUsers'. */
  restrictsSharing: boolean;
  services: string[];
  policy: Policy;
  serviceAccounts: Record<string, { displayName: string; description: string; policy: Policy }>;
  /** Service agents that were made, such as service-1@gcp-sa-eventarc.iam.gserviceaccount.com. */
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
  channels: Record<string, JsonObject>;
  topics: string[];
  topicPolicies: Record<string, Policy>;
  apiKeys: Record<string, JsonObject>;
  /** Of the account that pays for the project. */
  budgets: Record<string, JsonObject>;
  repositories: Record<string, JsonObject>;
  jobs: Record<string, JsonObject>;
  queues: Record<string, { queue: JsonObject; policy: Policy }>;
  secrets: Record<string, Secret>;
  sites: Record<string, HostingSite>;
  files: Record<string, HostingFile>;
  operations: Record<string, { readonly response: Json } | { readonly error: Json }>;
  /** Of Identity Toolkit: sign-up, email enumeration and the like; empty before it is initialized. */
  authConfig: JsonObject;
}

/** A project as the API's handlers see it. */
export class Project {
  state: ProjectState;

  constructor(state: ProjectState) {
    this.state = state;
  }

  /** A number nobody was given before. */
  nextId(): number {
    this.state.counter += 1;
    return this.state.counter;
  }

  now(): string {
    return new Date().toISOString();
  }

  /** Whether a path means this project; it may name it by its id or by its number. */
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

const NO_POLICY: Policy = { version: 1, etag: 'ACAB', bindings: [] };

/** A project as the console makes it: it has an owner and a billing account, and nothing else. */
export function createEmptyProject(projectId: string): ProjectState {
  const projectNumber = '417290853614';
  const owner = 'user:owner@plenty.example';
  return {
    projectId,
    projectNumber,
    billingEnabled: true,
    hasFirebase: true,
    caller: owner,
    counter: 1000,
    quota: { milliCpu: 20_000, memoryMebibytes: 40_960 },
    restrictsSharing: false,
    // What a Firebase project has from its first minute.
    services: [
      'cloudresourcemanager.googleapis.com',
      'firebase.googleapis.com',
      'firebasehosting.googleapis.com',
      'serviceusage.googleapis.com',
      'iam.googleapis.com',
      'cloudbilling.googleapis.com',
    ],
    policy: { version: 1, etag: 'BwX1000=', bindings: [{ role: 'roles/owner', members: [owner] }] },
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
    channels: {},
    topics: [],
    topicPolicies: {},
    apiKeys: {},
    budgets: {},
    repositories: {},
    jobs: {},
    queues: {},
    secrets: {},
    sites: {
      [projectId]: {
        name: `projects/${projectId}/sites/${projectId}`,
        type: 'DEFAULT_SITE',
        versions: {},
        channels: { live: { releases: [] } },
      },
    },
    files: {},
    operations: {},
    authConfig: {},
  };
}

export { NO_POLICY };

/** JSON as it stands in a request, an answer or the recorded state. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

export type JsonObject = { [name: string]: Json | undefined };
