/** What went wrong and its remedy, in one sentence for the person at the keyboard; shown without a stack. */
export class CliError extends Error {
  override name = 'CliError';
}
