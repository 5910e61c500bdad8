import * as z from 'zod/mini';

/** Google's services, each with the variable that replaces its address, as in firebase-tools. */
const SERVICES = {
  apikeys: ['CLOUD_APIKEYS_URL', 'https://apikeys.googleapis.com'],
  artifactregistry: ['ARTIFACT_REGISTRY_DOMAIN', 'https://artifactregistry.googleapis.com'],
  billingbudgets: ['CLOUD_BILLINGBUDGETS_URL', 'https://billingbudgets.googleapis.com'],
  cloudbilling: ['FIREBASE_CLOUDBILLING_URL', 'https://cloudbilling.googleapis.com'],
  cloudresourcemanager: ['FIREBASE_RESOURCEMANAGER_URL', 'https://cloudresourcemanager.googleapis.com'],
  firebase: ['FIREBASE_API_URL', 'https://firebase.googleapis.com'],
  firebasehosting: ['FIREBASE_HOSTING_API_URL', 'https://firebasehosting.googleapis.com'],
  firestore: ['FIRESTORE_URL', 'https://firestore.googleapis.com'],
  iam: ['FIREBASE_IAM_URL', 'https://iam.googleapis.com'],
  identitytoolkit: ['FIREBASE_IDENTITY_URL', 'https://identitytoolkit.googleapis.com'],
  pubsub: ['FIREBASE_PUBSUB_URL', 'https://pubsub.googleapis.com'],
  secretmanager: ['CLOUD_SECRET_MANAGER_URL', 'https://secretmanager.googleapis.com'],
  serviceusage: ['FIREBASE_SERVICE_USAGE_URL', 'https://serviceusage.googleapis.com'],
} as const;
export type GoogleService = keyof typeof SERVICES;
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT';

/** These need a quota project. The others also work before the project has enabled them. */
const PROJECT_QUOTA_SERVICES: readonly GoogleService[] = ['apikeys', 'billingbudgets', 'identitytoolkit'];

const errorSchema = z.object({ error: z.object({ status: z.optional(z.string()), message: z.optional(z.string()) }) });
const operationSchema = z.object({
  name: z.string(),
  done: z.optional(z.boolean()),
  error: z.optional(z.object({ message: z.optional(z.string()) })),
  response: z.optional(z.unknown()),
});

/** The status without a response: whether Google executed the call is unknown. */
const NO_RESPONSE = 0;

/** An error of a Google API; `status` is the HTTP status. */
export class GoogleError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Google's REST APIs for one project. */
export interface GoogleApi {
  readonly project: string;
  /** `path` starts with the version, such as '/v1/projects/…'. */
  readonly request: (service: GoogleService, method: Method, path: string, body?: object) => Promise<unknown>;
  /** A GET; undefined when the resource does not exist or its API is not enabled. */
  readonly find: (service: GoogleService, path: string) => Promise<unknown>;
  /** Starts a long-running operation and waits for its result. */
  readonly runOperation: (service: GoogleService, method: Method, path: string, body?: object) => Promise<unknown>;
}

const POLL_INTERVAL_MS = 2000;
const MAX_POLLS = 150;

/** `pause` waits between two polls of an operation. */
export function createGoogleApi(
  project: string,
  readToken: () => Promise<string>,
  pause: (milliseconds: number) => Promise<void>,
  environment: NodeJS.ProcessEnv = process.env,
): GoogleApi {
  const request: GoogleApi['request'] = async (service, method, path, body) => {
    const [variable, origin] = SERVICES[service];
    const response = await fetch(`${environment[variable] ?? origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await readToken()}`,
        'content-type': 'application/json',
        ...(PROJECT_QUOTA_SERVICES.includes(service) ? { 'x-goog-user-project': project } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new GoogleError(NO_RESPONSE, `${service} could not be reached`);
    });
    const data: unknown = await response.json().catch(() => undefined);
    if (response.ok) return data;
    const message = errorSchema.safeParse(data).data?.error.message;
    throw new GoogleError(response.status, message || `${service} answered ${response.status}`);
  };
  const find: GoogleApi['find'] = async (service, path) => {
    try {
      return await request(service, 'GET', path);
    } catch (error) {
      if (error instanceof GoogleError && (error.status === 404 || isApiDisabled(error))) return undefined;
      throw error;
    }
  };
  return { project, request, find, runOperation: createOperationRunner(request, pause) };
}

function createOperationRunner(
  request: GoogleApi['request'],
  pause: (milliseconds: number) => Promise<void>,
): GoogleApi['runOperation'] {
  return async (service, method, path, body) => {
    const version = path.split('/')[1] ?? 'v1';
    let operation = operationSchema.parse(await request(service, method, path, body));
    for (let polls = 0; operation.done !== true; polls += 1) {
      if (polls === MAX_POLLS) throw new GoogleError(504, `${service} has not finished after five minutes`);
      await pause(POLL_INTERVAL_MS);
      operation = operationSchema.parse(await request(service, 'GET', `/${version}/${operation.name}`));
    }
    if (operation.error) throw new GoogleError(500, operation.error.message ?? `${service} failed`);
    return operation.response;
  };
}

/** The setup enables such an API in a later step. */
const isApiDisabled = ({ status, message }: GoogleError): boolean =>
  status === 403 && /has not been used in project|is disabled/.test(message);

/** The IAM policy of a project, an account or a topic. */
export const policySchema = z.looseObject({
  bindings: z.optional(z.array(z.looseObject({ role: z.string(), members: z.optional(z.array(z.string())) }))),
});
export type IamPolicy = z.infer<typeof policySchema>;

export interface RoleGrant {
  readonly role: string;
  readonly member: string;
}

/** A role with a condition does not count. */
export const hasGrant = ({ bindings = [] }: IamPolicy, { role, member }: RoleGrant): boolean =>
  bindings.some((binding) => binding.role === role && !('condition' in binding) && binding.members?.includes(member));

/** The policy with one more grant; all other bindings stay, with their conditions. */
function withGrant(policy: IamPolicy, { role, member }: RoleGrant): IamPolicy {
  const { bindings = [] } = policy;
  const place = bindings.findIndex((binding) => binding.role === role && !('condition' in binding));
  if (place === -1) return { ...policy, bindings: [...bindings, { role, members: [member] }] };
  return {
    ...policy,
    bindings: bindings.map((binding, at) =>
      at === place ? { ...binding, members: [...(binding.members ?? []), member] } : binding,
    ),
  };
}

/** Adds grants to a policy, and starts again when somebody else has changed it meanwhile. */
export async function addGrants(
  read: () => Promise<IamPolicy>,
  write: (policy: IamPolicy) => Promise<unknown>,
  wanted: readonly RoleGrant[],
) {
  for (let attempts = 1; ; attempts += 1) {
    const policy = await read();
    const next = wanted.reduce(
      (changed, each) => (hasGrant(changed, each) ? changed : withGrant(changed, each)),
      policy,
    );
    if (next === policy) return;
    try {
      await write(next);
      return;
    } catch (error) {
      if (!(error instanceof GoogleError) || error.status !== 409 || attempts === 5) throw error;
    }
  }
}
