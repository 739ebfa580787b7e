import { type FocalPoint, type ImageWidth, imageWidths, inTenths, type StoredPicture } from '#src/domain/site/pictures.ts'
import * as routes from '../routes.ts'
import styles from './picture.module.css'

export interface PictureLoading {
  loading: 'eager' | 'lazy'
  /** Viewport width from which the browser should load it at once (browser/entry.ts). */
  eagerFrom?: 768 | 992
  priority?: boolean
}

interface PictureProps extends Omit<StoredPicture, 'focalPoint'> {
  focalPoint?: FocalPoint | undefined
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  widths?: readonly ImageWidth[]
  load?: PictureLoading
  /** `cover` fills its frame, `contain` shows all of it: plans and certificates. */
  fit?: 'cover' | 'contain'
}

/** A stored picture in the widths that its place on the page may need; never wider than the original. */
export function Picture({
  hash,
  width,
  height,
  alt,
  sizes,
  widths = imageWidths,
  load = { loading: 'lazy' },
  fit = 'cover',
  focalPoint,
}: PictureProps) {
  const offered = widths.filter((offer) => offer <= width)
  const listed = offered.length > 0 ? offered : widths.slice(0, 1)
  const middle = listed[Math.floor(listed.length / 2)] ?? 320
  return (
    <img
      className={fit === 'cover' ? styles.cover : styles.contain}
      src={routes.media.image.href(middle, hash)}
      srcSet={listed.map((offer) => `${routes.media.image.href(offer, hash)} ${offer}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      {...(focalPoint && focusOf(focalPoint))}
      loading={load.loading}
      decoding={load.priority ? 'sync' : 'async'}
      {...(load.priority ? { fetchPriority: 'high' as const } : {})}
      {...(load.eagerFrom ? { 'data-eager-from': load.eagerFrom } : {})}
    />
  )
}

function focusOf(point: FocalPoint) {
  const { x, y } = inTenths(point)
  return { 'data-focus-x': x, 'data-focus-y': y }
}

/** Placeholder of a photo: the agency's roof line on paper. */
export function NoPicture({ label = 'Photographs to follow' }: { label?: string }) {
  return (
    <div data-no-picture="" className={styles.frame}>
      <svg aria-hidden="true" viewBox="0 0 400 300" preserveAspectRatio="xMidYMax slice" className={styles.drawing}>
        <path className={styles.far} d="M-20 210 90 132 200 210V320H-20z" />
        <path className={styles.near} d="M120 218 250 126 380 218V320H120z" />
        <path className={styles.line} d="M104 229 250 126 396 229M150 320V228M350 320V228M232 320v-58h36v58M180 246h28v30h-28z" />
      </svg>
      {label && <span className={styles.label}>{label}</span>}
    </div>
  )
}
