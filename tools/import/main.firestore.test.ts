import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runProcess } from '../start/command.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const FOLDER = fileURLToPath(new URL('.//', import.meta.url));

function runImport(args: readonly string[], environment: Record<string, string> = {}) {
  return runProcess(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args], {
    environment: { INIT_CWD: FOLDER, ...environment },
  });
}

test('the sample export is imported from the command line, and skipped products are no failure', async () => {
  const { code, output } = await runImport(['sample-export.csv', '--into', 'demo-test-import-sample']);
  expect(code).toBe(0);
  expect(output).toMatch(/not for sale 1\n +left out +1\n/);
  expect(output).toContain('  line 14: Studio Cap. The price at line 14 is missing.\n');
  expect(output).toContain('  lines 2-9: Corner Store Tee. 1 variant has its own price: $50.00 instead of $48.00.');
});

test.each([
  [['no-such.csv'], 'There is no file no-such.csv.'],
  [[], 'Name one file: npm run import -- products.csv [--into PROJECT].'],
  [['main.ts'], "main.ts is no product export of Shopify: it lacks the columns 'Handle', 'Title', 'Variant Price'."],
])('an import that cannot be done (%j) ends with one sentence', async (args, sentence) => {
  expect(await runImport(args)).toEqual({ code: 1, output: `\n${sentence}\n\n` });
});

test('an import without a running shop says how to start one', async () => {
  const { code, output } = await runImport(['sample-export.csv'], { FIRESTORE_EMULATOR_HOST: '127.0.0.1:9' });
  expect({ code, output }).toEqual({ code: 1, output: '\nStart the shop with npm start first.\n\n' });
});

test('a real project without credentials is reported with the way to sign in, and the local shop stays untouched', async () => {
  // Without a home folder there are no credentials.
  const environment = {
    METADATA_SERVER_DETECTION: 'none',
    FIRESTORE_EMULATOR_HOST: '',
    HOME: '/no/such/home',
    CLOUDSDK_CONFIG: '',
  };
  const { code, output } = await runImport(['sample-export.csv', '--into', 'my-shop'], environment);
  expect({ code, output }).toEqual({
    code: 1,
    output: '\nSign in first, with an account that may change my-shop: gcloud auth application-default login\n\n',
  });
});
