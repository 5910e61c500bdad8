import { drawPart } from './draw-part.ts';
import { html, Html } from './html.ts';
import type { Letter, MailText } from './letter.ts';
import { LETTER_COLORS } from './letter-colors.ts';
import { STYLES } from './letter-styles.ts';
import { writeLetter } from './write-letter.ts';

const { dark } = LETTER_COLORS;

/** What no style attribute can say: the dark theme, and phones. Programs that drop it show the light letter. */
const SHEET = new Html(`<style>
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
export function drawLetter(letter: Letter, shopOrigin: string): MailText {
  const { subject, preview, title, parts, foot } = letter;
  const lines = foot.map((line) =>
    typeof line === 'string'
      ? html`<p class="quiet" style="${STYLES.foot}">${line}</p>`
      : html`<p class="quiet" style="${STYLES.foot}">
          <a class="quiet" href="${line.link}" style="${STYLES.footLink}">${line.label}</a>
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
        ${SHEET}
      </head>
      <body class="paper" style="${STYLES.body}">
        <div style="${STYLES.preview}">${preview}</div>
        <table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="${STYLES.page}">
          <tr>
            <td align="center" style="${STYLES.around}">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${STYLES.sheet}">
                <tr>
                  <td style="${STYLES.head}">
                    <a class="ink" href="${shopOrigin}" style="${STYLES.wordmark}">PLENTY</a>
                  </td>
                </tr>
                <tr>
                  <td class="card" style="${STYLES.card}">
                    <h1 class="ink title" style="${STYLES.title}">${title}</h1>
                    ${parts.map(drawPart)}
                  </td>
                </tr>
                <tr>
                  <td style="${STYLES.below}">${lines}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return { subject, text: writeLetter(letter), html: page.source };
}
