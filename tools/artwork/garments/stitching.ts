/** A plain line on cloth. */
export function line(path: string, color: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round"/>`;
}

/** A row of stitches. */
export function stitches(path: string, color: string, opacity = 0.8, width = 0.09): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="0.26 0.15" stroke-opacity="${opacity}"/>`;
}

/** A seam pressed into relief: a narrow groove in a wider, fainter one. */
export function groove(path: string, width = 0.3, depth = 0.7): string {
  return line(path, '#000000', width * 2.7, depth * 0.28) + line(path, '#000000', width, depth);
}

/** Ribs fanned between two lines of the same number of points: lines across a band. */
export function ribs(
  from: (share: number) => readonly [number, number],
  to: (share: number) => readonly [number, number],
  count: number,
  color: string,
  width: number,
  opacity: number,
): string {
  let path = '';
  for (let place = 0; place <= count; place += 1) {
    const share = place / count;
    path += `M${from(share).map(round).join(' ')}L${to(share).map(round).join(' ')}`;
  }
  return line(path, color, width, opacity);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
