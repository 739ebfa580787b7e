import { photoAlt } from '#src/domain/property/alt-text.ts'
import * as routes from '#src/routes.ts'
import { NoPicture, Picture } from '#src/ui/picture.tsx'
import type { PropertyContent } from './load.ts'
import styles from './photos.module.css'

type Media = PropertyContent['media']

const inMosaic = 5

/** The first photos at once, large and small; all further ones are folded away. Each links to its full size. */
export function Photos({ media, address }: { media: Media; address: string }) {
  const photos = media.filter((each) => each.kind === 'photo' && each.hash)
  if (photos.length === 0) {
    return (
      <div className={styles.none}>
        <NoPicture />
      </div>
    )
  }
  const further = photos.slice(inMosaic)
  return (
    <div className={styles.photos}>
      <ul aria-label="Photographs" className={styles.mosaic} data-count={Math.min(photos.length, inMosaic)}>
        {photos.slice(0, inMosaic).map((photo, position) => (
          <Photo
            key={photo.source}
            photo={photo}
            position={position}
            address={address}
            sizes={position === 0 ? firstSizes : belowSizes(Math.min(photos.length, inMosaic) - 1)}
          />
        ))}
      </ul>
      {further.length > 0 ? (
        <details className={styles.further}>
          <summary className={styles.summary}>All {photos.length} photographs</summary>
          <ul aria-label="Further photographs" className={styles.rest}>
            {further.map((photo, position) => (
              <Photo key={photo.source} photo={photo} position={position + inMosaic} address={address} sizes={furtherSizes} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

const firstSizes = '(min-width: 1200px) 55rem, (min-width: 992px) 62vw, 100vw'
const furtherSizes = '(min-width: 768px) 18rem, 48vw'

/** The `sizes` of the photos in the row below the first; a single one stands beside it, a third as wide. */
function belowSizes(count: number): string {
  const share = count === 1 ? 3 : count
  return `(min-width: 1200px) ${Math.ceil(55 / share)}rem, (min-width: 992px) ${Math.ceil(62 / share)}vw, ${Math.ceil(100 / share)}vw`
}

interface PhotoProps {
  photo: Media[number]
  position: number
  address: string
  sizes: string
}

function Photo({ photo, position, address, sizes }: PhotoProps) {
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
          load={position === 0 ? { loading: 'eager', priority: true } : { loading: 'lazy' }}
        />
      </a>
    </li>
  )
}
