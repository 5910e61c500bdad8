import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../emulators/folders.ts';
import type { Setup, Step } from './step.ts';

const atRandom = (): string => randomBytes(24).toString('base64url');
/** What a function reads of a secret that the shop has no use for yet. */
const none = (): string => 'none';

/** Every secret of the functions, and what it holds until the owner sets it: the word 'none', or a value nobody knows. */
const SECRETS: Readonly<Record<string, () => string>> = {
  ADMIN_DEFAULT_PASSWORD: atRandom,
  TEST_ORDER_CODE: atRandom,
  GOOGLE_CLIENT_SECRET: none,
  PAYPAL_CLIENT_SECRET: none,
  SHOPIFY_ACCESS_TOKEN: none,
  SHOPIFY_CLIENT_SECRET: none,
  SMTP_URL: none,
};
const secretPath = (project: string, name: string): string => `/v1/projects/${project}/secrets/${name}`;

async function hasValue({ google, project }: Setup, name: string): Promise<boolean> {
  return (await google.find('secretmanager', `${secretPath(project, name)}/versions/latest`)) !== undefined;
}

const makeSecrets: Step = {
  says: `Make the ${Object.keys(SECRETS).length} secrets, each with a random value or the word none; one that has a value keeps it`,
  isDone: async (setup) => {
    const have = await Promise.all(Object.keys(SECRETS).map((name) => hasValue(setup, name)));
    return !have.includes(false);
  },
  carryOut: async (setup) => {
    const { google, project } = setup;
    for (const [name, makeValue] of Object.entries(SECRETS)) {
      if (await hasValue(setup, name)) continue;
      if ((await google.find('secretmanager', secretPath(project, name))) === undefined) {
        const body = { replication: { automatic: {} } };
        await google.call('secretmanager', 'POST', `/v1/projects/${project}/secrets?secretId=${name}`, body);
      }
      const payload = { data: Buffer.from(makeValue()).toString('base64') };
      await google.call('secretmanager', 'POST', `${secretPath(project, name)}:addVersion`, { payload });
    }
  },
};

const configSchema = z.looseObject({
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
const configPath = (project: string): string => `/admin/v2/projects/${project}/config`;

const closeSignUp: Step = {
  says: 'Let nobody but the shop make or delete accounts at Firebase Auth, and tell nobody which addresses have one',
  isDone: async ({ google, project }) => {
    const { signIn, client, emailPrivacyConfig } = configSchema.parse(
      (await google.find('identitytoolkit', configPath(project))) ?? {},
    );
    return (
      signIn?.email?.enabled === true &&
      client?.permissions?.disabledUserSignup === true &&
      client.permissions.disabledUserDeletion === true &&
      emailPrivacyConfig?.enableImprovedEmailPrivacy === true
    );
  },
  carryOut: async ({ google, project }) => {
    if ((await google.find('identitytoolkit', configPath(project))) === undefined) {
      await google.call('identitytoolkit', 'POST', `/v2/projects/${project}/identityPlatform:initializeAuth`, {});
    }
    const mask = [
      'signIn.email',
      'client.permissions.disabledUserSignup',
      'client.permissions.disabledUserDeletion',
      'emailPrivacyConfig.enableImprovedEmailPrivacy',
    ];
    await google.call('identitytoolkit', 'PATCH', `${configPath(project)}?updateMask=${mask.join(',')}`, {
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
const keysPath = (project: string): string => `/v2/projects/${project}/locations/global/keys`;

async function findKey({ google, project }: Setup): Promise<string | undefined> {
  const { keys = [] } = keysSchema.parse((await google.find('apikeys', keysPath(project))) ?? {});
  return keys.find(({ displayName }) => displayName === KEY_NAME)?.name;
}

const makeKey: Step = {
  says: 'Make the functions’ key for Firebase Auth, good for nothing else',
  isDone: async (setup) => (await findKey(setup)) !== undefined,
  carryOut: async ({ google, project }) => {
    const restrictions = { apiTargets: [{ service: 'identitytoolkit.googleapis.com' }] };
    await google.carryOut('apikeys', 'POST', keysPath(project), { displayName: KEY_NAME, restrictions });
  },
};

const EXAMPLE = join(ROOT, 'functions/.env.example');
const parametersFile = ({ folder, project }: Setup): string => join(folder, `.env.${project}`);

const writeParameters: Step = {
  says: 'Write the functions’ parameters, with the shop’s address and that key, into functions/.env.<project>',
  isDone: (setup) => Promise.resolve(existsSync(parametersFile(setup))),
  carryOut: async (setup) => {
    const { google, origin } = setup;
    const name = await findKey(setup);
    const { keyString } = keyStringSchema.parse(await google.call('apikeys', 'GET', `/v2/${name}/keyString`));
    const known = readFileSync(EXAMPLE, 'utf8')
      .replace(/^SHOP_ORIGINS=.*$/m, `SHOP_ORIGINS=${origin}`)
      .replace(/^WEB_API_KEY=.*$/m, `WEB_API_KEY=${keyString}`);
    writeFileSync(parametersFile(setup), known, { flag: 'wx' });
  },
};

/** What functions must know and nobody else. */
export const SECRET_STEPS: readonly Step[] = [makeSecrets, closeSignUp, makeKey, writeParameters];
