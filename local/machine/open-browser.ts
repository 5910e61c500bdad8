import { spawn } from 'node:child_process';

/** Opens an address in the person's own browser, when there is a screen to open it on. */
export function openBrowser(address: string, environment: NodeJS.ProcessEnv = process.env): void {
  const program = getBrowserOpener(process.platform, environment);
  if (program === undefined) return;
  spawn(program, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

/** The program that opens an address, undefined without a screen or in a pipeline. */
export function getBrowserOpener(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string | undefined {
  if (environment['CI'] !== undefined) return undefined;
  if (platform === 'darwin') return 'open';
  return environment['DISPLAY'] === undefined && environment['WAYLAND_DISPLAY'] === undefined ? undefined : 'xdg-open';
}
