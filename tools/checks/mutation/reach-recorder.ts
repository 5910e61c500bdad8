import { type Profiler, Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';

/** Ranges of a file's text. */
type Ranges = (readonly [number, number])[];

/** Tells what was run of the modules of the present trial since it was asked last: types are blanks there, so places are the source's. */
export function createReachRecorder({ suffix }: { readonly suffix: () => string }) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    take: (): Record<string, Ranges> => {
      const reached: Record<string, Ranges> = {};
      session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
        for (const { url, functions } of result) {
          if (!url.endsWith(suffix())) continue;
          const ranges = listRun(functions.flatMap((one) => one.ranges));
          if (ranges.length > 0) reached[fileURLToPath(url)] = ranges;
        }
      });
      return reached;
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
