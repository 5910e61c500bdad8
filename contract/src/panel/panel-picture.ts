import * as z from 'zod/mini';

/** The widths a picture is resized to in the browser (D-48); one that is narrower keeps its own width in the larger ones. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;
/** What one width may weigh: it is kept in one document. */
export const MAX_PICTURE_BYTES = 900_000;
/** How many times as long as the other one side may be: a strip of pixels costs a browser more than it shows. */
export const MAX_ASPECT_RATIO = 3;
/** What the browser may make of a file; anything else, an SVG above all, is refused. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const pictureDataSchema = z
  .string('The picture could not be read')
  .check(
    z.minLength(1, 'The picture could not be read'),
    z.maxLength(Math.ceil(MAX_PICTURE_BYTES / 3) * 4, 'A picture may weigh at most 900 kB'),
  );

/** One picture in its three widths, each the file's bytes in base 64 and the type the browser made it in. */
export const pictureUploadSchema = z.object({
  type: z.enum(PICTURE_TYPES, 'Please choose a JPEG, PNG or WebP picture'),
  data400: pictureDataSchema,
  data800: pictureDataSchema,
  data1200: pictureDataSchema,
});
export type PictureUpload = z.infer<typeof pictureUploadSchema>;

/** Where the picture is now and how large its widest version is; alternative text and placeholder are the caller's to add. */
export const uploadedPictureSchema = z.object({ src: z.string(), width: z.int(), height: z.int() });
