const OWN_POSTER = /^(\/hero\/.+)-1600(\.[a-z]+)$/;
const OWN_VIDEO = /^(\/hero\/.+)\.webm$/;

/** The widths of the shop's own poster; a picture the owner set has one only. */
export function posterWidths(poster: string): string | undefined {
  const own = OWN_POSTER.exec(poster);
  if (!own) return undefined;
  return `${own[1]}-800${own[2]} 800w, ${poster} 1600w`;
}

export interface VideoSource {
  readonly src: string;
  readonly type?: string;
}

/** The shop's own video comes as AV1, a quarter of the weight, and for browsers without it as H.264. */
export function videoSources(video: string): VideoSource[] {
  const own = OWN_VIDEO.exec(video);
  return own
    ? [
        { src: video, type: 'video/webm; codecs=av01.0.05M.08' },
        { src: `${own[1]}.mp4`, type: 'video/mp4' },
      ]
    : [{ src: video }];
}
