import type { Point } from '#src/domain/places/point.ts'
import { drawLayers } from '#src/ui/map/draw/draw-layers.ts'
import { pointBeside, pointUnder } from '#src/ui/map/draw/map-pointer.ts'
import handleStyles from '#src/ui/map/draw/point-handles.module.css'
import frameStyles from '#src/ui/map/map-frame.module.css'
import { openMap } from '#src/ui/map/open-map.ts'
import { mostCorners, type OnMap, rounded, withCorner, withMiddle } from './corners.ts'

/** How far an arrow key moves a point, in CSS pixels: without Shift, and with it. */
const [step, smallStep] = [10, 1]
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const closest = 13

/**
 * Opens a map in an element to set a point, or the corners of an area, by click or tap, by dragging, or with the arrow keys. Map and fields
 * are kept in sync. Resolves to a function that closes the map.
 */
export async function openMapField(box: HTMLElement, onMap: OnMap): Promise<() => void> {
  const { isArea, label, read, write, fields } = onMap
  const frame = Object.assign(document.createElement('div'), { className: frameStyles.frame })
  const container = frame.appendChild(Object.assign(document.createElement('div'), { className: frameStyles.map }))
  const waiting = box.textContent
  box.append(frame)
  const opened = await openMap(container)
  const { map } = opened
  if (waiting) box.firstChild?.remove()
  map.getCanvas().setAttribute('aria-label', `Map: ${label}`)
  frame.append(made('span', { 'data-map-middle': '', 'aria-hidden': 'true' }))
  const status = made('p', { role: 'status' })
  const layers = isArea ? drawLayers(opened) : undefined
  const past: Point[][] = []
  const handles: HTMLButtonElement[] = []
  const middles: HTMLButtonElement[] = []
  let current = 0

  const change = (points: readonly Point[], isFurther = false) => {
    if (points.length > mostCorners) return say(`An area can have ${mostCorners} corners.`)
    if (!isFurther) past.push(read())
    write(points.map(rounded))
    say(isArea ? `${points.length} corners` : points.map((point) => `${rounded(point).lat}, ${rounded(point).lng}`).join(''))
  }
  const say = (text: string) => {
    status.textContent = text
  }
  const draw = () => {
    const points = read()
    layers?.show(points.length > 2 ? { rings: [points], ways: [] } : { rings: [], ways: [points] })
    current = Math.min(current, Math.max(0, points.length - 1))
    fit(handles, points.length, (at) => handle(at))
    points.forEach((point, at) => {
      const name = isArea ? `${label}, corner ${at + 1} of ${points.length}` : `${label}: move it with the arrow keys`
      handles[at]?.setAttribute('aria-label', name)
      handles[at]!.tabIndex = at === current ? 0 : -1
      place(handles[at]!, map.project(point))
    })
    fit(middles, isArea && points.length > 2 ? points.length : 0, (at) => middle(at))
    middles.forEach((each, at) => {
      const [one, other] = [map.project(points[at]!), map.project(points[(at + 1) % points.length]!)]
      place(each, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
      each.hidden = Math.hypot(other.x - one.x, other.y - one.y) < 56
    })
  }
  const fit = (buttons: HTMLButtonElement[], count: number, make: (at: number) => HTMLButtonElement) => {
    for (const extra of buttons.splice(count)) extra.remove()
    while (buttons.length < count) buttons.push(frame.appendChild(make(buttons.length)))
  }
  const handle = (at: number) => {
    const button = made('button', { type: 'button', class: handleStyles.handle ?? '' })
    let isDragged = false
    button.addEventListener('focus', () => {
      current = at
    })
    button.addEventListener('keydown', (event) => {
      const points = read()
      const direction = directions[event.key]
      const pixels = event.shiftKey ? smallStep : step
      const goTo = (to: number) => handles[(to + points.length) % points.length]?.focus()
      if (direction) change(points.with(at, pointBeside(map, points[at]!, [direction[0] * pixels, direction[1] * pixels])), event.repeat)
      else if (event.key === 'PageDown') goTo(at + 1)
      else if (event.key === 'PageUp') goTo(at - 1)
      else if (isArea && event.key === 'Insert' && points.length > 1) change(withMiddle(points, at))
      else if (event.key === 'Delete' || event.key === 'Backspace') {
        change(points.toSpliced(at, 1))
        if (points.length > 1) goTo(Math.max(0, at - 1))
        else tools.querySelector('button')?.focus()
      } else return
      event.preventDefault()
      event.stopPropagation()
    })
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return
      isDragged = false
      button.setPointerCapture(event.pointerId)
    })
    button.addEventListener('pointermove', (event) => {
      if (!button.hasPointerCapture(event.pointerId)) return
      change(read().with(at, pointUnder(map, event)), isDragged)
      isDragged = true
    })
    return button
  }
  const middle = (at: number) => {
    const button = made('button', { type: 'button', class: handleStyles.middle ?? '', 'aria-label': `Add a corner after corner ${at + 1}` })
    button.tabIndex = -1
    button.addEventListener('click', () => change(withMiddle(read(), at)))
    return button
  }

  const set = (point: Point) => change(isArea ? withCorner(read(), point) : [point])
  const tools = toolbar([
    [isArea ? 'Add the middle of the map' : 'Set it in the middle of the map', () => set(map.getCenter())],
    ['Undo', () => past.length > 0 && change(past.pop()!, true)],
    ...(isArea ? [['Clear', () => change([])] as const] : []),
  ])
  const zoom = made('div', { role: 'toolbar', 'aria-label': 'Map', class: frameStyles.toolbar ?? '' })
  zoom.append(
    button('+', () => map.zoomIn(), 'Zoom in', frameStyles.tool),
    button('−', () => map.zoomOut(), 'Zoom out', frameStyles.tool),
  )
  frame.append(zoom)
  box.append(tools, status)
  map.on('click', ({ lngLat: { lng, lat } }) => set({ lng, lat }))
  for (const event of ['move', 'resize'] as const) map.on(event, draw)
  for (const field of fields) field.addEventListener('input', draw)
  lookAt(map, onMap)
  draw()
  say(hint(isArea))
  return () => {
    for (const field of fields) field.removeEventListener('input', draw)
    map.remove()
  }
}

