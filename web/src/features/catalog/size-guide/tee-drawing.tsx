import { Drawing, Edge, Seam, Tape } from './drawing.tsx';

/** A tee from the front, one arm also with a long sleeve. */
export function TeeDrawing() {
  return (
    <Drawing label="A tee laid flat: A runs across the chest, B from shoulder to hem, C along a short sleeve, D along a long one">
      <Edge path="M126 26C132 36 168 36 174 26L196 34L218 60L240 150L222 156L202 92" isOther />
      <Edge path="M126 26L104 34Q90 42 82 58L66 88L90 100L98 84Q100 130 97 196Q150 202 203 196Q200 130 202 84L210 100L234 88L218 58Q210 42 196 34L174 26C168 40 132 40 126 26Z" />
      <Seam path="M123 27.5C131 46 169 46 177 27.5M104 34Q98 60 98 84M196 34Q202 60 202 84M97.500 189Q150 195 202.500 189M70 82L93 94M230 82L207 94" />
      <Tape letter="A" from={[98, 104]} to={[202, 104]} />
      <Tape letter="B" from={[126, 30]} to={[126, 197]} />
      <Tape letter="C" from={[94, 28]} to={[56, 82]} />
      <Tape letter="D" from={[208, 28]} to={[254, 148]} />
    </Drawing>
  );
}
