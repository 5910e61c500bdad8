import { Drawing, Edge, Seam, Tape } from './drawing.tsx';

/** Shorts from the front, with the legs of pants below them. */
export function BottomsDrawing() {
  return (
    <Drawing label="Shorts laid flat, with the legs of pants below: A runs around the waist, B around the hip, C along the inside of a short leg, D along a long one">
      <Edge path="M90 118L102 206H140L148 84M210 118L198 206H160L152 84" isOther />
      <Edge path="M104 28H196L204 70L212 122H158L150 84L142 122H88L96 70Z" />
      <Seam path="M102 38H198M150 38V84M100 44Q106 58 97 66M200 44Q194 58 203 66M89 115H143M211 115H157M144 38Q142 54 145 58M156 38Q158 56 154 62" />
      <Tape letter="A" from={[104, 17]} to={[196, 17]} />
      <Tape letter="B" from={[96, 70]} to={[204, 70]} />
      <Tape letter="C" from={[136, 86]} to={[129, 122]} />
      <Tape letter="D" from={[166, 88]} to={[176, 206]} />
    </Drawing>
  );
}
