import { html, SafeHtml } from './html.ts';
import type { LabeledValue, EmailOrderLine, EmailBlock } from './letter.ts';
import { EMAIL_STYLES } from './letter-styles.ts';

const TABLE_ATTRIBUTES = new SafeHtml('role="presentation" width="100%" cellpadding="0" cellspacing="0"');

function renderLabeledValue({ name, value, link }: LabeledValue): SafeHtml {
  const shown =
    link === undefined ? html`${value}` : html`<a class="ink" href="${link}" style="${EMAIL_STYLES.link}">${value}</a>`;
  return html`<tr>
    <td style="${EMAIL_STYLES.fact}">
      <p class="quiet" style="${EMAIL_STYLES.factName}">${name}</p>
      <p class="ink" style="${EMAIL_STYLES.factValue}">${shown}</p>
    </td>
  </tr>`;
}

function renderOrderLine({ name, details, amount, picture }: EmailOrderLine): SafeHtml {
  const seen =
    picture === undefined
      ? html`<div class="picture" style="${EMAIL_STYLES.picture}"></div>`
      : html`<img class="picture" src="${picture}" width="60" height="75" alt="" style="${EMAIL_STYLES.picture}" />`;
  return html`<tr>
    <td class="rule" style="${EMAIL_STYLES.linePicture}">${seen}</td>
    <td class="rule" style="${EMAIL_STYLES.lineWords}">
      <p class="ink" style="${EMAIL_STYLES.lineName}">${name}</p>
      <p class="quiet" style="${EMAIL_STYLES.lineAbout}">${details}</p>
    </td>
    <td class="rule ink" style="${EMAIL_STYLES.lineAmount}">${amount}</td>
  </tr>`;
}

function renderAmounts(amounts: readonly LabeledValue[]): SafeHtml[] {
  return amounts.map(({ name, value }, place) =>
    place === amounts.length - 1
      ? html`<tr>
          <td class="rule ink" style="${EMAIL_STYLES.totalName}">${name}</td>
          <td class="rule ink" style="${EMAIL_STYLES.totalValue}">${value}</td>
        </tr>`
      : html`<tr>
          <td class="quiet" style="${EMAIL_STYLES.amountName}">${name}</td>
          <td class="quiet" style="${EMAIL_STYLES.amountValue}">${value}</td>
        </tr>`,
  );
}

/** One part of a letter as HTML. */
export function renderBlock(part: EmailBlock): SafeHtml {
  switch (part.part) {
    case 'words':
      return html`<p class="ink" style="${EMAIL_STYLES.words}">${part.words}</p>`;
    case 'quiet':
      return html`<p class="quiet" style="${EMAIL_STYLES.quiet}">${part.words}</p>`;
    case 'code':
      return html`<p class="ink" style="${EMAIL_STYLES.code}">${part.words}</p>`;
    case 'steps':
      return html`<table ${TABLE_ATTRIBUTES} style="${EMAIL_STYLES.table}">
        ${part.steps.map(
          (step, place) =>
            html`<tr>
              <td class="rule ink" style="${EMAIL_STYLES.stepNumber}">${place + 1}</td>
              <td class="rule ink" style="${EMAIL_STYLES.step}">${step}</td>
            </tr>`,
        )}
      </table>`;
    case 'facts':
      return html`<table class="soft" ${TABLE_ATTRIBUTES} style="${EMAIL_STYLES.facts}">
        ${part.facts.map(renderLabeledValue)}
      </table>`;
    case 'lines':
      return html`<table ${TABLE_ATTRIBUTES} style="${EMAIL_STYLES.table}">
          ${part.lines.map(renderOrderLine)}
        </table>
        <table ${TABLE_ATTRIBUTES} style="${EMAIL_STYLES.table}">
          ${renderAmounts(part.amounts)}
        </table>`;
    case 'address':
      return html`<p class="quiet" style="${EMAIL_STYLES.subtitle}">${part.title}</p>
        <p class="ink" style="${EMAIL_STYLES.address}">
          ${part.lines.map((line, place) => (place === 0 ? html`${line}` : html`<br />${line}`))}
        </p>`;
    case 'buttons':
      return html`<div style="${EMAIL_STYLES.buttons}">
        ${part.buttons.map(({ label, link }, place) =>
          place === 0 && part.isQuiet !== true
            ? html`<a class="button action" href="${link}" style="${EMAIL_STYLES.button}">${label}</a>`
            : html`<a class="button other" href="${link}" style="${EMAIL_STYLES.otherButton}">${label}</a>`,
        )}
      </div>`;
  }
}
