/** Shows a step while it runs and the seconds it took; what it throws goes on to the caller. */
export async function withProgress<Result>(label: string, step: () => Promise<Result>): Promise<Result> {
  const since = Date.now();
  const seconds = (): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;
  const live = process.stdout.isTTY;
  const timer = live ? setInterval(() => process.stdout.write(`\r  ${label} ... ${seconds()} `), 500) : undefined;
  const close = (mark: string): void => {
    clearInterval(timer);
    process.stdout.write(`${live ? '\r' : ''}${mark} ${label}: ${seconds()}${live ? '     ' : ''}\n`);
  };
  try {
    const result = await step();
    close('✔');
    return result;
  } catch (error) {
    close('✘');
    throw error;
  }
}
