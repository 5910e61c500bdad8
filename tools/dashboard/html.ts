import { html, type Html } from '../fakes/html.ts';

/** Switches by name, each with its label. */
type SwitchLabels<Name> = readonly (readonly [Name, string])[];

/** A form with the numbers (at most `most`) and checkboxes of a fake service's switches. */
export function renderSwitchFields<Name extends string>(
  path: string,
  switches: Readonly<Record<Name, unknown>>,
  numbers: SwitchLabels<Name>,
  most: number,
  boxes: SwitchLabels<Name>,
): Html {
  const numberFields = numbers.map(([name, label]) => {
    const value = String(switches[name]);
    return html`<label
      >${label}<input type="number" name="${name}" value="${value}" min="0" max="${most}" step="any" required
    /></label>`;
  });
  const boxFields = boxes.map(([name, label]) => {
    const checked = switches[name] === true ? html` checked` : '';
    return html`<label class="box"><input type="checkbox" name="${name}" ${checked} />${label}</label>`;
  });
  return html`${numberFields} ${boxFields}
    <p class="row">
      <button class="main">Set</button>
      <button formaction="${path}/behave" formnovalidate>Behave again</button>
    </p>`;
}