function hint(isArea: boolean): string {
  return isArea
    ? 'Click or tap for each corner, and drag it. By keyboard: arrow keys move a corner or the map, Page Up and Page Down choose one, Insert adds one, Delete removes it.'
    : 'Click or tap where it is, or drag the mark. By keyboard: arrow keys move the mark, with Shift a little.'
}

function lookAt(map: Awaited<ReturnType<typeof openMap>>['map'], { read, near }: OnMap): void {
  const points = read()
  const [lngs, lats] = [points.map(({ lng }) => lng), points.map(({ lat }) => lat)]
  const [one = near()] = points
  if (points.length > 1)
    map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
      padding: 48,
      maxZoom: closest,
      animate: false,
    })
  else if (one) map.jumpTo({ center: one, zoom: 11 })
}

function place(element: HTMLElement, { x, y }: { x: number; y: number }): void {
  element.style.transform = `translate(${x}px, ${y}px)`
}

function made<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Readonly<Record<string, string>>) {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}

function button(text: string, onPress: () => unknown, label = text, className = ''): HTMLButtonElement {
  const element = made('button', { type: 'button', 'aria-label': label, class: className })
  element.textContent = text
  element.addEventListener('click', onPress)
  return element
}

function toolbar(tools: ReadonlyArray<readonly [text: string, onPress: () => unknown]>): HTMLElement {
  const row = made('div', { 'data-map-tools': '' })
  row.append(...tools.map(([text, onPress]) => button(text, onPress)))
  return row
}
