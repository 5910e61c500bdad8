import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** Requests that may be aborted when a page no longer needs them ('other' is the icon). */
const ABORTABLE_TYPES = ['image', 'media', 'font', 'fetch', 'script', 'stylesheet', 'other'];

/** A POST request that changes nothing. */
const QUOTE = /\/api\/checkout\/quote$/;

/** Live updates end when their page is left. */
const LIVE_UPDATES = /\/google\.firestore\.v1\.Firestore\/Listen\/|\/api\/(account|admin|orders\/[^/]+)\/live$/;

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname + new URL(address).search : address;
}

function describeConsole(message: ConsoleMessage): string {
  return `console error: ${message.text()} (${pathOf(message.location().url)})`;
}

function describeRequest(request: Request, outcome: string | number): string {
  return `${outcome}: ${request.method()} ${pathOf(request.url())}`;
}

/** Records what must never happen on a page: console errors, exceptions, failed requests, policy violations, layout shifts. */
export class PageWatch {
  readonly #faults: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #possible: RegExp[] = [];
  #mayMove = false;
  #isExcused = false;

  async start(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#faults.push(describeConsole(message));
    });
    context.on('weberror', (fault) => this.#faults.push(`exception: ${fault.error().message}`));
    context.on('response', (response) => {
      if (response.status() >= 400) this.#faults.push(describeRequest(response.request(), response.status()));
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed';
      const isRead =
        (request.method() === 'GET' && ABORTABLE_TYPES.includes(request.resourceType())) || QUOTE.test(request.url());
      const isListening = LIVE_UPDATES.test(request.url());
      const wasGivenUp = reason === 'net::ERR_ABORTED' && (isRead || isListening);
      if (!wasGivenUp) this.#faults.push(describeRequest(request, reason));
    });
    await watchContentSecurityPolicy(context, (fault) => this.#faults.push(fault));
    await watchLayoutShifts(context, (shift) => {
      if (!this.#mayMove) this.#faults.push(shift);
    });
  }

  /** Allows faults that this test provokes. An allowed fault that does not happen is a problem, too. */
  allow(...faults: readonly RegExp[]): void {
    this.#allowed.push(...faults);
  }

  /** Allows faults that depend on which copy of the catalog answers, and so may not happen. */
  allowPossible(...faults: readonly RegExp[]): void {
    this.#possible.push(...faults);
  }

  /** Allows layout shifts until the result is called. The browser itself excuses them only for half a second after input. */
  allowMovement(): () => void {
    this.#mayMove = true;
    return () => {
      this.#mayMove = false;
    };
  }

  /** For screenshots of error states. */
  ignoreAll(): void {
    this.#isExcused = true;
  }

  /** Unexpected faults, and allowed faults that did not happen. */
  getProblems(): string[] {
    if (this.#isExcused) return [];
    const allowed = [...this.#allowed, ...this.#possible];
    const forbidden = this.#faults.filter((fault) => !allowed.some((each) => each.test(fault)));
    const idle = this.#allowed.filter((each) => !this.#faults.some((fault) => each.test(fault)));
    return [...forbidden, ...idle.map((each) => `allowed, but it did not happen: ${String(each)}`)];
  }
}

type PolicyReportingWindow = Window & { readonly reportPolicy: (fault: string) => Promise<void> };

/** Reports everything that the page's Content-Security-Policy blocks. */
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
        // The binding above is missing in the window's type.
        void (window as unknown as PolicyReportingWindow).reportPolicy(text);
      },
    );
  });
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type ShiftSource = { readonly node: Node | null; readonly previousRect: Box; readonly currentRect: Box };
/** The browser's `LayoutShift`, which TypeScript's DOM types lack. */
type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly ShiftSource[];
};
type ShiftReportingWindow = Window & { readonly reportLayoutShift: (shift: string) => Promise<void> };

/** Reports every layout shift without recent input, with the elements that moved. */
export async function watchLayoutShifts(context: BrowserContext, report: (shift: string) => void): Promise<void> {
  await context.exposeBinding('reportLayoutShift', (_source, shift: string) => report(shift));
  await context.addInitScript(() => {
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'something that is gone';
      return `<${element.localName} class="${element.className}"> ${element.textContent.trim().slice(0, 30)}`;
    };
    const boxOf = ({ x, y, width, height }: Box): string => [x, y, width, height].map(Math.round).join(' ');
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
        );
        const where = `${location.pathname} at ${innerWidth} px`;
        const text = `layout shift of ${entry.value.toFixed(5)} on ${where}: ${moved.join('; ')}`;
        void (window as unknown as ShiftReportingWindow).reportLayoutShift(text);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}
