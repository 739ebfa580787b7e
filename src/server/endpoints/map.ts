import { Hono } from 'hono'
import { findLargeTowns, findMapOutlines, findPlaceCoordinates, findTownsIn } from '#src/data/places/map-places.ts'
import type { Box } from '#src/domain/places/point.ts'
import { isles, type MapSetup } from '../../domain/places/map-geography.ts'
import * as routes from '../../routes.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

/** Places and outlines seldom change, and a map that is an hour old is still right. */
const kept = 'public, max-age=3600'
/** Of MapLibre's zooms: at which the country fills a window, and a county. */
const [countryZoom, countyZoom] = [6.5, 10.5]

/**
 * `GET /map/setup.json`: a `MapSetup`. `GET /map/towns/{lng}_{lat}.json`: the `MapTown`s of a square degree, named by its south-west
 * corner; one without any, sea or abroad, is an empty list.
 * `GET /outlines/country.json` and `/outlines/{lng}_{lat}.json`: `MapOutline[]`, the largest first; a square has whatever touches it, so
 * that an outline may be in several. `GET /outlines/of/{place id}`: coordinates of a GeoJSON MultiPolygon, or null where the place has
 * no outline. All of them are empty where none were imported (docs/places.md).
 */
export function mapEndpoint({ db, settings }: Pick<SiteContext, 'db' | 'settings'>): Hono {
  const app = new Hono()
  answerRoute(app, routes.map.setup, async (c) => {
    const { style } = settings.map
    const setup: MapSetup = { style, towns: style ? [] : await findLargeTowns(db) }
    c.header('cache-control', kept)
    return c.json(setup)
  })
  answerRoute(app, routes.map.towns, async (c) => {
    c.header('cache-control', kept)
    return c.json(await findTownsIn(db, squareOf(c.req.param('file'))))
  })
  answerRoute(app, routes.map.countryOutlines, async (c) => {
    c.header('cache-control', kept)
    return c.json(await findMapOutlines(db, { view: isles, zoom: countryZoom, kinds: ['county', 'district'] }))
  })
  answerRoute(app, routes.map.outlines, async (c) => {
    c.header('cache-control', kept)
    return c.json(await findMapOutlines(db, { view: squareOf(c.req.param('file')), zoom: countyZoom }))
  })
  return answerRoute(app, routes.map.placeOutline, async (c) => {
    c.header('cache-control', kept)
    return c.json((await findPlaceCoordinates(db, c.req.param('id'))) ?? null)
  })
}

/** The square degree that a file is named after by its south-west corner. */
function squareOf(file: string): Box {
  const [west = 0, south = 0] = file.split(/[_.]/).map(Number)
  return { west, south, east: west + 1, north: south + 1 }
}
