/** A piece of HTML that is safe to put into a letter. */
export class SafeHtml {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type HtmlValue = SafeHtml | readonly SafeHtml[] | string | number;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeValue(value: HtmlValue): string {
  if (value instanceof SafeHtml) return value.source;
  if (typeof value === 'object') return value.map(({ source }) => source).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Writes HTML. Names and addresses come from strangers: whatever is not HTML itself is shown literally, lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): SafeHtml {
  return new SafeHtml(parts.map((part, place) => part + escapeValue(values[place] ?? '')).join(''));
}
