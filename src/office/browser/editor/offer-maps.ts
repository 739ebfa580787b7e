import type { Point } from '#src/domain/places/point.ts'
import { cornersOf, type OnMap, textOfCorners } from './corners.ts'

/** Adds a button beside fields of points and areas that opens a map. Its script is loaded when it is opened. */
export function offerMaps(form: HTMLFormElement): void {
  const points = [...form.querySelectorAll<HTMLElement>('[data-map-point]')].flatMap((row) => {
    const [lat, lng] = ['lat', 'lng'].map((end) => row.parentElement?.querySelector<HTMLInputElement>(`input[name$=".${end}"]`))
    return lat && lng ? [{ row, lat, lng }] : []
  })
  const readPoint = ({ lat, lng }: Record<'lat' | 'lng', HTMLInputElement>) =>
    lat.value.trim() === '' ? [] : (cornersOf(`${lng.value.trim()}, ${lat.value.trim()}`) ?? [])
  const near = () => points.flatMap(readPoint)[0]
  for (const point of points) {
    const { row, lat, lng } = point
    const write = ([to]: readonly Point[]) => {
      put(lat, String(to?.lat ?? ''))
      put(lng, String(to?.lng ?? ''))
    }
    offer(row, { label: row.dataset.mapPoint ?? '', isArea: false, read: () => readPoint(point), write, near, fields: [lat, lng] })
  }
  for (const field of form.querySelectorAll<HTMLTextAreaElement>('[data-map-area]')) {
    const row = document.createElement('div')
    field.closest('span')?.after(row)
    const [read, write] = [() => cornersOf(field.value) ?? [], (corners: readonly Point[]) => put(field, textOfCorners(corners))]
    offer(row, { label: field.dataset.mapArea ?? '', isArea: true, read, write, near, fields: [field] })
  }
}

function put(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function offer(row: HTMLElement, onMap: OnMap): void {
  const button = row.appendChild(document.createElement('button'))
  button.type = 'button'
  button.dataset.showMap = ''
  button.textContent = 'Set it on a map'
  button.setAttribute('aria-label', `Set it on a map: ${onMap.label}`)
  button.setAttribute('aria-expanded', 'false')
  let box: HTMLElement | undefined
  let close: (() => void) | undefined
  button.addEventListener('click', async () => {
    const isOpen = box !== undefined
    button.setAttribute('aria-expanded', String(!isOpen))
    close?.()
    box?.remove()
    box = close = undefined
    if (isOpen) return
    const mine = document.createElement('div')
    box = mine
    mine.dataset.mapField = ''
    row.after(mine)
    mine.textContent = 'Opening the map …'
    try {
      const { openMapField } = await import('./map-field.ts')
      const opened = await openMapField(mine, onMap)
      if (box === mine) close = opened
      else opened()
    } catch (error) {
      console.warn('The map could not be opened', error)
      mine.textContent = 'The map could not be opened. Type the figures, or press the button again.'
    }
  })
}
