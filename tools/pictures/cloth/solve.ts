import type { DistanceGrid } from './body.ts';
import { pushOffBody } from './body-contact.ts';
import type { ClothMesh } from './cloth-mesh.ts';
import { createSelfContact } from './self-contact.ts';

/** What acts on cloth beside its weight: changes velocities once a step. `progress` runs from 0 to 1 over the run. */
export type Force = (velocities: Float64Array, positions: Float64Array, timeStep: number, progress: number) => void;

/** One run of the solver. */
export interface Run {
  readonly steps: number;
  /** Seconds a step. */
  readonly timeStep: number;
  /** The share of speed lost a second, as an exponent. */
  readonly damping: number;
  /** Centimeters that layers of cloth stay apart; 0 lets them pass through one another. */
  readonly thickness: number;
  readonly body?: DistanceGrid;
  /** Centimeters that cloth stays off the body. */
  readonly gap?: number;
  readonly friction?: number;
  /** Centimeters a second at most. */
  readonly maximumSpeed?: number;
  readonly forces?: readonly Force[];
}

const GRAVITY = 981;
/** Cloth gives more when pushed together than when pulled: it crumples within one edge of the mesh. */
const COMPRESSION_COMPLIANCE = 1.5;

function moveFreely(mesh: ClothMesh, before: Float64Array, run: Run): void {
  const { positions, velocities, vertexCount } = mesh;
  const { timeStep, maximumSpeed = 150 } = run;
  const kept = Math.exp(-run.damping * timeStep);
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const x = 3 * vertex;
    let speedX = (velocities[x] ?? 0) * kept;
    let speedY = ((velocities[x + 1] ?? 0) - GRAVITY * timeStep) * kept;
    let speedZ = (velocities[x + 2] ?? 0) * kept;
    const speed = Math.sqrt(speedX * speedX + speedY * speedY + speedZ * speedZ);
    if (speed > maximumSpeed) {
      const factor = maximumSpeed / speed;
      speedX *= factor;
      speedY *= factor;
      speedZ *= factor;
    }
    before[x] = positions[x] ?? 0;
    before[x + 1] = positions[x + 1] ?? 0;
    before[x + 2] = positions[x + 2] ?? 0;
    positions[x] = (positions[x] ?? 0) + speedX * timeStep;
    positions[x + 1] = (positions[x + 1] ?? 0) + speedY * timeStep;
    positions[x + 2] = (positions[x + 2] ?? 0) + speedZ * timeStep;
  }
}

function restoreThreads(mesh: ClothMesh, inverseMasses: Float64Array, compliances: Float64Array): void {
  const { positions, threads, threadLengths } = mesh;
  for (let thread = 0; thread < threadLengths.length; thread++) {
    const one = threads[2 * thread] ?? 0;
    const other = threads[2 * thread + 1] ?? 0;
    const i = 3 * one;
    const j = 3 * other;
    const weightOne = inverseMasses[one] ?? 0;
    const weightOther = inverseMasses[other] ?? 0;
    const x = (positions[j] ?? 0) - (positions[i] ?? 0);
    const y = (positions[j + 1] ?? 0) - (positions[i + 1] ?? 0);
    const z = (positions[j + 2] ?? 0) - (positions[i + 2] ?? 0);
    const length = Math.sqrt(x * x + y * y + z * z) + 1e-9;
    const stretch = length - (threadLengths[thread] ?? 0);
    const compliance = (compliances[thread] ?? 0) * (stretch < 0 ? COMPRESSION_COMPLIANCE : 1);
    const factor = stretch / (length * (weightOne + weightOther + compliance));
    const moveOne = weightOne * factor;
    const moveOther = weightOther * factor;
    positions[i] = (positions[i] ?? 0) + moveOne * x;
    positions[i + 1] = (positions[i + 1] ?? 0) + moveOne * y;
    positions[i + 2] = (positions[i + 2] ?? 0) + moveOne * z;
    positions[j] = (positions[j] ?? 0) - moveOther * x;
    positions[j + 1] = (positions[j + 1] ?? 0) - moveOther * y;
    positions[j + 2] = (positions[j + 2] ?? 0) - moveOther * z;
  }
}

function restoreHinges(mesh: ClothMesh, inverseMasses: Float64Array, compliances: Float64Array): void {
  const { positions, hinges, hingeWeights } = mesh;
  for (let hinge = 0; hinge < compliances.length; hinge++) {
    const at = 4 * hinge;
    const [a, b, c, d] = [hinges[at] ?? 0, hinges[at + 1] ?? 0, hinges[at + 2] ?? 0, hinges[at + 3] ?? 0];
    const weightA = hingeWeights[at] ?? 0;
    const weightB = hingeWeights[at + 1] ?? 0;
    const weightC = hingeWeights[at + 2] ?? 0;
    const weightD = hingeWeights[at + 3] ?? 0;
    const moveA = (inverseMasses[a] ?? 0) * weightA;
    const moveB = (inverseMasses[b] ?? 0) * weightB;
    const moveC = (inverseMasses[c] ?? 0) * weightC;
    const moveD = (inverseMasses[d] ?? 0) * weightD;
    const resistance = moveA * weightA + moveB * weightB + moveC * weightC + moveD * weightD;
    const factor = 1 / (resistance + (compliances[hinge] ?? 0));
    for (let axis = 0; axis < 3; axis++) {
      const i = 3 * a + axis;
      const j = 3 * b + axis;
      const k = 3 * c + axis;
      const l = 3 * d + axis;
      const pi = positions[i] ?? 0;
      const pj = positions[j] ?? 0;
      const pk = positions[k] ?? 0;
      const pl = positions[l] ?? 0;
      const bend = (weightA * pi + weightB * pj + weightC * pk + weightD * pl) * factor;
      positions[i] = pi - moveA * bend;
      positions[j] = pj - moveB * bend;
      positions[k] = pk - moveC * bend;
      positions[l] = pl - moveD * bend;
    }
  }
}

/**
 * Moves cloth by small steps of extended position based dynamics (Macklin and others, 'XPBD', 2016; 'Small Steps in
 * Physics Simulation', 2019). Returns the mean speed at the end.
 */
export function solve(mesh: ClothMesh, run: Run): number {
  const { positions, velocities } = mesh;
  const before = new Float64Array(positions.length);
  const inverseMasses = mesh.masses.map((mass) => 1 / mass);
  const perStep = 1 / run.timeStep;
  const threadCompliances = mesh.threadStiffness.map((stiffness) => (perStep * perStep) / stiffness);
  const hingeCompliances = mesh.hingeCompliance.map((compliance) => compliance * perStep * perStep);
  const contact = run.thickness > 0 ? createSelfContact(mesh, run.thickness) : undefined;
  for (let step = 0; step < run.steps; step++) {
    for (const force of run.forces ?? []) force(velocities, positions, run.timeStep, step / run.steps);
    moveFreely(mesh, before, run);
    restoreThreads(mesh, inverseMasses, threadCompliances);
    restoreHinges(mesh, inverseMasses, hingeCompliances);
    contact?.(step, inverseMasses, before);
    if (run.body) pushOffBody(positions, before, run.body, run.gap ?? 0.4, run.friction ?? 0.35);
    for (let place = 0; place < positions.length; place++) {
      velocities[place] = ((positions[place] ?? 0) - (before[place] ?? 0)) * perStep;
    }
  }
  const squares = velocities.reduce((sum, velocity) => sum + velocity * velocity, 0);
  return Math.sqrt(squares / mesh.vertexCount);
}
