import { type Profiler, Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';

/** Ranges of a file's text. */
type Ranges = (readonly [number, number])[];
type ReachedFiles = Record<string, Ranges>;

/**
 * Tells which blocks were run and which functions were called of the modules of the present trial since it was asked last: types are blanks
 * there, so places are the source's. V8 does not count what follows an `await` that was skipped (`isNew ? {} : await read()`) up to the next
 * block: in a function that was called it may have run all the same.
 */
export function createReachRecorder({ suffix }: { readonly suffix: () => string }) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    take: (): { readonly reached: ReachedFiles; readonly called: ReachedFiles } => {
      const reached: ReachedFiles = {};
      const called: ReachedFiles = {};
      session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
        for (const { url, functions } of result) {
          if (!url.endsWith(suffix())) continue;
          const path = fileURLToPath(url);
          const blocks = listRun(functions.flatMap((one) => one.ranges));
          const whole = listRun(functions.flatMap((one) => one.ranges.slice(0, 1)));
          if (blocks.length > 0) reached[path] = blocks;
          if (whole.length > 0) called[path] = whole;
        }
      });
      return { reached, called };
    },
    end: () => session.disconnect(),
  };
}

/** The parts that were run: whether one was is told by the innermost range that it is in. */
export function listRun(counted: readonly Profiler.CoverageRange[]): Ranges {
  const inner = counted.toSorted(
    (one, other) => one.endOffset - one.startOffset - (other.endOffset - other.startOffset),
  );
  const places = [...new Set(counted.flatMap(({ startOffset, endOffset }) => [startOffset, endOffset]))];
  const sorted = places.toSorted((one, other) => one - other);
  const parts = sorted.slice(0, -1).map((start, index) => [start, sorted[index + 1] ?? start] as const);
  return parts.filter(([start, end]) => {
    const around = inner.find(({ startOffset, endOffset }) => startOffset <= start && end <= endOffset);
    return (around?.count ?? 0) > 0;
  });
}
