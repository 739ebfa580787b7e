import type { MapSetup } from '#src/domain/places/map-geography.ts'
import * as routes from '#src/routes.ts'

/** Whether a map asks another company's servers, as an operator's own style does; the built-in one asks none. Rejects where it cannot be told. */
export async function asksOthers(): Promise<boolean> {
  const response = await fetch(routes.map.setup.href())
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  const { style } = (await response.json()) as MapSetup
  return style !== null && new URL(style.address, location.href).origin !== location.origin
}
