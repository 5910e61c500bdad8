import type { BrowserContext } from '@playwright/test';

type PolicyReportingWindow = Window & { readonly reportPolicy: (fault: string) => Promise<void> };

/** Tells of everything that the page's security policy kept from being loaded or run. */
export async function watchContentSecurityPolicy(
  context: BrowserContext,
  report: (fault: string) => void,
): Promise<void> {
  await context.exposeBinding('reportPolicy', (_source, fault: string) => report(fault));
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        const text = `policy ${effectiveDirective} on ${location.pathname}: ${blockedURI} (${sourceFile}:${lineNumber})`;
        // The binding above is known to this page alone, not to the types of all.
        void (window as unknown as PolicyReportingWindow).reportPolicy(text);
      },
    );
  });
}
