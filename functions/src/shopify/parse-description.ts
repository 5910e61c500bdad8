import sanitizeHtml from 'sanitize-html';

const BLOCKS = ['p', 'div', 'section', 'article', 'header', 'footer', 'blockquote', 'pre', 'figure', 'hr', 'table'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const LISTS = ['ul', 'ol', 'dl', 'dt', 'dd'];

/** Keeps only tags that break a line, without attributes. The text of scripts, styles and the like is dropped too. */
const LINE_BREAK_TAGS: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...HEADINGS, ...LISTS, 'br', 'li', 'tr', 'td', 'th'],
  allowedAttributes: {},
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'template', 'title'],
};

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
]);

function breakLines(html: string): string {
  return html
    .replaceAll(/<li>(?:\s|<(?:p|div)>)*/g, '\n- ')
    .replaceAll(/(?:\s|<\/(?:p|div)>)*<\/li>/g, '')
    .replaceAll(/<br \/>|<\/?tr>/g, '\n')
    .replaceAll(/<\/?t[dh]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '\n\n');
}

/** Converts HTML to plain text: paragraphs are separated by a blank line, list items start with '- '. */
export function parseDescription(html: string): string {
  const clean = sanitizeHtml(html, LINE_BREAK_TAGS);
  // Line breaks in HTML are mere whitespace; in a text without any tag they are intended.
  const spaced = /<[a-z!/]/i.test(html) ? clean.replaceAll(/\s+/g, ' ') : clean;
  return breakLines(spaced)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '-')
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES.get(entity) ?? entity);
}
