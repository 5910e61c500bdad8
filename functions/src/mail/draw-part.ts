import { html, Html } from './html.ts';
import type { Fact, LetterLine, Part } from './letter.ts';
import { STYLES } from './letter-styles.ts';

const TABLE_ATTRIBUTES = new Html('role="presentation" width="100%" cellpadding="0" cellspacing="0"');

function drawFact({ name, value, link }: Fact): Html {
  const shown =
    link === undefined ? html`${value}` : html`<a class="ink" href="${link}" style="${STYLES.link}">${value}</a>`;
  return html`<tr>
    <td style="${STYLES.fact}">
      <p class="quiet" style="${STYLES.factName}">${name}</p>
      <p class="ink" style="${STYLES.factValue}">${shown}</p>
    </td>
  </tr>`;
}

function drawLine({ name, about, amount, picture }: LetterLine): Html {
  const seen =
    picture === undefined
      ? html`<div class="picture" style="${STYLES.picture}"></div>`
      : html`<img class="picture" src="${picture}" width="60" height="75" alt="" style="${STYLES.picture}" />`;
  return html`<tr>
    <td class="rule" style="${STYLES.linePicture}">${seen}</td>
    <td class="rule" style="${STYLES.lineWords}">
      <p class="ink" style="${STYLES.lineName}">${name}</p>
      <p class="quiet" style="${STYLES.lineAbout}">${about}</p>
    </td>
    <td class="rule ink" style="${STYLES.lineAmount}">${amount}</td>
  </tr>`;
}

function drawAmounts(amounts: readonly Fact[]): Html[] {
  return amounts.map(({ name, value }, place) =>
    place === amounts.length - 1
      ? html`<tr>
          <td class="rule ink" style="${STYLES.totalName}">${name}</td>
          <td class="rule ink" style="${STYLES.totalValue}">${value}</td>
        </tr>`
      : html`<tr>
          <td class="quiet" style="${STYLES.amountName}">${name}</td>
          <td class="quiet" style="${STYLES.amountValue}">${value}</td>
        </tr>`,
  );
}

/** One part of a letter as HTML. */
export function drawPart(part: Part): Html {
  switch (part.part) {
    case 'words':
      return html`<p class="ink" style="${STYLES.words}">${part.words}</p>`;
    case 'quiet':
      return html`<p class="quiet" style="${STYLES.quiet}">${part.words}</p>`;
    case 'code':
      return html`<p class="ink" style="${STYLES.code}">${part.words}</p>`;
    case 'steps':
      return html`<table ${TABLE_ATTRIBUTES} style="${STYLES.table}">
        ${part.steps.map(
          (step, place) =>
            html`<tr>
              <td class="rule ink" style="${STYLES.stepNumber}">${place + 1}</td>
              <td class="rule ink" style="${STYLES.step}">${step}</td>
            </tr>`,
        )}
      </table>`;
    case 'facts':
      return html`<table class="soft" ${TABLE_ATTRIBUTES} style="${STYLES.facts}">
        ${part.facts.map(drawFact)}
      </table>`;
    case 'lines':
      return html`<table ${TABLE_ATTRIBUTES} style="${STYLES.table}">
          ${part.lines.map(drawLine)}
        </table>
        <table ${TABLE_ATTRIBUTES} style="${STYLES.table}">
          ${drawAmounts(part.amounts)}
        </table>`;
    case 'address':
      return html`<p class="quiet" style="${STYLES.subtitle}">${part.title}</p>
        <p class="ink" style="${STYLES.address}">
          ${part.lines.map((line, place) => (place === 0 ? html`${line}` : html`<br />${line}`))}
        </p>`;
    case 'buttons':
      return html`<div style="${STYLES.buttons}">
        ${part.buttons.map(({ label, link }, place) =>
          place === 0 && part.isQuiet !== true
            ? html`<a class="button action" href="${link}" style="${STYLES.button}">${label}</a>`
            : html`<a class="button other" href="${link}" style="${STYLES.otherButton}">${label}</a>`,
        )}
      </div>`;
  }
}
