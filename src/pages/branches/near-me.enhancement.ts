import * as routes from '#src/routes.ts'

/** Milliseconds after which the name of the place is no longer waited for. */
const patience = 10_000

/** The button sends the form with the name of the visitor's place; the browser asks for permission. The coordinates are not stored. */
export function enhance(root: HTMLElement): void {
  const button = root.querySelector<HTMLElement>('[data-do]')!
  const status = root.querySelector('[role="status"]')!
  button.addEventListener('click', async () => {
    status.textContent = 'Finding where you are…'
    try {
      const place = await placeHere()
      const form = button.closest('form')!
      const field = form.elements.namedItem('near') as HTMLInputElement
      field.value = place
      form.requestSubmit()
    } catch (error) {
      status.textContent = (error as Error).message
    }
  })
}

/** Throws an error whose message tells the visitor why the place is not known. */
async function placeHere(): Promise<string> {
  const { visitorPoint } = await import('#src/ui/search-form/place-field/visitor-point.ts')
  const { lng, lat } = await visitorPoint()
  const query = new URLSearchParams({ near: `${lng},${lat}` })
  const places = await fetch(`${routes.search.places.href()}?${query}`, { signal: AbortSignal.timeout(patience) })
    .then((response) => (response.ok ? (response.json() as Promise<[name: string, id: string][]>) : undefined))
    .catch(() => undefined)
  if (!places) throw new Error('We cannot look up the places around you just now. Type a place instead.')
  const [nearest] = places
  if (!nearest) throw new Error('We know no place around you. Type one instead.')
  return nearest[0]
}
