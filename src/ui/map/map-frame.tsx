import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './map-frame.module.css'
import { MapLayers } from './map-layers.tsx'
import { type OpenedMap, openMap } from './open-map.ts'

interface MapFrameProps {
  /** A description of the map for screen readers. */
  label: string
  /** The message where it cannot be opened, naming what works without it. */
  without: string
  /** Called once the map can be drawn on; what it returns is called when the map goes. */
  onOpen?: (opened: OpenedMap) => (() => void) | undefined
  /** Buttons beside those for the zoom: what draws on the map has its own here. */
  tools?: (opened: OpenedMap) => ReactNode
  /** False while what stands in its place suffices: the map is fetched once it is true. */
  isWanted?: boolean
  /** Content over the map. */
  children?: ReactNode
}

/**
 * A map with its toolbar. It loads MapLibre when first shown, so show it only when the visitor asks for it. If it cannot be opened, it says
 * so and offers a retry; the page has to be useful without it.
 */
export function MapFrame({ label, without, onOpen, tools, isWanted = true, children }: MapFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<OpenedMap>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const whenOpen = useRef(onOpen)
  whenOpen.current = onOpen

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt opens it anew
  useEffect(() => {
    if (!isWanted) return
    let map: OpenedMap['map'] | undefined
    let close: (() => void) | undefined
    let isGone = false
    const open = async () => {
      try {
        const opening = await openMap(container.current!)
        map = opening.map
        if (isGone) return map.remove()
        map.getCanvas().setAttribute('aria-label', label)
        close = whenOpen.current?.(opening)
        setOpened(opening)
        // The control that opened the map may be gone, and the focus with it.
        if (document.activeElement === document.body) map.getCanvas().focus({ preventScroll: true })
      } catch (error) {
        console.warn('The map could not be opened', error)
        map?.remove()
        map = undefined
        if (!isGone) setFailed(true)
      }
    }
    void open()
    return () => {
      isGone = true
      close?.()
      map?.remove()
    }
  }, [attempt, isWanted])

  function retry() {
    setFailed(false)
    setAttempt(attempt + 1)
  }

  return (
    <div className={styles.frame}>
      <div ref={container} className={styles.map} />
      {opened ? <Toolbar opened={opened}>{tools?.(opened)}</Toolbar> : null}
      {opened || failed || !isWanted ? null : (
        <p role="status" className={styles.message}>
          <span>Opening the map …</span>
        </p>
      )}
      {failed ? (
        <div role="alert" className={styles.message}>
          <p>The map could not be opened. {without}</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : null}
      {children}
    </div>
  )
}

function Toolbar({ opened, children }: { opened: OpenedMap; children: ReactNode }) {
  const { map } = opened
  return (
    <div role="toolbar" aria-label="Map" className={styles.toolbar}>
      <button
        type="button"
        aria-label="Zoom in"
        className={styles.tool}
        onClick={(event) => map.zoomIn({}, { originalEvent: event.nativeEvent })}
      >
        <span aria-hidden="true">+</span>
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        className={styles.tool}
        onClick={(event) => map.zoomOut({}, { originalEvent: event.nativeEvent })}
      >
        <span aria-hidden="true">–</span>
      </button>
      {children}
      {opened.layers.length > 0 ? <MapLayers opened={opened} /> : null}
    </div>
  )
}
