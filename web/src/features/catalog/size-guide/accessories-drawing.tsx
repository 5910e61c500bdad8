import { Drawing, Edge, Seam, Tape } from './drawing.tsx';

/** A cap, a sock and a tote. */
export function AccessoriesDrawing() {
  return (
    <Drawing label="A cap, a sock and a tote: A runs around the head, B along the foot, C across the bag, D from its edge to its bottom">
      <g transform="translate(0 -10)">
        <Edge path="M22 88C20 48 40 34 60 34C82 34 96 50 97 84Q112 86 122 96Q104 98 88 94Q54 100 22 88Z" />
        <Seam path="M60 34V30M60 34Q50 60 52 95M60 34Q76 56 80 94M24 81Q56 92 96 80" />
        <Tape letter="A" from={[22, 108]} to={[97, 108]} />
        <Edge path="M52 134H84L82 172Q82 182 92 186L112 194Q122 200 114 206Q104 210 88 206L60 198Q50 194 52 182Z" />
        <Seam path="M52 141H83.500M52.500 148H83M53 184Q60 178 66 198" />
        <Tape letter="B" from={[52, 215]} to={[117, 215]} />
        <Edge path="M168 92H258V190H168ZM186 92C186 30 206 30 206 92M220 92C220 30 240 30 240 92" />
        <Seam path="M168 100H258M186 92V112M206 92V112M220 92V112M240 92V112" />
        <Tape letter="C" from={[168, 203]} to={[258, 203]} />
        <Tape letter="D" from={[274, 92]} to={[274, 190]} />
      </g>
    </Drawing>
  );
}
