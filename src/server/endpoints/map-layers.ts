import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Schema } from '#src/data/database/schema.ts'
import { findMapPieces } from '#src/data/places/street-maps.ts'
import { findOnMap, hasPostcodes } from '#src/data/surroundings/find-on-map.ts'
import { findShownImports, type ShownImport } from '#src/data/surroundings/find-surroundings.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { MapSetup } from '#src/domain/places/map-geography.ts'
import { layerSquaresPerDegree, type MapLayerName, mapLayerNames } from '#src/domain/places/map-layers.ts'
import { originText } from '#src/domain/surroundings/surrounding-facts.ts'
import { archiveInPieces } from '#src/gateways/street-map/map-pieces.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { sendFile } from '../send-file.ts'
import type { SiteContext } from '../site-context.ts'

/** Maps whose pieces a process knows: the one that is shown, and those before that browsers may have open. */
const mapsInMemory = 4

/** `GET /map/streets/{sha256}.pmtiles`: the archive of the street map, whole or by range; it never changes. */
export function streetsEndpoint({ db, maps }: Pick<SiteContext, 'db' | 'maps'>): Hono {
  const known = new LRUCache<string, NonNullable<Awaited<ReturnType<typeof findMapPieces>>>>({ max: mapsInMemory })
  return answerRoute(new Hono(), routes.map.streets, async (c) => {
    const version = c.req.param('file').slice(0, 64)
    const pieces = known.get(version) ?? (await findMapPieces(db, version))
    if (!pieces) return await c.notFound()
    known.set(version, pieces)
    return await sendFile(
      c,
      { ...archiveInPieces(maps, pieces), contentType: 'application/vnd.pmtiles', hash: version },
      { 'cache-control': 'public, max-age=31536000, immutable' },
    )
  })
}

/**
 * `GET /map/layers/{schools|stations|flood}/{lng}_{lat}.json`: the `LayerPoint`s in a quarter of a degree, named by its south-west corner in quarters.
 * Empty where nothing was imported, or what was is too old to be shown.
 */
export function mapLayersEndpoint({ db, now }: Pick<SiteContext, 'db' | 'now'>): Hono {
  return answerRoute(new Hono(), routes.map.layer, async (c) => {
    const [west = 0, south = 0] = c.req
      .param('file')
      .split(/[_.]/)
      .map((part) => Number(part) / layerSquaresPerDegree)
    const shown = (await findShownLayers(db, now())).find(({ source }) => source === c.req.param('layer'))
    c.header('cache-control', 'public, max-age=3600')
    if (!shown) return c.json([])
    const side = 1 / layerSquaresPerDegree
    const box = { west, south, east: west + side, north: south + side }
    return c.json(await findOnMap(db, { layer: shown.source, importId: shown.importId, box }))
  })
}

type ShownLayer = ShownImport & { source: MapLayerName }

/** The imports that maps may show as layers. */
export async function findShownLayers(db: Kysely<Schema>, now: Date): Promise<ShownLayer[]> {
  const imports = await findShownImports(db, londonDay(now))
  const shown = mapLayerNames.flatMap((name) => imports.filter((each): each is ShownLayer => each.source === name))
  const canPlace = !shown.some(({ source }) => source === 'flood') || (await hasPostcodes(db))
  return canPlace ? shown : shown.filter(({ source }) => source !== 'flood')
}

/** What the map's key says beside its marks. */
const caveats: Readonly<Record<MapLayerName, string>> = {
  schools: 'State-funded schools in England. Who is admitted is for the school or the council to say',
  stations: 'Train, tram and underground stations',
  flood: 'From rivers and the sea: a mark shows the highest band of any home in its postcode, not that of yours',
}

export function layerOf({ source, asOf, isMadeUp }: ShownLayer): MapSetup['layers'][number] {
  return { name: source, origin: originText(source, { asOf, ...(isMadeUp && { isMadeUp }) }, caveats[source]) }
}
