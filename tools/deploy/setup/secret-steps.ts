import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../../start/project.ts';
import type { Setup, SetupStep } from './setup-step.ts';

const randomValue = (): string => randomBytes(24).toString('base64url');
/** The value of a secret that the shop does not use yet. */
const unsetValue = (): string => 'none';

/** Every secret of the functions with its value until the owner sets it: 'none', or a random one. */
const SECRETS: Readonly<Record<string, () => string>> = {
  ADMIN_DEFAULT_PASSWORD: randomValue,
  TEST_ORDER_CODE: randomValue,
  GOOGLE_CLIENT_SECRET: unsetValue,
  PAYPAL_CLIENT_SECRET: unsetValue,
  SHOPIFY_ACCESS_TOKEN: unsetValue,
  SHOPIFY_CLIENT_SECRET: unsetValue,
  SMTP_URL: unsetValue,
};
const getSecretPath = (project: string, name: string): string => `/v1/projects/${project}/secrets/${name}`;

async function hasValue({ google, project }: Setup, name: string): Promise<boolean> {
  return (await google.find('secretmanager', `${getSecretPath(project, name)}/versions/latest`)) !== undefined;
}

const createSecrets: SetupStep = {
  title: `Make the ${Object.keys(SECRETS).length} secrets, each with a random value or the word none; one that has a value keeps it`,
  isDone: async (setup) => {
    const hasValues = await Promise.all(Object.keys(SECRETS).map((name) => hasValue(setup, name)));
    return !hasValues.includes(false);
  },
  run: async (setup) => {
    const { google, project } = setup;
    for (const [name, createValue] of Object.entries(SECRETS)) {
      if (await hasValue(setup, name)) continue;
      if ((await google.find('secretmanager', getSecretPath(project, name))) === undefined) {
        const body = { replication: { automatic: {} } };
        await google.request('secretmanager', 'POST', `/v1/projects/${project}/secrets?secretId=${name}`, body);
      }
      const payload = { data: Buffer.from(createValue()).toString('base64') };
      await google.request('secretmanager', 'POST', `${getSecretPath(project, name)}:addVersion`, { payload });
    }
  },
};

const authConfigSchema = z.looseObject({
  signIn: z.optional(z.object({ email: z.optional(z.object({ enabled: z.optional(z.boolean()) })) })),
  client: z.optional(
    z.object({
      permissions: z.optional(
        z.object({ disabledUserSignup: z.optional(z.boolean()), disabledUserDeletion: z.optional(z.boolean()) }),
      ),
    }),
  ),
  emailPrivacyConfig: z.optional(z.object({ enableImprovedEmailPrivacy: z.optional(z.boolean()) })),
});
const getAuthConfigPath = (project: string): string => `/admin/v2/projects/${project}/config`;

const disablePublicSignUp: SetupStep = {
  title: 'Let nobody but the shop make or delete accounts at Firebase Auth, and tell nobody which addresses have one',
  isDone: async ({ google, project }) => {
    const { signIn, client, emailPrivacyConfig } = authConfigSchema.parse(
      (await google.find('identitytoolkit', getAuthConfigPath(project))) ?? {},
    );
    return (
      signIn?.email?.enabled === true &&
      client?.permissions?.disabledUserSignup === true &&
      client.permissions.disabledUserDeletion === true &&
      emailPrivacyConfig?.enableImprovedEmailPrivacy === true
    );
  },
  run: async ({ google, project }) => {
    if ((await google.find('identitytoolkit', getAuthConfigPath(project))) === undefined) {
      await google.request('identitytoolkit', 'POST', `/v2/projects/${project}/identityPlatform:initializeAuth`, {});
    }
    const mask = [
      'signIn.email',
      'client.permissions.disabledUserSignup',
      'client.permissions.disabledUserDeletion',
      'emailPrivacyConfig.enableImprovedEmailPrivacy',
    ];
    await google.request('identitytoolkit', 'PATCH', `${getAuthConfigPath(project)}?updateMask=${mask.join(',')}`, {
      signIn: { email: { enabled: true, passwordRequired: true } },
      client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
  },
};

const KEY_NAME = 'Shop functions';
const keysSchema = z.object({
  keys: z.optional(z.array(z.object({ name: z.string(), displayName: z.optional(z.string()) }))),
});
const keyStringSchema = z.object({ keyString: z.string() });
const getKeysPath = (project: string): string => `/v2/projects/${project}/locations/global/keys`;

async function findApiKey({ google, project }: Setup): Promise<string | undefined> {
  const { keys = [] } = keysSchema.parse((await google.find('apikeys', getKeysPath(project))) ?? {});
  return keys.find(({ displayName }) => displayName === KEY_NAME)?.name;
}

const createApiKey: SetupStep = {
  title: 'Make the functions’ key for Firebase Auth, good for nothing else',
  isDone: async (setup) => (await findApiKey(setup)) !== undefined,
  run: async ({ google, project }) => {
    const restrictions = { apiTargets: [{ service: 'identitytoolkit.googleapis.com' }] };
    await google.runOperation('apikeys', 'POST', getKeysPath(project), { displayName: KEY_NAME, restrictions });
  },
};

const EXAMPLE_FILE = join(ROOT, 'functions/.env.example');
const getParametersFile = ({ folder, project }: Setup): string => join(folder, `.env.${project}`);

const writeParameters: SetupStep = {
  title: 'Write the functions’ parameters, with the shop’s address and that key, into functions/.env.<project>',
  isDone: (setup) => Promise.resolve(existsSync(getParametersFile(setup))),
  run: async (setup) => {
    const { google, origin } = setup;
    const name = await findApiKey(setup);
    const { keyString } = keyStringSchema.parse(await google.request('apikeys', 'GET', `/v2/${name}/keyString`));
    const parameters = readFileSync(EXAMPLE_FILE, 'utf8')
      .replace(/^SHOP_ORIGINS=.*$/m, `SHOP_ORIGINS=${origin}`)
      .replace(/^WEB_API_KEY=.*$/m, `WEB_API_KEY=${keyString}`);
    writeFileSync(getParametersFile(setup), parameters, { flag: 'wx' });
  },
};

export const SECRET_STEPS: readonly SetupStep[] = [createSecrets, disablePublicSignUp, createApiKey, writeParameters];
