import { renderBlock } from './draw-part.ts';
import { html, SafeHtml } from './html.ts';
import type { Email, RenderedEmail } from './letter.ts';
import { EMAIL_COLORS } from './letter-colors.ts';
import { EMAIL_STYLES } from './letter-styles.ts';
import { formatPlainText } from './write-letter.ts';

const { dark } = EMAIL_COLORS;

/** What no style attribute can say: the dark theme, and phones. Programs that drop it show the light letter. */
const STYLE_SHEET = new SafeHtml(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 3px; }
@media (max-width: 480px) {
  .card { padding: 28px 20px !important; }
  .title { font-size: 24px !important; }
  .button { display: block !important; margin-right: 0 !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .card { background-color: ${dark.surface} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet { color: ${dark['ink-quiet']} !important; }
  .rule { border-color: ${dark.line} !important; }
  .soft { background-color: ${dark['accent-soft']} !important; }
  .picture { background-color: ${dark.sunken} !important; }
  .action { background-color: ${dark.action} !important; border-color: ${dark.action} !important; color: ${dark['on-action']} !important; }
  .other { border-color: ${dark['ink-quiet']} !important; color: ${dark.ink} !important; }
}
</style>`);

/** A letter in both forms: HTML of tables and style attributes, which every mail program knows, and plain text. */
export function renderEmail(letter: Email, shopOrigin: string): RenderedEmail {
  const { subject, preview, title, blocks, footer } = letter;
  const lines = footer.map((line) =>
    typeof line === 'string'
      ? html`<p class="quiet" style="${EMAIL_STYLES.foot}">${line}</p>`
      : html`<p class="quiet" style="${EMAIL_STYLES.foot}">
          <a class="quiet" href="${line.link}" style="${EMAIL_STYLES.footLink}">${line.label}</a>
        </p>`,
  );
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${STYLE_SHEET}
      </head>
      <body class="paper" style="${EMAIL_STYLES.body}">
        <div style="${EMAIL_STYLES.preview}">${preview}</div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="${EMAIL_STYLES.page}"
        >
          <tr>
            <td align="center" style="${EMAIL_STYLES.around}">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${EMAIL_STYLES.sheet}">
                <tr>
                  <td style="${EMAIL_STYLES.head}">
                    <a class="ink" href="${shopOrigin}" style="${EMAIL_STYLES.wordmark}">PLENTY</a>
                  </td>
                </tr>
                <tr>
                  <td class="card" style="${EMAIL_STYLES.card}">
                    <h1 class="ink title" style="${EMAIL_STYLES.title}">${title}</h1>
                    ${blocks.map(renderBlock)}
                  </td>
                </tr>
                <tr>
                  <td style="${EMAIL_STYLES.below}">${lines}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return { subject, text: formatPlainText(letter), html: page.source };
}
