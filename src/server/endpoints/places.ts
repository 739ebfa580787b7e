import { Hono } from 'hono'
import { nearestPlaces } from '../../data/places/places.ts'
import { suggestPlaces } from '../../data/places/suggest-places.ts'
import { isPoint, type Point } from '../../domain/places/point.ts'
import * as routes from '../../routes.ts'
import { distinctLabels } from '../../services/search/place-choices.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `GET /places?term=` and `?near={lng},{lat}`: `[["Leeds, West Yorkshire", "id"], …]`, at most 15, best or nearest first.
 * What is not a term or a point gets `[]`. The same for every visitor, and places seldom change, so it may be kept an hour.
 */
export function placesEndpoint({ db, content }: Pick<SiteContext, 'db' | 'content'>): Hono {
  return answerRoute(new Hono(), routes.search.places, async (c) => {
    const near = c.req.query('near')
    const branches = content().branches.map(({ location }) => location)
    const places = near === undefined ? await suggestPlaces(db, c.req.query('term') ?? '', branches) : await placesNear(db, near)
    const labels = await distinctLabels({ db }, places)
    c.header('cache-control', 'public, max-age=3600')
    return c.json(places.map((place, index) => [labels[index], place.id]))
  })
}

async function placesNear(db: SiteContext['db'], near: string) {
  const point = readNear(near)
  return point ? nearestPlaces(db, point) : []
}

function readNear(near: string): Point | undefined {
  const [, lng, lat] = near.match(/^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/) ?? []
  const point = { lat: Number(lat ?? Number.NaN), lng: Number(lng ?? Number.NaN) }
  return isPoint(point) ? point : undefined
}
