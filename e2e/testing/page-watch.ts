import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { watchLayoutShifts } from './watch-layout-shifts.ts';
import { watchContentSecurityPolicy } from './watch-policy.ts';

/** What is given up when a page no longer needs it: by the browser ('other' is the icon), and reads by the page itself when it is left. */
const ABORTABLE_TYPES = ['image', 'media', 'font', 'fetch', 'script', 'stylesheet', 'other'];

/** Asks what the cart costs: it changes nothing, though it is sent by POST. */
const QUOTE = /\/api\/checkout\/quote$/;

/** A live view is listened to until its page is left, and told so in going. */
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

/** Notes everything that must not happen on any page: console errors, exceptions, failed requests, what the security policy stops, layout shifts. */
export class PageWatch {
  readonly #faults: string[] = [];
  readonly #allowed: RegExp[] = [];
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

  /** Lets faults pass that this test provokes; one that then does not happen is a fault too. */
  allow(...faults: readonly RegExp[]): void {
    this.#allowed.push(...faults);
  }

  /**
   * From now on things move because the shopper asked for it, which the browser excuses for half a second only; the answer ends
   * that again.
   */
  allowMovement(): () => void {
    this.#mayMove = true;
    return () => {
      this.#mayMove = false;
    };
  }

  /** For pictures of what goes wrong: whatever happens is meant to. */
  ignoreAll(): void {
    this.#isExcused = true;
  }

  /** What happened although nobody allowed it, and what was allowed and did not happen. */
  getProblems(): string[] {
    if (this.#isExcused) return [];
    const forbidden = this.#faults.filter((fault) => !this.#allowed.some((allowed) => allowed.test(fault)));
    const idle = this.#allowed.filter((allowed) => !this.#faults.some((fault) => allowed.test(fault)));
    return [...forbidden, ...idle.map((allowed) => `allowed, but it did not happen: ${String(allowed)}`)];
  }
}
