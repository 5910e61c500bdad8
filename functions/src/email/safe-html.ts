/** HTML whose values have been escaped. */
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

/** Template tag that escapes every value that is not `SafeHtml`, because names and addresses come from strangers. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): SafeHtml {
  return new SafeHtml(parts.map((part, index) => part + escapeValue(values[index] ?? '')).join(''));
}

export const TABLE_ATTRIBUTES = new SafeHtml('role="presentation" width="100%" cellpadding="0" cellspacing="0"');
