import { useEffect, useRef } from 'react'
import type { Slide } from '#src/domain/site/page-facts.ts'
import { Picture } from '#src/ui/picture.tsx'
import styles from './thumbnails.module.css'

interface ThumbnailsProps {
  slides: readonly Slide[]
  /** What one of them is called. */
  of: string
  position: number
  choose: (position: number) => void
}

/** All pictures small, to go to one of them; there is room for them in windows that are high enough. The one shown is kept in view. */
export function Thumbnails({ slides, of, position, choose }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const [row, shown] = [list.current, list.current?.children[position]]
    if (!row || !(shown instanceof HTMLElement)) return
    // Not scrollIntoView, which would move the dialog too.
    row.scrollTo({ left: shown.offsetLeft - (row.clientWidth - shown.offsetWidth) / 2 })
  }, [position])
  return (
    <ul ref={list} className={styles.row} aria-label={`All ${slides.length} ${of.toLowerCase()}s`}>
      {slides.map(({ hash, width, height }, at) => (
        <li key={hash}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`${of} ${at + 1}`}
            aria-current={at === position}
            onClick={() => choose(at)}
          >
            <Picture hash={hash} width={width} height={height} alt="" widths={[175]} sizes="80px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
