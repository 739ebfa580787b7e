import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Slide } from '#src/domain/site/page-facts.ts'
import { carouselImageWidths } from '#src/domain/site/pictures.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import type { OverlayProps } from '../overlay.ts'
import styles from './image-carousel.module.css'
import { slideAfter, slideForKey, swipeStep } from './slide-position.ts'

/** `number`, counted from 1, is the photo to begin with. */
export function PropertyImages({ page, params }: OverlayProps<'photos'>) {
  return <ImageCarousel slides={page.photos ?? []} of="Photograph" first={Number(params.number ?? 1) - 1} />
}

export function Floorplans({ page }: OverlayProps<'floorplans'>) {
  return <ImageCarousel slides={page.floorplans ?? []} of="Floorplan" />
}

export function EpcCharts({ page }: OverlayProps<'epcCharts'>) {
  return <ImageCarousel slides={page.epcCharts ?? []} of="Energy chart" />
}

interface ImageCarouselProps {
  slides: readonly Slide[]
  /** What one of them is called. */
  of: string
  /** Position to begin at. */
  first?: number
}

/** One picture at a time, whole whatever its shape, going round both ways: by buttons, arrow keys, Home and End, and swiping. */
function ImageCarousel({ slides, of, first = 0 }: ImageCarouselProps) {
  const [position, setPosition] = useState(slides[first] ? first : 0)
  const swipe = useRef<{ x: number; y: number }>(null)
  const go = (step: number) => setPosition((now) => slideAfter(now, step, slides.length))

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const to = slideForKey(event.key, position, slides.length)
      if (to === undefined) return
      event.preventDefault()
      setPosition(to)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [position, slides.length])

  const slide = slides[position]
  if (!slide) return <p className={styles.none}>No image</p>

  function endSwipe(event: PointerEvent) {
    const from = swipe.current
    swipe.current = null
    if (from) go(swipeStep(event.clientX - from.x, event.clientY - from.y))
  }

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={`${of}s`}>
      <div
        className={styles.stage}
        onPointerDown={(event) => {
          swipe.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerUp={endSwipe}
        onPointerCancel={() => {
          swipe.current = null
        }}
      >
        <Picture
          key={slide.hash}
          {...pictureOf(slide)}
          widths={carouselImageWidths}
          sizes="(min-width: 1240px) 1160px, 100vw"
          load={{ loading: 'eager' }}
          fit="contain"
        />
        <Neighbours slides={slides} position={position} />
      </div>
      <div className={styles.bar}>
        <p aria-live="polite" aria-atomic="true" className={styles.position}>
          {of} {position + 1} of {slides.length}
          {slide.caption && slide.caption.toLowerCase() !== of.toLowerCase() ? (
            <span className={styles.caption}>{slide.caption}</span>
          ) : null}
        </p>
        {slides.length > 1 ? (
          <div className={styles.buttons}>
            <button type="button" className={styles.step} onClick={() => go(-1)} aria-label={`Previous ${of.toLowerCase()}`}>
              <Icon name="left" />
            </button>
            <button type="button" className={styles.step} onClick={() => go(1)} aria-label={`Next ${of.toLowerCase()}`}>
              <Icon name="right" />
            </button>
          </div>
        ) : null}
      </div>
    </section>
  )
}

/** The pictures on either side, fetched before they are asked for, shown to nobody. */
function Neighbours({ slides, position }: { slides: readonly Slide[]; position: number }) {
  const beside = [...new Set([1, -1].map((step) => slideAfter(position, step, slides.length)))].filter((at) => at !== position)
  return (
    <div hidden>
      {beside.map((at) => {
        const slide = slides[at]
        return slide ? (
          <Picture
            key={slide.hash}
            {...pictureOf(slide)}
            alt=""
            widths={carouselImageWidths}
            sizes="(min-width: 1240px) 1160px, 100vw"
            load={{ loading: 'eager' }}
            fit="contain"
          />
        ) : null
      })}
    </div>
  )
}

/** The props of a slide's picture. */
function pictureOf({ hash, width, height, alt }: Slide) {
  return { hash, width, height, alt }
}
