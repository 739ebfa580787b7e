import { Hono } from 'hono'
import { placesAround } from '../../data/places/places.ts'
import { suggestPlaces } from '../../data/places/suggest-places.ts'
import type { PlaceSuggestions } from '../../domain/places/place-suggestions.ts'
import { isPoint, type Point } from '../../domain/places/point.ts'
import * as routes from '../../routes.ts'
import { suggestionsNear, suggestionsOfTerm } from '../../services/search/grouped-suggestions.ts'
import { distinctLabels } from '../../services/search/place-choices.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `GET /places?term=` and `?near={lng},{lat}`: `[["Leeds, West Yorkshire", "id"], …]`, at most 15, best or nearest first. With
 * `groups=yes` the same as `PlaceSuggestions`, which also holds branches and what a misspelt term may mean. What is not a term or a point
 * gets none. The same for every visitor, and places seldom change, so it may be kept an hour.
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
    const labels = await distinctLabels({ db }, places)
    return c.json(places.map((place, index) => [labels[index], place.id]))
  })
}

const none: PlaceSuggestions = { groups: [], is_corrected: false }

function readNear(near: string): Point | undefined {
  const [, lng, lat] = near.match(/^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/) ?? []
  const point = { lat: Number(lat ?? Number.NaN), lng: Number(lng ?? Number.NaN) }
  return isPoint(point) ? point : undefined
}
