import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { DrawAnswer, DrawRequest } from './draw-worker.ts';

const WORKERS = 2;

/** Draws in processes of their own and calls back after each picture. A sitting that fails stops its worker and is told. */
export async function drawAll(
  requests: readonly DrawRequest[],
  done: (answer: DrawAnswer) => void,
  failed: (sitting: string) => void,
): Promise<void> {
  const waiting = [...requests];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const complete = await drawSitting(next, done);
      if (!complete) failed(next.sitting);
    }
  };
  await Promise.all(Array.from({ length: Math.min(WORKERS, requests.length) }, work));
}

/** A process a sitting: an exposure takes most of a gigabyte, which goes with its process. */
function drawSitting(request: DrawRequest, done: (answer: DrawAnswer) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const worker = fork(join(import.meta.dirname, 'draw-worker.ts'));
    worker.once('exit', () => resolve(false));
    worker.on('message', (answer: DrawAnswer) => {
      done(answer);
      if (!answer.last) return;
      resolve(true);
      worker.kill();
    });
    worker.send(request);
  });
}
