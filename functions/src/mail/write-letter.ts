import type { Fact, Letter, Link, Part } from './letter.ts';

function writeFact({ name, value, link }: Fact): string {
  return link === undefined ? `${name}: ${value}` : `${name}: ${value}\n${link}`;
}

function writePart(part: Part): string {
  switch (part.part) {
    case 'words':
    case 'quiet':
      return part.words;
    case 'code':
      return part.words.trim();
    case 'steps':
      return part.steps.map((step, place) => `${place + 1}. ${step}`).join('\n');
    case 'facts':
      return part.facts.map(writeFact).join('\n');
    case 'lines':
      return [
        ...part.lines.map(({ name, about, amount }) => `${name}\n  ${about}: ${amount}`),
        '',
        ...part.amounts.map(writeFact),
      ].join('\n');
    case 'address':
      return [part.title, ...part.lines].join('\n');
    case 'buttons':
      return part.buttons.map(({ label, link }) => `${label}:\n${link}`).join('\n\n');
  }
}

/** Where to write to stands in the label already. */
function writeFootLink({ label, link }: Link): string {
  return link.startsWith('mailto:') ? label : `${label}: ${link}`;
}

/** A letter as plain text. */
export function writeLetter({ title, parts, foot }: Letter): string {
  const below = foot.map((line) => (typeof line === 'string' ? line : writeFootLink(line))).join('\n');
  return ['PLENTY', title, ...parts.map(writePart), `-- \n${below}`].join('\n\n');
}
