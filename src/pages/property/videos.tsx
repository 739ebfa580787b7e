import { videosOf } from '#src/domain/media/embed.ts'
import type { PostedVideo } from '#src/domain/site/page-facts.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { NoPicture, Picture } from '#src/ui/picture.tsx'
import type { PropertyContent } from './load.ts'
import { PropertySection } from './property-section.tsx'
import { slides } from './slides.ts'
import styles from './videos.module.css'

/** Videos and tours that open over the page; without scripts each links to its own address. */
export function Videos({ videos }: { videos: readonly PostedVideo[] }) {
  const shown = shownVideos(videos)
  if (shown.length === 0) return null
  const of = new Set(shown.map(({ embed }) => embed.of))
  const heading = of.size === 2 ? 'Videos and virtual tours' : `${of.has('video') ? 'Video' : 'Virtual tour'}${shown.length > 1 ? 's' : ''}`
  return (
    <PropertySection id="videos" heading={heading} onScreen>
      <ul className={styles.videos}>
        {shown.map(({ id, description, embed, poster }) => (
          <li key={id}>
            <a href={embed.link} data-opens={routes.overlay.video.hash(id)} data-interest="tour" className={styles.video}>
              <span className={styles.poster}>
                {poster ? (
                  <Picture
                    hash={poster.hash}
                    width={poster.width}
                    height={poster.height}
                    focalPoint={poster.focalPoint}
                    alt=""
                    sizes="(min-width: 992px) 22rem, (min-width: 576px) 48vw, 94vw"
                  />
                ) : (
                  <NoPicture label="" shape="wide" />
                )}
                <span className={styles.sign}>
                  <Icon shape={shapes.play} size={28} />
                </span>
              </span>
              <span>{description}</span>
            </a>
          </li>
        ))}
      </ul>
    </PropertySection>
  )
}

/** Videos and tours of a property, each with a photograph as its poster: consecutive photographs, so that two do not look alike. */
export function postedVideos(property: PropertyContent): PostedVideo[] {
  const photos = slides(property, 'photo')
  return videosOf(property.media.filter(({ kind }) => kind === 'virtual-tour')).map((video, at) => {
    const poster = photos[at % photos.length]
    return poster ? { ...video, poster } : video
  })
}

/** Those that the overlay can show; the others are links. */
export function shownVideos(videos: readonly PostedVideo[]): PostedVideo[] {
  return videos.filter(({ embed }) => embed.kind !== 'link')
}
