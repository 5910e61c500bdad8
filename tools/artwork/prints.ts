/** Mesh holes over everything, staggered: dark in art and deep in relief. The pattern ids differ, so that both fit in one drawing. */
export function meshHoles(color: string, opacity: number, id: string): string {
  const hole = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="0.105" ry="0.085" fill="${color}" fill-opacity="${opacity}"/>`;
  return (
    `<defs><pattern id="${id}" width="0.4" height="0.68" patternUnits="userSpaceOnUse">${hole(0.2, 0.17)}${hole(0, 0.51)}${hole(0.4, 0.51)}</pattern></defs>` +
    `<rect x="-60" y="-60" width="120" height="120" fill="url(#${id})"/>`
  );
}

/** The reinforcing grid of ripstop. */
export function ripstop(color: string, opacity: number): string {
  let path = '';
  for (let at = -45; at <= 45; at += 0.9) path += `M${at} -60V60M-45 ${at * 1.3}H45`;
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="0.12" stroke-opacity="${opacity}"/>`;
}
