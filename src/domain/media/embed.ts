import { namedFileAt } from '../site/named-files.ts'
import { isHostOrBelow, isTour, isVideoHost, videoFrame } from './video-services.ts'

/** How a link to a video or a virtual tour is shown. */
type Embed =
  | {
      kind: 'frame'
      of: 'video' | 'tour'
      /** Where it comes from, as visitors are told: `YouTube`, `my.matterport.com`. */
      service: string
      /** The address of the frame. */
      address: string
      /** The original link, for viewing without a frame. */
      link: string
      /** Taller than wide, as films made with a phone are. */
      isUpright?: true
    }
  | { kind: 'file'; of: 'video'; address: string; link: string; type: 'video/mp4' | 'video/webm' | 'video/quicktime' }
  | { kind: 'link'; of: 'video' | 'tour'; service: string; link: string }

const fileTypes = { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' } as const

/**
 * How a link of a feed or of content is shown (rules: T18 to T20): in a frame for known services and hosts, as a film for video files,
 * otherwise as a link. Undefined for anything but a web address or a film of the agency's own (`/films/tour.mp4`), and for Sprift's buyer
 * reports, which are not shown.
 */
export function embedLink(source: string): Embed | undefined {
  const own = ownFilm(source.trim())
  if (own) return own
  const link = webAddress(source)
  if (!link || isHostOrBelow(link.hostname, 'sprift.com')) return undefined
  const { href, hostname } = link
  // An address with credentials or another port is not a known service.
  const isPlain = link.username === '' && link.password === ''
  const video = isPlain && link.port === '' ? videoFrame(link) : undefined
  if (video) return { kind: 'frame', of: 'video', ...video, link: href }
  if (isPlain && isTour(link)) return { kind: 'frame', of: 'tour', service: hostname, address: href, link: href }
  const [, ending] = link.pathname.toLowerCase().match(/\.(mp4|webm|mov)$/) ?? []
  // On an https page, browsers play nothing else.
  if (ending && link.protocol === 'https:')
    return { kind: 'file', of: 'video', address: href, link: href, type: fileTypes[ending as keyof typeof fileTypes] }
  return { kind: 'link', of: ending || isVideoHost(hostname) ? 'video' : 'tour', service: hostname, link: href }
}

function ownFilm(path: string): Embed | undefined {
  const type = namedFileAt(path)?.startsWith('films/') ? fileTypes[/\w+$/.exec(path)?.[0] as keyof typeof fileTypes] : undefined
  return type && { kind: 'file', of: 'video', address: path, link: path, type }
}

function webAddress(source: string): URL | undefined {
  const text = source.trim()
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
}

/** A video or virtual tour of a page, as `/video/{id}` shows it. */
export interface Video {
  /** From 1, in the given order. */
  id: number
  description: string
  embed: Embed
}

/**
 * The videos and tours of some links (rules: T18): each link once, without links that show nothing; titled 'Video 1' or 'Virtual Tour 2' if
 * they have no caption.
 */
export function videosOf(links: ReadonlyArray<{ source: string; caption?: string }>): Video[] {
  const counts = { video: 0, tour: 0 }
  const seen = new Set<string>()
  const videos: Video[] = []
  for (const { source, caption = '' } of links) {
    const embed = embedLink(source)
    const shown = embed && ('address' in embed ? embed.address : embed.link)
    if (!embed || !shown || seen.has(shown)) continue
    seen.add(shown)
    counts[embed.of] += 1
    const usual = `${embed.of === 'video' ? 'Video' : 'Virtual Tour'} ${counts[embed.of]}`
    videos.push({ id: videos.length + 1, description: caption.trim() || usual, embed })
  }
  return videos
}
