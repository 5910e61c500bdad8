/** A power that keeps the sign: of a cosine and a sine it makes the coordinates of a superellipse. */
export function signedPower(value: number, power: number): number {
  return Math.sign(value) * Math.abs(value) ** power;
}
