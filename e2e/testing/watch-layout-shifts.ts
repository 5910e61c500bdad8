import type { BrowserContext } from '@playwright/test';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type ShiftSource = { readonly node: Node | null; readonly previousRect: Box; readonly currentRect: Box };
/** `LayoutShift` of the browser, which TypeScript's DOM does not know. */
type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly ShiftSource[];
};
type ShiftReportingWindow = Window & { readonly reportLayoutShift: (shift: string) => Promise<void> };

/** Tells of every shift of the layout that follows no input, with what moved from where to where. */
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
