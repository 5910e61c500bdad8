import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { watchLayoutShifts } from './watch-layout-shifts.ts';

/** What the browser gives up by itself when a page no longer needs it. */
const MAY_BE_GIVEN_UP = ['image', 'media', 'font'];

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname + new URL(address).search : address;
}

function describeConsole(message: ConsoleMessage): string {
  return `console error: ${message.text()} (${pathOf(message.location().url)})`;
}

function describeRequest(request: Request, outcome: string | number): string {
  return `${outcome}: ${request.method()} ${pathOf(request.url())}`;
}

/** Notes everything that must not happen on any page: console errors, exceptions, failed requests, layout shifts. */
export class PageWatch {
  readonly #faults: string[] = [];
  readonly #allowed: RegExp[] = [];
  #mayMove = false;

  async begin(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#faults.push(describeConsole(message));
    });
    context.on('weberror', (fault) => this.#faults.push(`exception: ${fault.error().message}`));
    context.on('response', (response) => {
      if (response.status() >= 400) this.#faults.push(describeRequest(response.request(), response.status()));
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed';
      const wasGivenUp = reason === 'net::ERR_ABORTED' && MAY_BE_GIVEN_UP.includes(request.resourceType());
      if (!wasGivenUp) this.#faults.push(describeRequest(request, reason));
    });
    await watchLayoutShifts(context, (shift) => {
      if (!this.#mayMove) this.#faults.push(shift);
    });
  }

  /** Lets faults pass that this test provokes; one that then does not happen is a fault too. */
  allow(...faults: readonly RegExp[]): void {
    this.#allowed.push(...faults);
  }

  /** From now on things move because the shopper asked for it: the browser excuses that for half a second only. */
  allowMovement(): void {
    this.#mayMove = true;
  }

  /** What happened although nobody allowed it, and what was allowed and did not happen. */
  findings(): string[] {
    const forbidden = this.#faults.filter((fault) => !this.#allowed.some((allowed) => allowed.test(fault)));
    const idle = this.#allowed.filter((allowed) => !this.#faults.some((fault) => allowed.test(fault)));
    return [...forbidden, ...idle.map((allowed) => `allowed, but it did not happen: ${String(allowed)}`)];
  }
}
