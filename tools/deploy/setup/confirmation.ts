import { type ReadLineOptions, createInterface } from 'node:readline/promises';
import { CliError } from '../../start/command.ts';

/** Asks at a terminal, where everything but a yes is a no. */
export async function askForConfirmation(question: string, streams: ReadLineOptions): Promise<boolean> {
  const terminal = createInterface(streams);
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } catch (error) {
    // Ctrl-C or Ctrl-D.
    if (error instanceof Error && error.name === 'AbortError') throw new CliError('Nothing was changed.');
    throw error;
  } finally {
    terminal.close();
  }
}
