const OWN_POSTER = /^(\/hero\/.+)-1600(\.[a-z]+)$/;
const OWN_VIDEO = /^(\/hero\/.+)\.webm$/;

/** The widths of the shop's own poster; a picture the owner set has one only. */
export function posterWidths(poster: string): string | undefined {
  const own = OWN_POSTER.exec(poster);
  if (!own) return undefined;
  return `${own[1]}-800${own[2]} 800w, ${poster} 1600w`;
}

/** The shop's own video comes as WebM and, for browsers without it, as MP4. */
export function videoSources(video: string): string[] {
  const own = OWN_VIDEO.exec(video);
  return own ? [video, `${own[1]}.mp4`] : [video];
}
