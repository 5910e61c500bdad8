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

/** A whole page with one stylesheet. */
export function renderHtmlPage(title: string, stylesheet: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheet}" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        ${body}
      </body>
    </html> `;
}
