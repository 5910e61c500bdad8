import type { LabeledValue, Email, EmailLink, EmailBlock } from './letter.ts';

function formatLabeledValue({ name, value, link }: LabeledValue): string {
  return link === undefined ? `${name}: ${value}` : `${name}: ${value}\n${link}`;
}

function formatBlock(part: EmailBlock): string {
  switch (part.part) {
    case 'words':
    case 'quiet':
      return part.words;
    case 'code':
      return part.words.trim();
    case 'steps':
      return part.steps.map((step, place) => `${place + 1}. ${step}`).join('\n');
    case 'facts':
      return part.facts.map(formatLabeledValue).join('\n');
    case 'lines':
      return [
        ...part.lines.map(({ name, details, amount }) => `${name}\n  ${details}: ${amount}`),
        '',
        ...part.amounts.map(formatLabeledValue),
      ].join('\n');
    case 'address':
      return [part.title, ...part.lines].join('\n');
    case 'buttons':
      return part.buttons.map(({ label, link }) => `${label}:\n${link}`).join('\n\n');
  }
}

/** Where to write to stands in the label already. */
function formatFooterLink({ label, link }: EmailLink): string {
  return link.startsWith('mailto:') ? label : `${label}: ${link}`;
}

/** A letter as plain text. */
export function formatPlainText({ title, blocks, footer }: Email): string {
  const below = footer.map((line) => (typeof line === 'string' ? line : formatFooterLink(line))).join('\n');
  return ['PLENTY', title, ...blocks.map(formatBlock), `-- \n${below}`].join('\n\n');
}
