import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { layerKinds, type MapLayerName } from '#src/domain/places/map-layers.ts'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import { type DrawnLayer, drawLayer, kindsOn } from './layer-drawing.ts'
import frame from './map-frame.module.css'
import styles from './map-layers.module.css'
import type { OpenedMap } from './open-map.ts'

const labels: Readonly<Record<MapLayerName, string>> = { schools: 'Schools', stations: 'Stations', flood: 'Flood risk by postcode' }
/** What was chosen on another map of this page. */
const chosen = new Set<MapLayerName>()

/** The toolbar's button for schools, stations and flood risk, and beside it their choice and key. Only for a map with one at least. */
export function MapLayers({ opened }: { opened: OpenedMap }) {
  const [isOpen, setOpen] = useState(false)
  const [on, setOn] = useState<ReadonlySet<MapLayerName>>(new Set(chosen))
  const [far, setFar] = useState<ReadonlySet<MapLayerName>>(new Set())
  const drawn = useRef(new Map<MapLayerName, DrawnLayer>())
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a map; what is chosen later is drawn as it is chosen
  useEffect(() => {
    for (const { name } of opened.layers) if (chosen.has(name)) draw(name, true)
    const layers = drawn.current
    return () => {
      for (const layer of layers.values()) layer.remove()
      layers.clear()
    }
  }, [opened])

  function draw(name: MapLayerName, isOn: boolean) {
    const layer =
      drawn.current.get(name) ??
      drawLayer(opened, name, (isNear) =>
        setFar((before) =>
          before.has(name) === !isNear ? before : new Set(isNear ? [...before].filter((each) => each !== name) : [...before, name]),
        ),
      )
    drawn.current.set(name, layer)
    layer.show(isOn)
  }

  function choose(name: MapLayerName, isOn: boolean) {
    if (isOn) chosen.add(name)
    else chosen.delete(name)
    setOn(new Set(chosen))
    draw(name, isOn)
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }

  const hidden = opened.layers.filter(({ name }) => on.has(name) && far.has(name)).map(({ name }) => labels[name].toLowerCase())
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape reaches it from whatever is focused inside
    <div className={styles.layers} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={frame.tool}
        aria-label="Schools, stations and risks"
        title="Schools, stations and risks"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon shape={shapes.layers} />
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        <fieldset className={styles.choice}>
          <legend>Show on the map</legend>
          {opened.layers.map(({ name, origin }) => (
            <div key={name} className={styles.layer}>
              <label className={styles.name}>
                <input type="checkbox" checked={on.has(name)} onChange={({ target }) => choose(name, target.checked)} />
                {labels[name]}
              </label>
              {on.has(name) ? (
                <>
                  <ul className={styles.key}>
                    {kindsOn(name).map((kind) => (
                      <li key={kind}>
                        <span aria-hidden="true" className={styles.mark} data-layer={name} data-kind={kind}>
                          {layerKinds[kind].mark}
                        </span>
                        {layerKinds[kind].says}
                      </li>
                    ))}
                  </ul>
                  <details className={styles.origin}>
                    <summary>Source, day and what it leaves out</summary>
                    <p>{origin}</p>
                  </details>
                </>
              ) : null}
            </div>
          ))}
        </fieldset>
        <p role="status" className={styles.far}>
          {hidden.length > 0 ? `Zoom in to see ${hidden.join(' and ')}.` : ''}
        </p>
      </div>
    </div>
  )
}
