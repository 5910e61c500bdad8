import type { Locator, Page } from '@playwright/test';

/** A PNG of one color. */
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

/** The beginning of an iPhone's picture; the rest is missing. */
export const BROKEN_IPHONE_FILE = {
  name: 'IMG_1.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\u0024ftypheic\0\0\0\0mif1heic', 'latin1'),
};

/** A whole HEIC picture of 64 × 80 pixels, red and blue in turn, as libheif and x265 write it. */
export const IPHONE_FILE = {
  name: 'IMG_2.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from(
    [
      'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA',
      'AAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAVwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAA',
      'AACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkA',
      'AAAwAAAwAeoCCBRZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABQAAAAEHBpeGkAAAAAAwgICAAA',
      'ABZpcG1hAAAAAAAAAAEAAQOBAoMAAABfbWRhdAAAAFMoAa9YEq0oOkl//8T5//RtJD47Wif/ff4v2G2n/UVfNeZByD8i2JWZ9MFJKXot5wmq2R',
      'swM19V2h+krFUoLXc2r6rWwJx0IQPU9ftkZMUPNxKfgA==',
    ].join(''),
    'base64',
  ),
};

/** An HTML page with the name and type of a picture. */
export const DISGUISED_FILE = {
  name: 'tee.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
};

/** The lowest WCAG contrast ratio between text and the picture behind it; the worst hundredth counts as grain. */
export async function contrastOverPicture(page: Page, words: Locator): Promise<number> {
  await words.scrollIntoViewIfNeeded();
  const { color, box } = await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    const before = getComputedStyle(element).color;
    for (const part of [element, ...element.querySelectorAll('*')]) {
      if (part instanceof HTMLElement) part.style.color = 'transparent';
    }
    return { color: before, box: { x, y, width, height } };
  });
  const picture = (await page.screenshot({ clip: box, animations: 'disabled' })).toString('base64');
  await words.evaluate((element) => {
    for (const part of [element, ...element.querySelectorAll('*')]) {
      if (part instanceof HTMLElement) part.style.removeProperty('color');
    }
  });
  return page.evaluate(
    async ([source, ink]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas to read the picture with');
      const luminance = (channels: readonly number[]): number => {
        const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
          const part = channel / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const written = luminance((ink.match(/\d+/g) ?? []).slice(0, 3).map(Number));
      const ratios: number[] = [];
      for (let at = 0; at < data.length; at += 4) {
        const ground = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
        ratios.push((Math.max(written, ground) + 0.05) / (Math.min(written, ground) + 0.05));
      }
      return ratios.toSorted((left, right) => left - right)[Math.floor(ratios.length / 100)] ?? 0;
    },
    [picture, color] as const,
  );
}
