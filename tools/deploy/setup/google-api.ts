import * as z from 'zod/mini';

/** Google's services, and the variable that moves each of them elsewhere: firebase-tools reads the same ones. */
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

/** These count a call against the project it is about; the others do for whoever signed in, even before the project has switched them on. */
const PROJECT_QUOTA_SERVICES: readonly GoogleService[] = ['apikeys', 'billingbudgets', 'identitytoolkit'];

const errorSchema = z.object({ error: z.object({ status: z.optional(z.string()), message: z.optional(z.string()) }) });
const operationSchema = z.object({
  name: z.string(),
  done: z.optional(z.boolean()),
  error: z.optional(z.object({ message: z.optional(z.string()) })),
  response: z.optional(z.unknown()),
});

/** In the place of HTTP's status where a line was cut: whether Google did it is not known. */
const NO_RESPONSE = 0;

/** A refusal of Google's; `status` is HTTP's. */
export class GoogleError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Google's REST services, asked for one project. */
export interface GoogleApi {
  readonly project: string;
  /** `path` begins with the service's version, such as '/v1/projects/…'. */
  readonly request: (service: GoogleService, method: Method, path: string, body?: object) => Promise<unknown>;
  /** What a GET answers, or undefined where nothing is yet: not made, or its service not switched on. */
  readonly find: (service: GoogleService, path: string) => Promise<unknown>;
  /** Sends, and waits until Google has done it; answers what was made. */
  readonly runOperation: (service: GoogleService, method: Method, path: string, body?: object) => Promise<unknown>;
}

/** How often a piece of work at Google is asked about; one that takes longer than all of them is an error. */
const POLL_INTERVAL_MS = 2000;
const MAX_POLLS = 150;

/** Opens the services for `project`; `pause` waits between two questions. */
export function createGoogleApi(
  project: string,
  readToken: () => Promise<string>,
  pause: (milliseconds: number) => Promise<void>,
  environment: NodeJS.ProcessEnv = process.env,
): GoogleApi {
  const call: GoogleApi['request'] = async (service, method, path, body) => {
    const [variable, usual] = SERVICES[service];
    const answer = await fetch(`${environment[variable] ?? usual}${path}`, {
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
    const data: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return data;
    const told = errorSchema.safeParse(data);
    throw new GoogleError(
      answer.status,
      (told.success && told.data.error.message) || `${service} answered ${answer.status}`,
    );
  };
  return {
    project,
    request: call,
    find: async (service, path) => {
      try {
        return await call(service, 'GET', path);
      } catch (error) {
        if (error instanceof GoogleError && (error.status === 404 || isApiDisabled(error))) return undefined;
        throw error;
      }
    },
    runOperation: async (service, method, path, body) => {
      const version = path.split('/')[1] ?? 'v1';
      let operation = operationSchema.parse(await call(service, method, path, body));
      for (let asked = 0; operation.done !== true; asked += 1) {
        if (asked === MAX_POLLS) throw new GoogleError(504, `${service} has not finished after five minutes`);
        await pause(POLL_INTERVAL_MS);
        operation = operationSchema.parse(await call(service, 'GET', `/${version}/${operation.name}`));
      }
      if (operation.error) throw new GoogleError(500, operation.error.message ?? `${service} failed`);
      return operation.response;
    },
  };
}

/** A service that is switched on a moment later in the same plan. */
const isApiDisabled = ({ status, message }: GoogleError): boolean =>
  status === 403 && /has not been used in project|is disabled/.test(message);

/** Who has which role on a project, an account or a topic, as Google answers it. */
export const policySchema = z.looseObject({
  bindings: z.optional(z.array(z.looseObject({ role: z.string(), members: z.optional(z.array(z.string())) }))),
});
export type IamPolicy = z.infer<typeof policySchema>;

/** One role for one member, such as `serviceAccount:…`. */
export interface RoleGrant {
  readonly role: string;
  readonly member: string;
}

/** A role that holds under a condition alone is none. */
export const hasGrant = ({ bindings = [] }: IamPolicy, { role, member }: RoleGrant): boolean =>
  bindings.some((binding) => binding.role === role && !('condition' in binding) && binding.members?.includes(member));

/** The policy with one more grant; what others put there stays, with its conditions. */
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

/** A policy is read, changed and written back; Google refuses the write when somebody else was quicker, and it begins again. */
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
