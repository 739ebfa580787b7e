import { type Embed, embedOf } from './embed.ts'

/** A video or a virtual tour of a page, as `/video/{id}` shows it. */
export interface Video {
  /** From 1, in the order given. */
  id: number
  description: string
  embed: Embed
}

/**
 * The videos and tours that links lead to (rules: T18): each link once, without those that show nothing; 'Video 1' or 'Virtual Tour 2' where
 * nothing describes one.
 */
export function videosOf(links: ReadonlyArray<{ source: string; caption?: string }>): Video[] {
  const counts = { video: 0, tour: 0 }
  const seen = new Set<string>()
  const videos: Video[] = []
  for (const { source, caption = '' } of links) {
    const embed = embedOf(source)
    const shown = embed && ('address' in embed ? embed.address : embed.link)
    if (!embed || !shown || seen.has(shown)) continue
    seen.add(shown)
    counts[embed.of] += 1
    const usual = `${embed.of === 'video' ? 'Video' : 'Virtual Tour'} ${counts[embed.of]}`
    videos.push({ id: videos.length + 1, description: caption.trim() || usual, embed })
  }
  return videos
}
