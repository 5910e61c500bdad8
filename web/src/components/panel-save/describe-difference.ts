import type { Difference } from './stale-question.ts';

type Fields = Readonly<Record<string, unknown>>;

/** 'backgroundImage' as 'Background image'. */
function fieldWords(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A stored value as a person reads it. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueWords).join(', ');
  return Object.values(value).map(valueWords).join(' · ');
}

/** The fields of an edit that stand otherwise in the shop now. */
export function describeDifference(mine: Fields, theirs: Fields): Difference[] {
  return Object.keys(mine)
    .filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]))
    .map((field) => ({ field: fieldWords(field), mine: valueWords(mine[field]), theirs: valueWords(theirs[field]) }));
}
