/** The decoder is 0.7 MB, so it is fetched for the first iPhone picture that the browser cannot read itself (O-12). */
export async function decodeHeic(file: File): Promise<ImageBitmap> {
  const { heicTo } = await import('heic-to/csp');
  return heicTo({ blob: file, type: 'bitmap' });
}
