import { Hono } from 'hono'
import { leadChannel } from '#src/domain/leads/lead-channel.ts'
import { nextOpening } from '#src/domain/site/open-now.ts'
import { branchesPage } from '#src/pages/branches/page.tsx'
import * as routes from '#src/routes.ts'
import { branchesNear } from '#src/services/leads/desk-of-lead.ts'
import { answerRoute } from '../answer-route.ts'
import { presentListedBranch } from '../present/listed-branch.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** Longer texts are no place. */
const mostCharacters = 60
const pageSize = 12

/** `GET /branches`, for people, and `/branches.ljson` for programs (rules: W14). An agency without branches has neither. */
export function branchesEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.branches.index, async (c) => {
    const { db, postcodes, settings } = context
    const { site, branches } = context.content()
    if (branches.length === 0) return c.notFound()
    const now = context.now()
    const about = { site, publicUrl: publicUrl(c, settings), now }
    const typed = (c.req.query('near') ?? '').trim().slice(0, mostCharacters)
    if (typed === '') {
      c.set('freshUntil', nextOpening(branches, now))
      return showPage(c, context, branchesPage({ ...about, branches: branches.map((branch) => ({ branch, distance: null })) }))
    }
    // Anybody can make up any number of texts, so none of these pages is kept.
    c.header('cache-control', 'no-store')
    const found = await branchesNear({ db, postcodes, branches }, typed)
    const shown = found?.branches ?? branches.map((branch) => ({ branch, distance: null }))
    return showPage(c, context, branchesPage({ ...about, branches: shown, near: { typed, place: found?.place } }))
  })
  answerRoute(app, routes.branches.list, (c) => {
    const channel = leadChannel(c.req.query('channel'))
    const page = Math.max(1, Number.parseInt(c.req.query('page') ?? '1', 10) || 1)
    const all = context.content().branches.filter(({ channels }) => channel === undefined || channels.includes(channel))
    const shown = all.slice((page - 1) * pageSize, page * pageSize)
    return c.json({
      branches: shown.map(presentListedBranch),
      pagination: { hasNextPage: all.length > page * pageSize, currentPage: page },
    })
  })
  return app
}
