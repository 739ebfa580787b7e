import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { nearestPlaces, suggestPlaces } from '../../data/places.ts'
import type { Schema } from '../../data/schema.ts'
import { type Place, suggestionLabels } from '../../domain/place.ts'
import { isPoint, type Point } from '../../domain/point.ts'
import { routes } from '../../routes.ts'

/**
 * `GET /places?term=` and `?near={lng},{lat}`: `[["Leeds, West Yorkshire", "id"], …]`, at most 15, best or nearest first.
 * What is not a term or a point gets `[]`. The same for every visitor, and places seldom change, so it may be kept an hour.
 */
export function placesEndpoint({ db }: { db: Kysely<Schema> }): Hono {
  return new Hono().get(routes.places, async (c) => {
    const near = c.req.query('near')
    const places = near === undefined ? await suggestPlaces(db, c.req.query('term') ?? '') : await placesNear(db, near)
    const labels = suggestionLabels(places)
    c.header('cache-control', 'public, max-age=3600')
    return c.json(places.map((place, index) => [labels[index], place.id]))
  })
}

async function placesNear(db: Kysely<Schema>, near: string): Promise<Place[]> {
  const point = readNear(near)
  return point ? nearestPlaces(db, point) : []
}

function readNear(near: string): Point | undefined {
  const [, lng, lat] = near.match(/^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/) ?? []
  const point = { lat: Number(lat ?? Number.NaN), lng: Number(lng ?? Number.NaN) }
  return isPoint(point) ? point : undefined
}
