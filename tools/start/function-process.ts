import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCAL_DEFAULT_PASSWORD } from '../../functions/src/admin/auth/default-password.ts';
import { PAYPAL_APP } from '../fakes/paypal/accounts.ts';
import { CliError, startProcess } from './command.ts';
import { ROOT } from './project.ts';

const functionsFramework = join(
  dirname(createRequire(import.meta.url).resolve('@google-cloud/functions-framework')),
  'main.js',
);
const preloadScript = fileURLToPath(new URL('function-preload.ts', import.meta.url));

/** The project, database and parameters of a function's process. */
export interface FunctionSettings {
  readonly projectId: string;
  /** host:port of the Firestore emulator, or of a proxy in front of it. */
  readonly firestore: string;
  readonly origins: string;
  readonly testOrderCode: string;
  /** Such as 'login-address=1000'; the defaults without it. */
  readonly accountLimits?: string;
  /** The URL of a fake PayPal; the live one without it. */
  readonly paypalUrl?: string;
  /** FUNCTION_SIGNATURE_TYPE, 'http' by default. */
  readonly signatureType?: string;
  /** The URL of Hosting's REST API. */
  readonly hostingApiUrl?: string;
  /** The folder of another build of the functions. */
  readonly source?: string;
  /** The URL of Orders v2; without it the shop has no PayPal app. */
  readonly paypalApiUrl?: string;
}

/** One process of a deployed function. */
export interface FunctionProcess {
  readonly port: number;
  readonly pid: number;
  readonly output: () => string;
  /** Ends it like a machine that dies: nothing is finished. */
  readonly kill: () => Promise<void>;
}

/** Runs the built function `target` as production does, under functions-framework, on a port of its own. */
export async function startFunction(target: string, settings: FunctionSettings): Promise<FunctionProcess> {
  const { child, stop } = startProcess(
    process.execPath,
    [
      '--import',
      preloadScript,
      functionsFramework,
      `--target=${target}`,
      `--source=${settings.source ?? join(ROOT, 'functions')}`,
      '--port=0',
    ],
    {
      env: {
        ...getFunctionEnvironment(settings),
        FUNCTION_TARGET: target,
        FUNCTION_SIGNATURE_TYPE: settings.signatureType ?? 'http',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
    'SIGKILL',
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(parsePortMessage(message)));
    child.once('error', reject);
    child.once('close', () => reject(new CliError(`The function ${target} does not start:\n\n${output}`)));
  });
  return { port, pid: child.pid ?? 0, output: () => output, kill: stop };
}

/** The parameters' defaults, which a deploy fills in, and rate limits for hundreds of requests at a time from one address. */
const PARAMETERS = {
  PAYPAL_CLIENT_SECRET: PAYPAL_APP.clientSecret,
  PAYPAL_WEBHOOK_ID: PAYPAL_APP.webhookId,
  SMTP_URL: 'none',
  SMTP_TEST_URL: '',
  MAIL_FROM: '',
  WEB_API_KEY: 'local',
  GOOGLE_ISSUER: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  ORDER_LIMITS: 'off',
  RATE_LIMITS:
    'address=1000000, session=1000000, messenger=1000000, everybody=10000000, panel=10000000, messages=10000000, strays=10000000',
  TRUSTED_PROXIES: '0',
  BUDGET_NO_VIDEOS: '0.9',
  BUDGET_CLOSE: '1.5',
  SHOPIFY_SHOP: '',
  SHOPIFY_VERSION: '2026-10',
  SHOPIFY_BASE_URL: '',
  SHOPIFY_CLIENT_ID: '',
  SHOPIFY_CLIENT_SECRET: 'none',
  SHOPIFY_ACCESS_TOKEN: 'none',
} as const;

export function getFunctionEnvironment(settings: FunctionSettings): NodeJS.ProcessEnv {
  const { projectId, paypalUrl, paypalApiUrl } = settings;
  return {
    ...process.env,
    ...PARAMETERS,
    NODE_ENV: 'production',
    FIRESTORE_EMULATOR_HOST: settings.firestore,
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId }),
    METADATA_SERVER_DETECTION: 'none',
    NODE_COMPILE_CACHE: join(ROOT, '.firebase/compiled'),
    SHOP_ORIGINS: settings.origins,
    TEST_ORDER_CODE: settings.testOrderCode,
    ADMIN_DEFAULT_PASSWORD: LOCAL_DEFAULT_PASSWORD,
    PAYPAL_WEB_URL: paypalUrl ?? 'https://www.paypal.com/cgi-bin/webscr',
    PAYPAL_VERIFY_URL: paypalUrl ?? 'https://ipnpb.paypal.com/cgi-bin/webscr',
    PAYPAL_API_URL: paypalApiUrl ?? 'https://api-m.paypal.com',
    PAYPAL_CLIENT_ID: paypalApiUrl === undefined ? '' : PAYPAL_APP.clientId,
    ACCOUNT_LIMITS: settings.accountLimits ?? '',
    HOSTING_API_URL: settings.hostingApiUrl ?? '',
  };
}

function parsePortMessage(message: unknown): number {
  if (typeof message === 'object' && message !== null && 'port' in message) return Number(message.port);
  throw new Error('A function sent something other than its port');
}
