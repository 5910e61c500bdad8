import type { VariantRef } from '@plenty/contract/catalog/availability';
import { type LineServices, advanceLine } from './advance-line.repository.ts';
import { listLines, listLinesWithExpiredHolds } from './waitlist.repository.ts';

/** One line that fails must not hold up the others. */
async function advanceLines(services: LineServices, lines: readonly VariantRef[]): Promise<number> {
  const failures: unknown[] = [];
  for (const line of lines) {
    try {
      await advanceLine(services, line);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} lines did not advance`);
  return lines.length;
}

/** Ends the holds that are over: their units go to the next in line, or back to the count. */
export async function expireHolds(services: LineServices): Promise<number> {
  return advanceLines(services, await listLinesWithExpiredHolds(services.database, services.now()));
}

/** Serves every line for whose units no trigger ran to its end, or whose product was hidden when they came back. */
export async function serveLines(services: LineServices): Promise<number> {
  return advanceLines(services, await listLines(services.database));
}
