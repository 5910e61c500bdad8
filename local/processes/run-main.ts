import { runExitHandlers } from './end-together.ts';
import { CliError } from './sentence-error.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command's main function: its answer is the exit code, a sentence is shown without its stack. Whatever ends it,
 * the list of end-together.ts is done first; a signal may come several times (terminal, npm and run.mjs each pass it on).
 */
export async function runCommand(main: () => Promise<number>, codeOnSignal = 130): Promise<void> {
  let signalled = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (signalled) return;
      signalled = true;
      void runExitHandlers().then(() => process.exit(codeOnSignal));
    });
  }
  const code = await main().catch((error: unknown) => {
    if (!signalled) console.error(error instanceof CliError ? `\n${error.message}\n` : error);
    return 1;
  });
  await runExitHandlers();
  process.exit(signalled ? codeOnSignal : code);
}
