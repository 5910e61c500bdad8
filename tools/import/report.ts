import type { RowGroup } from '../../functions/src/shopify/csv/row-groups.ts';

/** A sentence about a product and the lines of its rows. */
export interface Remark {
  readonly line: number;
  readonly lastLine: number;
  readonly name: string;
  readonly sentence: string;
}

/** The result of an import. The remarks are in the file's order. */
export interface ImportReport {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly notForSale: readonly Remark[];
  readonly leftOut: readonly Remark[];
  readonly notes: readonly Remark[];
}

export function createRemark({ line, lastLine, title, handle }: RowGroup, sentence: string): Remark {
  return { line, lastLine, name: title || handle || 'a product without a name', sentence };
}

/** A remark that many products share is printed once, with this many examples. */
const MAX_NAMED = 20;

function formatLines({ line, lastLine }: Remark): string {
  return line === lastLine ? `line ${line}` : `lines ${line}-${lastLine}`;
}

function listRemarks(heading: string, remarks: readonly Remark[]): string[] {
  if (remarks.length === 0) return [];
  return ['', heading, ...remarks.map((remark) => `  ${formatLines(remark)}: ${remark.name}. ${remark.sentence}`)];
}

function isShared(remarks: readonly Remark[] | undefined): boolean {
  return (remarks?.length ?? 0) > MAX_NAMED;
}

function listNotes(notes: readonly Remark[]): string[] {
  const sharing = new Map<string, Remark[]>();
  for (const note of notes) {
    const remarks = sharing.get(note.sentence);
    if (remarks) remarks.push(note);
    else sharing.set(note.sentence, [note]);
  }
  const listed = listRemarks(
    'Notes',
    notes.filter(({ sentence }) => !isShared(sharing.get(sentence))),
  );
  const shared = [...sharing].filter(([, remarks]) => isShared(remarks));
  const told = shared.map(([sentence, remarks]) => {
    const lines = remarks.slice(0, MAX_NAMED).map(({ line }) => line);
    return `  ${remarks.length} products (lines ${lines.join(', ')} and further down): ${sentence}`;
  });
  return told.length > 0 && listed.length === 0 ? ['', 'Notes', ...told] : [...listed, ...told];
}

/** The report as it is printed. */
export function formatReport(report: ImportReport): string {
  const counts = [
    ['new', report.new],
    ['changed', report.changed],
    ['unchanged', report.unchanged],
    ['not for sale', report.notForSale.length],
    ['left out', report.leftOut.length],
  ] as const;
  return [
    ...counts.map(([name, count]) => `  ${name.padEnd(13)}${count}`),
    ...listRemarks('Left out', report.leftOut),
    ...listRemarks('Not for sale', report.notForSale),
    ...listNotes(report.notes),
  ].join('\n');
}
