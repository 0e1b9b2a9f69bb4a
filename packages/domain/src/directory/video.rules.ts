/**
 * Videos are embedded from one configured service (SHELL-24, STORE-14): a link is reduced to its
 * video id, and only addresses built from that id are used in frames.
 */
export const videoServices = ['youtube', 'vimeo'] as const
export type VideoService = (typeof videoServices)[number]

/** The origins of the frames. */
export const videoOrigins: Readonly<Record<VideoService, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
}

const links: Readonly<Record<VideoService, RegExp>> = {
  youtube:
    /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:[\w=&-]*&)?v=|embed\/|shorts\/)|youtube-nocookie\.com\/embed\/|youtu\.be\/)([\w-]{11})(?:[?&#][^\s"'<>]*)?$/,
  vimeo:
    /^https:\/\/(?:www\.)?(?:vimeo\.com\/|player\.vimeo\.com\/video\/)(\d{6,12})(?:[?#/][^\s"'<>]*)?$/,
}
const embeds: Readonly<Record<VideoService, (id: string) => string>> = {
  youtube: (id) => `${videoOrigins.youtube}/embed/${id}`,
  vimeo: (id) => `${videoOrigins.vimeo}/video/${id}`,
}

/** The address of the video's frame; null when the link is not a video of the service. */
export function videoFrame(link: string, service: VideoService): string | null {
  const [, id] = links[service].exec(link.trim()) ?? []
  return id === undefined ? null : embeds[service](id)
}
