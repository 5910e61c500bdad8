import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
  'toplevel',
];
const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.int(),
  tid: z.int(),
  ts: z.number(),
  dur: z._default(z.number(), 0),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });
type TraceEvent = z.infer<typeof eventSchema>;

export const MAIN_THREAD_KINDS = ['script', 'garbage collection', 'style', 'layout', 'paint', 'other', 'idle'] as const;
type Kind = (typeof MAIN_THREAD_KINDS)[number];

/** Milliseconds of a stretch of time, by what the main thread did. */
export type MainThreadTimes = Readonly<Record<Kind, number>>;

const NAMES: readonly (readonly [RegExp, Kind])[] = [
  [/GC/, 'garbage collection'],
  [/^(UpdateLayoutTree|ScheduleStyleRecalculation|ParseAuthorStyleSheet)/, 'style'],
  [/^(Layout|HitTest)$/, 'layout'],
  [/^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|ImageDecodeTask|Decode)/, 'paint'],
  [
    /^(FunctionCall|EvaluateScript|EvaluateModule|RunMicrotasks|TimerFire|EventDispatch|FireAnimationFrame|v8\.|V8\.)/,
    'script',
  ],
];

const toKind = (name: string): Kind => NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';

/** What the main thread did between the two marks `began` and `painted`, from a trace of everything that happened meanwhile. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<MainThreadTimes> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const trace = await browser.stopTracing();
  return sumMainThread(traceSchema.parse(JSON.parse(trace.toString('utf8'))).traceEvents);
}

export function sumMainThread(events: readonly TraceEvent[]): MainThreadTimes {
  const [began, painted] = ['bench-began', 'bench-painted'].map((name) =>
    events.findLast((event) => event.name === name),
  );
  if (!began || !painted) throw new Error('The trace has no marks');
  const spans = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === began.pid && tid === began.tid)
    .map(({ name, ts, dur }) => ({ name, from: Math.max(ts, began.ts), until: Math.min(ts + dur, painted.ts) }))
    .filter(({ from, until }) => until > from)
    .toSorted((left, right) => left.from - right.from || right.until - left.until);
  const times: Record<Kind, number> = {
    script: 0,
    'garbage collection': 0,
    style: 0,
    layout: 0,
    paint: 0,
    other: 0,
    idle: 0,
  };
  times.idle = (painted.ts - began.ts) / 1000;
  const open: { readonly kind: Kind; readonly until: number }[] = [];
  for (const { name, from, until } of spans) {
    while ((open.at(-1)?.until ?? Number.POSITIVE_INFINITY) <= from) open.pop();
    const kind = toKind(name);
    // A span's own time is what the spans inside it do not take.
    times[open.at(-1)?.kind ?? 'idle'] -= (until - from) / 1000;
    times[kind] += (until - from) / 1000;
    open.push({ kind, until });
  }
  return times;
}
