import sharp from 'sharp';
import { type KeptPicture, savePicture } from './kept-picture.ts';
import { findSitting } from './picture-plan.ts';

export interface DrawRequest {
  readonly sitting: string;
  /** The names of the pictures that are wanted from it. */
  readonly pictures: readonly string[];
  readonly folder: string;
}

/** One after each picture; `last` after all of a request. */
export interface DrawAnswer {
  readonly name: string;
  readonly kept: KeptPicture;
  readonly last: boolean;
}

// Several processes run at once; more encoder threads would only compete.
sharp.concurrency(1);

async function draw({ sitting, pictures, folder }: DrawRequest): Promise<void> {
  const found = findSitting(sitting);
  const drawPicture = await found.open();
  const wanted = found.pictures.filter(({ name }) => pictures.includes(name));
  for (const [place, picture] of wanted.entries()) {
    const kept = await savePicture(await drawPicture(picture.name), folder, picture);
    const answer: DrawAnswer = { name: picture.name, kept, last: place === wanted.length - 1 };
    process.send?.(answer);
  }
}

process.on('message', (request: DrawRequest) => {
  draw(request).catch((error: unknown) => {
    console.error(request.sitting, error);
    process.exit(1);
  });
});
