import type { AddProtocolAction } from 'maplibre-gl'
import { FetchSource, PMTiles } from 'pmtiles'
import type { StreetMap } from '#src/domain/places/map-geography.ts'
import type { MapColours } from './map-colours.ts'
import { type Streets, streetsOf, tileScheme } from './street-style.ts'

interface OpenStreets {
  colours: MapColours
  /** `text-font` of names. */
  font: string[]
  addProtocol: (scheme: string, load: AddProtocolAction) => void
}

/** Has MapLibre read tiles out of the archive, by range, and returns what is to be drawn of them. */
export function openStreets(map: StreetMap, { colours, font, addProtocol }: OpenStreets): Streets {
  const archive = new PMTiles(new FetchSource(new URL(map.address, location.href).href))
  addProtocol(tileScheme, async ({ url }, { signal }) => {
    const [zoom = 0, x = 0, y = 0] = url.slice(`${tileScheme}://`.length).split('/').map(Number)
    const tile = await archive.getZxy(zoom, x, y, signal)
    // Where there is none, nothing is drawn.
    return { data: tile?.data ?? new ArrayBuffer(0) }
  })
  return streetsOf(map, colours, font)
}
