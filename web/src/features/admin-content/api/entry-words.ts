import { MULTILINE_THRESHOLD } from '@plenty/contract/panel/panel-site';

/** ACON-02. */
export function isLongText(value: string): boolean {
  return value.length > MULTILINE_THRESHOLD;
}

/** 'storyTitle' and 'hero-title' as 'Story title' and 'Hero title'. */
export function formatEntryName(name: string): string {
  const words = name
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Entry = { readonly section: string };

/** The entries under their sections, in the order they come. */
export function groupBySection<Item extends Entry>(entries: readonly Item[]): { section: string; entries: Item[] }[] {
  const sections = [...new Set(entries.map(({ section }) => section))];
  return sections.map((section) => ({ section, entries: entries.filter((entry) => entry.section === section) }));
}
