/** HTML whose values have been escaped. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Tag for HTML templates: escapes every value that is not Html itself, and joins lists. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (Html | readonly Html[] | string | number)[]
): Html {
  const pieces = parts.map((part, index) => part + (index < values.length ? escapeValue(values[index] ?? '') : ''));
  return new Html(pieces.join(''));
}

function escapeValue(value: Html | readonly Html[] | string | number): string {
  if (value instanceof Html) return value.source;
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  }
  return value.map((piece) => piece.source).join('');
}
