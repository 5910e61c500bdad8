import type { EditedPair } from '@plenty/contract/outfit/outfit-settings';

/** The edits with one pair changed; `undefined` takes a change back. A pair without any change leaves the list. */
export function changePair(
  edits: readonly EditedPair[],
  id: string,
  change: { readonly [Field in 'name' | 'colors' | 'picture']?: EditedPair[Field] | undefined },
): EditedPair[] {
  const { name, colors, picture } = { ...edits.find((edit) => edit.id === id), ...change };
  const changed = {
    id,
    ...(name !== undefined && { name }),
    ...(colors !== undefined && { colors }),
    ...(picture !== undefined && { picture }),
  };
  const isPlain = Object.keys(changed).length === 1;
  if (!edits.some((edit) => edit.id === id)) return isPlain ? [...edits] : [...edits, changed];
  return edits.flatMap((edit) => (edit.id === id ? (isPlain ? [] : [changed]) : [edit]));
}

/** The problem of a pair's field, or of anything below it, such as one of its colors. */
export function getPairProblem(
  problems: Readonly<Record<string, string>>,
  edits: readonly EditedPair[],
  id: string,
  field = '',
): string | undefined {
  const place = edits.findIndex((edit) => edit.id === id);
  const start = ['editedPairs', place, ...(field === '' ? [] : [field])].join('.');
  const key = Object.keys(problems).find((path) => path === start || path.startsWith(`${start}.`));
  return key === undefined ? undefined : problems[key];
}

/**
 * The pairs whose fields are open after one was pressed: one at a time, and those with a problem, which would otherwise close in the middle
 * of a word that puts it right.
 */
export function pressPair(open: readonly string[], id: string, hasProblem: (id: string) => boolean): string[] {
  const kept = open.filter((each) => each !== id && hasProblem(each));
  return open.includes(id) && !hasProblem(id) ? kept : [...kept, id];
}
