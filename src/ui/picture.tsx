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
  return { ...(x !== 5 && { 'data-focus-x': x }), ...(y !== 5 && { 'data-focus-y': y }) }
}

/** Roof lines as the placeholders have them, by the shape of the place: a house, a street, one gable, a town house. */
const roofLines = {
  landscape: {
    box: '0 0 400 300',
    far: 'M-20 210 90 132 200 210V320H-20z',
    near: 'M120 218 250 126 380 218V320H120z',
    line: 'M104 229 250 126 396 229M150 320V228M350 320V228M232 320v-58h36v58M180 246h28v30h-28z',
  },
  wide: {
    box: '0 0 720 300',
    far: 'M-20 214 70 158 160 214 250 150 340 214H400L500 140 600 214 670 166 760 226V320H-20z',
    near: 'M60 222 160 152 260 222V320H60zM380 222 480 152 580 222V320H380z',
    line: 'M46 232 160 152 274 232M84 320V232M236 320V232M146 320v-50h28v50M366 232 480 152 594 232M404 320V232M556 320V232M466 320v-50h28v50M300 320v-70h40v70M620 320v-64h40v64',
  },
  square: {
    box: '0 0 300 300',
    far: 'M150 204 250 132 350 204V320H150z',
    near: 'M22 212 140 110 258 212V320H22z',
    line: 'M8 224 140 110 272 224M50 320V222M230 320V222M122 320v-58h36v58M76 240h26v30H76zM178 240h26v30h-26z',
  },
  upright: {
    box: '0 0 300 400',
    far: 'M-20 250 60 196 140 250V420H-20zM170 262 250 204 330 262V420H170z',
    near: 'M54 190 150 108 246 190V420H54z',
    line: 'M40 202 150 108 260 202M76 420V202M224 420V202M194 146v-34h20v51M132 420v-60h36v60M100 222h26v34h-26zM174 222h26v34h-26zM100 292h26v34h-26zM174 292h26v34h-26z',
  },
} as const

interface NoPictureProps {
  label?: string
  /** Of the place that it fills: `wide` from about 16 : 9 on. */
  shape?: keyof typeof roofLines
}

/** Placeholder of a photo: the agency's roof line on paper, drawn for the shape of its place. */
export function NoPicture({ label = 'Photographs to follow', shape = 'landscape' }: NoPictureProps) {
  const { box, far, near, line } = roofLines[shape]
  return (
    <div data-no-picture="" className={styles.frame}>
      <svg aria-hidden="true" viewBox={box} preserveAspectRatio="xMidYMax slice" className={styles.drawing}>
        <path className={styles.far} d={far} />
        <path className={styles.near} d={near} />
        <path className={styles.line} d={line} />
      </svg>
      {label && <span className={styles.label}>{label}</span>}
    </div>
  )
}
