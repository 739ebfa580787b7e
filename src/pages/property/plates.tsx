import type { Slide } from '#src/domain/site/page-facts.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Picture } from '#src/ui/picture.tsx'
import styles from './plates.module.css'
import { PropertySection } from './property-section.tsx'

interface PicturesProps {
  /** The overlay that shows them large. */
  opens: string
  pictures: readonly Slide[]
}

/** The plans, which open in the viewer, or without scripts as pictures. */
export function Plans({ heading, ...shown }: PicturesProps & { heading: string }) {
  if (shown.pictures.length === 0) return null
  return (
    <PropertySection id="floorplan" heading={heading} isWide>
      <PictureList {...shown} isWide />
    </PropertySection>
  )
}

/** Plans across the page, whose rooms are to be read; charts no larger than photographs. */
export function PictureList({ opens, pictures, isWide = false }: PicturesProps & { isWide?: boolean }) {
  if (pictures.length === 0) return null
  const sizes = isWide ? '(min-width: 992px) 46rem, 100vw' : '28rem'
  return (
    <ul className={isWide ? styles.pictures : styles.charts}>
      {pictures.map(({ caption: _caption, ...picture }) => (
        <li key={picture.hash}>
          <a href={routes.media.image.href(1920, picture.hash)} data-opens={opens} className={styles.plate}>
            <Picture {...picture} fit="contain" sizes={sizes} widths={[375, 700, 900, 1400]} />
            <span className={styles.enlarge}>
              <Icon shape={shapes.expand} /> Enlarge
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
