import type { Page } from '@playwright/test';
import { SHOP } from './environment.ts';

/** What a shopper does on the shop's own pages. */
export type Effort = { taps: number; readonly typedFields: Set<string> };

declare global {
  /** Bound by `countEffort`. */
  var recordEffort: (typedField?: string) => Promise<void>;
}

/** Counts taps and fields typed into, from the next page on. A choice in a list of the browser's own is a tap. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { taps: 0, typedFields: new Set() };
  await page.exposeBinding('recordEffort', (_source, typedField?: string) => {
    if (typedField === undefined) effort.taps += 1;
    else effort.typedFields.add(typedField);
  });
  await page.addInitScript((shop) => {
    if (location.origin !== shop) return;
    addEventListener('pointerdown', () => void recordEffort(), true);
    const recordField = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement) void recordEffort();
      else if (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type))
        void recordEffort(target.name || target.id);
    };
    addEventListener('input', recordField, true);
  }, SHOP);
  return effort;
}
