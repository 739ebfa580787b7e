import type { Slide } from '#src/domain/site/page-facts.ts'
import * as routes from '#src/routes.ts'
import { Picture } from './picture.tsx'
import styles from './picture-set.module.css'

interface PictureSetProps {
  /** The name of the set in the carousel, which can begin with any of its pictures. */
  id: string
  slides: readonly Slide[]
  /** What the pictures show. */
  title: string
}

/** The first picture large and the others in a row below it; each opens all of them over the page, or leads to its full size. */
export function PictureSet({ id, slides, title }: PictureSetProps) {
  if (slides.length === 0) return null
  return (
    <ul aria-label="Pictures" className={styles.pictures} data-count={Math.min(slides.length, 5)}>
      {slides.map((slide, at) => (
        <li key={slide.hash} data-photo={at === 0 ? 'page' : undefined} className={styles.picture}>
          <a href={routes.media.image.href(1920, slide.hash)} data-opens={routes.overlay.galleryImage.hash(at + 1, id)}>
            <Picture
              {...pictureOf(slide)}
              alt={slide.alt === '' ? `${title}, picture ${at + 1}` : slide.alt}
              sizes={at === 0 ? '(min-width: 992px) 52rem, 94vw' : `(min-width: 992px) 25rem, ${slides.length > 3 ? 31 : 46}vw`}
              load={at === 0 ? { loading: 'eager', priority: true } : { loading: 'lazy' }}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function pictureOf({ caption: _caption, ...picture }: Slide) {
  return picture
}
