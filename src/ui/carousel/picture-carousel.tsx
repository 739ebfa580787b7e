import type { ReactNode } from 'react'
import { oneCardPerSize } from '#src/domain/site/block-numbers.ts'
import { NoPicture } from '../picture.tsx'
import { Carousel } from './carousel.tsx'
import styles from './picture-carousel.module.css'

interface PictureCarouselProps {
  /** What they are of: `lot 12A`. */
  of: string
  /** Each as the whole width shows it; one alone has nothing to go on to. */
  pictures: readonly { key: string; content: ReactNode }[]
}

/** Pictures one at a time, as wide as their place, with the buttons on them; a drawing where there is none. */
export function PictureCarousel({ of, pictures }: PictureCarouselProps) {
  const items = pictures.map(({ key, content }) => ({ key, content: <div className={styles.frame}>{content}</div> }))
  return (
    <div className={styles.pictures}>
      {items.length > 1 ? (
        <Carousel label={`Pictures of ${of}: ${items.length}`} cards={oneCardPerSize} items={items} />
      ) : (
        (items[0]?.content ?? (
          <div className={styles.frame}>
            <NoPicture label="" />
          </div>
        ))
      )}
    </div>
  )
}
