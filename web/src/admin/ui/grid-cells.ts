import type { KeyboardEvent } from 'react';

/** As in a sheet, Enter goes to the cell below. */
export function focusCellBelow(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const cell = event.currentTarget.closest<HTMLTableCellElement>('td, th');
  const row = cell?.parentElement?.nextElementSibling;
  if (cell) row?.children[cell.cellIndex]?.querySelector('input')?.focus();
}

/** The cells that were copied from a sheet; undefined for a single one, which is pasted like any text. */
export function readPastedCells(text: string): string[][] | undefined {
  if (!/[\t\n]/.test(text.trim())) return undefined;
  return text
    .replace(/(?:\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}
