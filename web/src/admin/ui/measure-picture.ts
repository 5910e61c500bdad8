/** The size of a picture on another site in pixels; undefined if it cannot be loaded. */
export async function measurePicture(src: string) {
  const picture = new Image();
  picture.src = src;
  try {
    await picture.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = picture;
  return width > 0 && height > 0 ? { width, height } : undefined;
}
