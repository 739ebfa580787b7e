import { Hono } from 'hono'
import { findLargeTowns, findMapOutlines, findPlaceCoordinates, findTownsIn } from '#src/data/places/map-places.ts'
import { placesAround } from '#src/data/places/places.ts'
import { findStreetMap, type ShownStreetMap } from '#src/data/places/street-maps.ts'
import { suggestPlaces } from '#src/data/places/suggest-places.ts'
import { britishIsles, type MapSetup, type StreetMap } from '#src/domain/places/map-geography.ts'
import type { PlaceSuggestions } from '#src/domain/places/meant-places.ts'
import { type Box, isPoint, type Point } from '#src/domain/places/point.ts'
import * as routes from '#src/routes.ts'
import { suggestionsNear, suggestionsOfTerm } from '#src/services/search/grouped-suggestions.ts'
import { distinctPlaceLabels } from '#src/services/search/place-choices.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'
import { findShownLayers, layerOf } from './map-layers.ts'

/** Places and outlines rarely change, and an hour-old map is still right. */
const kept = 'public, max-age=3600'
/** MapLibre zooms at which the country, and a county, fill a window. */
const [countryZoom, countyZoom] = [6.5, 10.5]

/**
 * `GET /map/setup.json`: a `MapSetup`. `GET /map/towns/{lng}_{lat}.json`: the `MapTown`s of a square degree, named by its south-west
 * corner; an empty list for sea or abroad. `GET /outlines/country.json` and `/outlines/{lng}_{lat}.json`: `MapOutline[]`, largest first; a
 * square has every outline that touches it, so an outline may be in several. `GET /outlines/of/{place id}`: coordinates of a GeoJSON
 * MultiPolygon, or null if the place has no outline. All are empty if none were imported (docs/places.md).
 */
export function mapEndpoint({ db, settings, now }: Pick<SiteContext, 'db' | 'settings' | 'now'>): Hono {
  const app = new Hono()
  answerRoute(app, routes.map.setup, async (c) => {
    const { style } = settings.map
    const [towns, streets] = style ? [[], undefined] : await Promise.all([findLargeTowns(db), findStreetMap(db)])
    const setup: MapSetup = {
      style,
      streets: streets ? streetsOf(streets) : null,
      layers: (await findShownLayers(db, now())).map(layerOf),
      towns,
    }
    c.header('cache-control', kept)
    return c.json(setup)
  })
  answerRoute(app, routes.map.towns, async (c) => {
    c.header('cache-control', kept)
    return c.json(await findTownsIn(db, squareOf(c.req.param('file'))))
  })
  answerRoute(app, routes.map.countryOutlines, async (c) => {
    c.header('cache-control', kept)
    return c.json(await findMapOutlines(db, { view: britishIsles, zoom: countryZoom, kinds: ['county', 'district'] }))
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

function streetsOf({ version, bounds, minZoom, maxZoom }: ShownStreetMap): StreetMap {
  return { address: routes.map.streets.href(version), bounds, minZoom, maxZoom }
}

/** The square degree in a file's name, given by its south-west corner. */
function squareOf(file: string): Box {
  const [west = 0, south = 0] = file.split(/[_.]/).map(Number)
  return { west, south, east: west + 1, north: south + 1 }
}

/**
 * `GET /places?term=` and `?near={lng},{lat}`: `[["Leeds, West Yorkshire", "id"], …]`, at most 15, best or nearest first. With
 * `groups=yes`, the same as `PlaceSuggestions`, which also contains branches and corrections of a misspelt term. An invalid term or point
 * yields none. It is the same for every visitor, and places rarely change, so it may be cached for an hour.
 */
export function placesEndpoint({ db, content }: Pick<SiteContext, 'db' | 'content'>): Hono {
  return answerRoute(new Hono(), routes.search.places, async (c) => {
    const { near, term = '', groups } = c.req.query()
    const { branches } = content()
    c.header('cache-control', 'public, max-age=3600')
    const point = near === undefined ? undefined : readNear(near)
    if (groups === 'yes') {
      if (near === undefined) return c.json(await suggestionsOfTerm({ db, branches }, term))
      return c.json(point ? await suggestionsNear({ db }, point) : none)
    }
    const points = branches.map(({ location }) => location)
    const places = near === undefined ? await suggestPlaces(db, term, points) : point ? await placesAround(db, point) : []
    const labels = await distinctPlaceLabels({ db }, places)
    return c.json(places.map((place, index) => [labels[index], place.id]))
  })
}

const none: PlaceSuggestions = { groups: [], is_corrected: false }

function readNear(near: string): Point | undefined {
  const [, lng, lat] = near.match(/^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/) ?? []
  const point = { lat: Number(lat ?? Number.NaN), lng: Number(lng ?? Number.NaN) }
  return isPoint(point) ? point : undefined
}
