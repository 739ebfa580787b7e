import { type ImageWidth, imageWidths } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import styles from './picture.module.css'

export interface PictureLoading {
  loading: 'eager' | 'lazy'
  /** From this viewport width on, the browser is to fetch it at once (browser/entry.ts). */
  eagerFrom?: 768 | 992
  priority?: boolean
}

interface PictureProps {
  hash: string
  /** Pixels of the original. */
  width: number
  height: number
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
      loading={load.loading}
      decoding={load.priority ? 'sync' : 'async'}
      {...(load.priority ? { fetchPriority: 'high' as const } : {})}
      {...(load.eagerFrom ? { 'data-eager-from': load.eagerFrom } : {})}
    />
  )
}
