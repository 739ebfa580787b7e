import { Hono } from 'hono'
import { findMapOutlines, findPlaceCoordinates } from '../../data/places/map-outlines.ts'
import * as routes from '../../routes.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

/** Outlines seldom change, and a map that is an hour old is still right. */
const kept = 'public, max-age=3600'
const isles = { west: -9, south: 49, east: 3, north: 61 }
/** Of MapLibre's zooms: at which the country fills a window, and a county. */
const [countryZoom, countyZoom] = [6.5, 10.5]

/**
 * `GET /outlines/country.json` and `/outlines/{lng}_{lat}.json`: `MapOutline[]`, the largest first; a square has whatever touches it, so
 * that an outline may be in several. `GET /outlines/of/{place id}`: coordinates of a GeoJSON MultiPolygon, or null where the place has
 * no outline. All of them are empty where none were imported (docs/places.md).
 */
export function outlinesEndpoint({ db }: Pick<SiteContext, 'db'>): Hono {
  const app = new Hono()
  answerRoute(app, routes.outlines.country, async (c) => {
    c.header('cache-control', kept)
    return c.json(await findMapOutlines(db, { view: isles, zoom: countryZoom, kinds: ['county', 'district'] }))
  })
  answerRoute(app, routes.outlines.square, async (c) => {
    const [west = 0, south = 0] = c.req.param('file').split(/[_.]/).map(Number)
    c.header('cache-control', kept)
    return c.json(await findMapOutlines(db, { view: { west, south, east: west + 1, north: south + 1 }, zoom: countyZoom }))
  })
  return answerRoute(app, routes.outlines.place, async (c) => {
    c.header('cache-control', kept)
    return c.json((await findPlaceCoordinates(db, c.req.param('id'))) ?? null)
  })
}
