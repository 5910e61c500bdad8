const MAX_DESCRIPTION_LENGTH = 160;

/** A text as one line that a search result shows whole, cut between two words. */
export function shortenDescription(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, MAX_DESCRIPTION_LENGTH - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}
