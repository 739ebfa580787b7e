import { Hono } from 'hono'
import { findLargeTowns, findTownsIn } from '../../data/places/map-towns.ts'
import type { MapSetup } from '../../domain/places/map-geography.ts'
import * as routes from '../../routes.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

/** Places seldom change, and a map that is an hour old is still right. */
const kept = 'public, max-age=3600'

/**
 * `GET /map/setup.json`: a `MapSetup`. `GET /map/towns/{lng}_{lat}.json`: the `MapTown`s of a square degree, named by its south-west
 * corner; one without any, sea or abroad, is an empty list.
 */
export function mapEndpoint({ db, settings }: Pick<SiteContext, 'db' | 'settings'>): Hono {
  const app = new Hono()
  answerRoute(app, routes.map.setup, async (c) => {
    const { style } = settings.map
    const setup: MapSetup = { style, towns: style ? [] : await findLargeTowns(db) }
    c.header('cache-control', kept)
    return c.json(setup)
  })
  return answerRoute(app, routes.map.towns, async (c) => {
    const [lng = 0, lat = 0] = c.req.param('file').split(/[_.]/).map(Number)
    c.header('cache-control', kept)
    return c.json(await findTownsIn(db, { lng, lat }))
  })
}
