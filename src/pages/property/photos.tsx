import { photoAlt } from '#src/domain/property/alt-text.ts'
import type { ImageWidth } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { NoPicture, Picture } from '#src/ui/picture.tsx'
import type { PropertyContent } from './load.ts'
import styles from './photos.module.css'

type Media = PropertyContent['media']

/** The contact sheet: one large, four small. */
const onSheet = 5

/** The first photos at once, one large and up to four small; all further ones are folded away. Each links to its full size. */
export function Photos({ media, address }: { media: Media; address: string }) {
  const photos = media.filter((each) => each.kind === 'photo' && each.hash)
  const count = Math.min(photos.length, onSheet)
  const further = photos.slice(onSheet)
  return (
    <div className={styles.photos} data-count={count}>
      {count === 0 ? (
        <NoPicture />
      ) : (
        <ul aria-label="Photographs" className={styles.sheet}>
          {photos.slice(0, onSheet).map((photo, position) => (
            <Photo
              key={photo.source}
              photo={photo}
              position={position}
              address={address}
              sizes={position === 0 ? largeSizes(count) : smallSizes(count)}
              widths={position === 0 ? largeWidths : smallWidths}
            />
          ))}
        </ul>
      )}
      {further.length > 0 ? (
        <details className={styles.further}>
          <summary className={styles.summary}>All {photos.length} pictures</summary>
          <ul aria-label="Further photographs" className={styles.rest}>
            {further.map((photo, position) => (
              <Photo
                key={photo.source}
                photo={photo}
                position={position + onSheet}
                address={address}
                sizes="(min-width: 768px) 18rem, 48vw"
                widths={furtherWidths}
              />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

// Few widths: every one is an address in the page, and a photo has to be made in it.
const largeWidths = [375, 700, 900, 1200, 1920] as const
const smallWidths = [175, 375, 700] as const
const furtherWidths = [375, 700] as const

/** The `sizes` of the large photo: a single one stands beside the board, of three it takes two thirds of the window, else half. */
function largeSizes(count: number): string {
  return `(min-width: 992px) ${count === 1 ? '62' : count === 3 ? '67' : '50'}vw, ${count === 2 ? '67' : '100'}vw`
}

/** The `sizes` of the small ones: of four the first is twice as wide on wide screens, and fetched for the others' width. */
function smallSizes(count: number): string {
  const wide = count === 2 ? 50 : count === 3 ? 33 : 25
  return `(min-width: 992px) ${wide}vw, ${count === 2 ? 34 : Math.ceil(100 / (count - 1))}vw`
}

interface PhotoProps {
  photo: Media[number]
  position: number
  address: string
  sizes: string
  widths: readonly ImageWidth[]
}

function Photo({ photo, position, address, sizes, widths }: PhotoProps) {
  return (
    <li className={styles.photo} data-photo={position === 0 ? 'page' : undefined}>
      <a href={routes.media.image.href(1920, photo.hash ?? '')} data-opens={routes.overlay.propertyImage.hash(position + 1)}>
        <Picture
          hash={photo.hash ?? ''}
          width={photo.width ?? 1200}
          height={photo.height ?? 900}
          focalPoint={photo.focalPoint ?? undefined}
          alt={photoAlt({ caption: photo.caption, displayAddress: address, position })}
          sizes={sizes}
          widths={widths}
          load={position === 0 ? { loading: 'eager', priority: true } : { loading: 'lazy' }}
        />
      </a>
    </li>
  )
}
