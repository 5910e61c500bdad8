import type { Page } from '@playwright/test';

/** How long after each key something was painted, in milliseconds: of as many keys as were pressed, when the last has been painted. */
export async function readPaintTimes(page: Page, keys: number): Promise<number[]> {
  return page.evaluate<number[]>(`benchList.takePaints(${keys})`);
}
