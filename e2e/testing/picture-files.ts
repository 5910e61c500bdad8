import type { Page } from '@playwright/test';

/** A picture file of one colour, drawn by the browser of the test. */
export async function createPictureFile(page: Page, color: string, width: number, height: number) {
  const bytes = await page.evaluate(
    async ([fill, wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.fillStyle = fill;
      context.fillRect(0, 0, wide, high);
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
    },
    [color, width, height] as const,
  );
  return { name: `${color}.png`, mimeType: 'image/png', buffer: Buffer.from(bytes) };
}

/** A page that calls itself a picture. */
export const DISGUISED_FILE = {
  name: 'tee.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
};
