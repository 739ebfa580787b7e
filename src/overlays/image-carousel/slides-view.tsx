import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Slide } from '#src/domain/site/page-facts.ts'
import { carouselImageWidths, imageWidths } from '#src/domain/site/pictures.ts'
import { classNames, visuallyHidden } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Picture } from '#src/ui/picture.tsx'
import { StepBar, StepCaption } from '../step-bar.tsx'
import { growFromThumbnail } from './grow-from-thumbnail.ts'
import styles from './image-carousel.module.css'
import { type SlideRow, slideAfter, slideForKey } from './slide-position.ts'
import { useZoom, zoomStep } from './use-zoom.ts'

interface SlidesViewProps {
  slides: readonly Slide[]
  /** The name of one slide. */
  of: string
  /** Position of the first slide shown. */
  first?: number
  /** The slides are read to their edges, like plans: no buttons cover them until they are enlarged. */
  isUncovered?: boolean
  /** The row has ends, and its position is written `2 / 5` (rules: Q18). */
  hasEnds?: boolean
}

const shownSizes = '(min-width: 1240px) 1160px, 100vw'

/**
 * One picture at a time, shown whole whatever its shape, in a ring (rules: T17) or from end to end: by buttons, arrow keys, Home and End,
 * swiping, and thumbnails. It is enlarged by buttons, + and -, two fingers and a double click, and fills the screen where the browser
 * allows that.
 */
export function SlidesView({ slides, of, first = 0, isUncovered = false, hasEnds = false }: SlidesViewProps) {
  const row = { count: slides.length, hasEnds }
  const [position, setPosition] = useState(slides[first] ? first : 0)
  const view = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const { zoom, zoomBy, reset, onKey: onZoomKey, ofStage } = useZoom(stage, (step) => step !== 0 && show(position + step))
  const fullScreen = useFullScreen(view)
  const slide = slides[position]
  const isZoomed = zoom.scale > 1

  function show(to: number) {
    reset()
    setPosition(slideAfter(to, 0, row))
  }

  useLayoutEffect(() => {
    const shown = stage.current?.querySelector('img')
    if (shown) growFromThumbnail(shown)
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const to = slideForKey(event.key, position, row)
      if (onZoomKey(event.key)) event.preventDefault()
      else if (to !== undefined) {
        event.preventDefault()
        show(to)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  if (!slide) return <p className={styles.none}>No image</p>
  return (
    <section ref={view} className={styles.carousel} aria-roledescription="carousel" aria-label={`${of}s`}>
      <div ref={stage} className={styles.stage} data-zoomed={isZoomed ? '' : undefined} {...ofStage}>
        <div
          className={classNames(styles.picture, isUncovered && styles.uncovered)}
          {...(isZoomed && { style: { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` } })}
        >
          <Picture
            key={slide.hash}
            {...pictureOf(slide)}
            widths={isZoomed ? imageWidths : carouselImageWidths}
            sizes={isZoomed ? '1920px' : shownSizes}
            load={{ loading: 'eager' }}
            fit="contain"
          />
        </div>
        <Neighbours slides={slides} position={position} row={row} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a press of these is none of the picture */}
        <div className={styles.tools} onPointerDown={(event) => event.stopPropagation()} onDoubleClick={(event) => event.stopPropagation()}>
          {isZoomed ? (
            <button type="button" className={styles.tool} aria-label="Zoom out" onClick={() => zoomBy(1 / zoomStep)}>
              <Icon shape={shapes.zoomOut} />
            </button>
          ) : null}
          <button type="button" className={styles.tool} aria-label="Zoom in" onClick={() => zoomBy(zoomStep)}>
            <Icon shape={shapes.zoomIn} />
          </button>
          {fullScreen.can ? (
            <button type="button" className={styles.tool} aria-label="Full screen" aria-pressed={fullScreen.is} onClick={fullScreen.toggle}>
              <Icon shape={shapes.expand} />
            </button>
          ) : null}
        </div>
      </div>
      <StepBar
        of={of.toLowerCase()}
        count={slides.length}
        go={(step) => show(position + step)}
        isFirst={hasEnds && position === 0}
        isLast={hasEnds && position === slides.length - 1}
      >
        {hasEnds ? <Counted of={of} at={position} count={slides.length} /> : `${of} ${position + 1} of ${slides.length}`}
        {slide.caption && slide.caption.toLowerCase() !== of.toLowerCase() ? <StepCaption>{slide.caption}</StepCaption> : null}
      </StepBar>
      {slides.length > 1 ? <Thumbnails slides={slides} of={of} position={position} choose={show} /> : null}
    </section>
  )
}

/** Shows `2 / 5`, and says it in words to screen readers. */
function Counted({ of, at, count }: { of: string; at: number; count: number }) {
  return (
    <>
      <span aria-hidden="true">{`${at + 1} / ${count}`}</span>
      <span className={visuallyHidden}>{`${of} ${at + 1} of ${count}`}</span>
    </>
  )
}

/** The pictures on either side, fetched in advance and hidden. */
function Neighbours({ slides, position, row }: Pick<SlidesViewProps, 'slides'> & { position: number; row: SlideRow }) {
  const beside = [...new Set([1, -1].map((step) => slideAfter(position, step, row)))].filter((at) => at !== position)
  return (
    <div hidden>
      {beside.flatMap((at) => {
        const slide = slides[at]
        if (!slide) return []
        const picture = { ...pictureOf(slide), alt: '', widths: carouselImageWidths, sizes: shownSizes }
        return [<Picture key={slide.hash} {...picture} load={{ loading: 'eager' }} fit="contain" />]
      })}
    </div>
  )
}

/** The props of a slide's picture. */
function pictureOf({ hash, width, height, alt, focalPoint }: Slide) {
  return { hash, width, height, alt, focalPoint }
}

/** Fills the screen with an element; `can` is false until the browser is known to allow it, which the iPhone's does not. */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [can, setCan] = useState(false)
  const [is, setIs] = useState(false)
  useEffect(() => {
    setCan(document.fullscreenEnabled)
    const follow = () => setIs(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  // Where the browser refuses, the picture keeps its size.
  const toggle = () => void (is ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => {})
  return { can, is, toggle }
}

interface ThumbnailsProps {
  slides: readonly Slide[]
  /** The name of one picture. */
  of: string
  position: number
  choose: (position: number) => void
}

/** Thumbnails of all pictures, as links to them; shown in windows that are high enough. The current one is kept in view. */
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
      {slides.map(({ alt: _alt, caption: _caption, ...picture }, at) => (
        <li key={picture.hash}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`${of} ${at + 1}`}
            aria-current={at === position}
            onClick={() => choose(at)}
          >
            <Picture {...picture} alt="" widths={[175]} sizes="80px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
