/** How large the picture at an address is, in pixels; undefined when none can be loaded from there. */
export async function measurePicture(
  src: string,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
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
