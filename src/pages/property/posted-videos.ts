import { videosOf } from '#src/domain/media/embed.ts'
import type { PostedVideo } from '#src/domain/site/page-facts.ts'
import type { PropertyContent } from './load.ts'
import { slides } from './slides.ts'

/** Videos and tours of a property, each with a photograph of it in its place: one after another, so that two do not look alike. */
export function postedVideos(property: PropertyContent): PostedVideo[] {
  const photos = slides(property, 'photo')
  return videosOf(property.media.filter(({ kind }) => kind === 'virtual-tour')).map((video, at) => {
    const poster = photos[at % photos.length]
    return poster ? { ...video, poster } : video
  })
}

/** Those that the overlay shows; the others are links. */
export function shownVideos(videos: readonly PostedVideo[]): PostedVideo[] {
  return videos.filter(({ embed }) => embed.kind !== 'link')
}
