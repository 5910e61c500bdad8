import { html, type Html } from '../fakes/html.ts';

/** Switches by name, each with what a person reads beside it. */
type SwitchLabels<Name> = readonly (readonly [Name, string])[];

/** The numbers, none above `most`, and the boxes of a stand-in's switches, and the buttons that set them. */
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
