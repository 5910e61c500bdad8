/** One step of an outline: a line to x, y, or a curve by two controls to x, y. Centimetres. */
export type Step = readonly [number, number] | readonly [number, number, number, number, number, number];

function spell(step: Step): string {
  return step.length === 2 ? `L${step.join(' ')}` : `C${step.join(' ')}`;
}

function endOf(step: Step): readonly [number, number] {
  return step.length === 2 ? step : [step[4], step[5]];
}

/** An open line through the steps. */
export function openPath(start: readonly [number, number], steps: readonly Step[]): string {
  return `M${start.join(' ')}${steps.map(spell).join('')}`;
}

export function closedPath(start: readonly [number, number], steps: readonly Step[]): string {
  return `${openPath(start, steps)}Z`;
}

/** The same steps walked backwards on the other side of the middle line. */
export function mirroredBack(start: readonly [number, number], steps: readonly Step[]): Step[] {
  const back: Step[] = [];
  for (let place = steps.length - 1; place >= 0; place -= 1) {
    const step = steps[place];
    const before = steps[place - 1];
    if (!step) continue;
    const [toX, toY] = before ? endOf(before) : start;
    back.push(step.length === 2 ? [-toX, toY] : [-step[2], step[3], -step[0], step[1], -toX, toY]);
  }
  return back;
}

/** A closed outline that is the same on both sides: the right half is given from the middle of the top to the middle of the bottom. */
export function symmetricPath(start: readonly [number, number], right: readonly Step[]): string {
  return closedPath(start, [...right, ...mirroredBack(start, right)]);
}

/** A drawing for the right side and its mirror image. */
export function bothSides(inner: string): string {
  return `${inner}<g transform="scale(-1 1)">${inner}</g>`;
}

export function ellipsePath(x: number, y: number, radiusX: number, radiusY: number): string {
  return `M${x - radiusX} ${y}A${radiusX} ${radiusY} 0 1 1 ${x + radiusX} ${y}A${radiusX} ${radiusY} 0 1 1 ${x - radiusX} ${y}Z`;
}

export function roundedPath(left: number, top: number, width: number, height: number, corner: number): string {
  return (
    `M${left + corner} ${top}h${width - 2 * corner}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${height - 2 * corner}` +
    `a${corner} ${corner} 0 0 1 ${-corner} ${corner}h${2 * corner - width}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}` +
    `v${2 * corner - height}a${corner} ${corner} 0 0 1 ${corner} ${-corner}Z`
  );
}
