import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { DrawAnswer } from './draw-worker.ts';
import type { NamedScene } from './scenes.ts';

/** Draws scenes on all cores; calls back as each is done. */
export async function drawAll(
  scenes: readonly NamedScene[],
  folder: string,
  done: (answer: DrawAnswer) => void,
): Promise<void> {
  const waiting = [...scenes];
  const work = async () => {
    const worker = fork(join(import.meta.dirname, 'draw-worker.ts'));
    const ended = new Promise<never>((_, reject) => {
      worker.once('exit', (code) => reject(new Error(`A drawing process ended with ${code}`)));
    });
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const answer = new Promise<DrawAnswer>((resolve) => {
          worker.once('message', (message) => resolve(message as DrawAnswer));
        });
        worker.send({ ...next, folder });
        done(await Promise.race([answer, ended]));
      }
    } finally {
      ended.catch(() => undefined);
      worker.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), scenes.length) }, work));
}
