import { type Context, Hono } from 'hono'
import { demandAroundText } from '#src/domain/demand/buyer-demand.ts'
import { leadChannel } from '#src/domain/leads/lead.ts'
import type { NearBranch } from '#src/domain/leads/nearest-branches.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { branchTelephone } from '#src/domain/site/contacts.ts'
import { nextOpening } from '#src/domain/site/open-now.ts'
import { loadBranch } from '#src/pages/branch/load.ts'
import { branchPage } from '#src/pages/branch/page.tsx'
import { branchesPage } from '#src/pages/branches/page.tsx'
import * as routes from '#src/routes.ts'
import { findDemandAround } from '#src/services/demand/find-demand.ts'
import { branchesNear, branchesOfPostcode } from '#src/services/leads/desk-of-lead.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** Longer texts are not places. */
const mostPlaceCharacters = 60
const pageSize = 12

/** `GET /branches` for people, and `/branches.ljson` for programs (rules: W14). Both are absent without branches. */
export function branchesEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.branches.index, async (c) => {
    const { db, postcodes, settings, contentPictures: pictures } = context
    const { site, branches } = context.content()
    if (branches.length === 0) return c.notFound()
    const now = context.now()
    const about = { site, pictures, publicUrl: publicUrl(c, settings), now }
    const typed = (c.req.query('near') ?? '').trim().slice(0, mostPlaceCharacters)
    if (typed === '') {
      c.set('freshUntil', nextOpening(branches, now))
      return showPage(c, context, branchesPage({ ...about, branches: branches.map((branch) => ({ branch, distance: null })) }))
    }
    // Anybody can invent any number of texts, so these pages are not cached.
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

/** `GET /branches/{slug}`; 404 for an unknown branch. */
export function branchPageEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.branches.one, async (c) => {
    const { db, settings, content, now, contentPictures: pictures } = context
    const needs = { db, agency: content(), pictures, publicUrl: publicUrl(c, settings), now: now() }
    const branch = await loadBranch(needs, c.req.param('slug'))
    if (!branch) return c.notFound()
    c.set('freshUntil', nextOpening([branch.branch], needs.now))
    return showPage(c, context, branchPage(branch))
  })
}

/** Longer texts are not postcodes. */
const mostPostcodeCharacters = 20

/**
 * `GET /postcode_branch_lookup` returns the branch responsible for a postcode, `/postcode_branches_lookup` all of them (rules: E14, W27).
 */
export function nearestBranchesEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  const found = async (c: Context): Promise<NearBranch[]> => {
    c.header('cache-control', 'no-store')
    const { postcode = '', channel, department, using_polygon } = c.req.query()
    const near = await branchesOfPostcode(context.content(), context.postcodes, {
      postcode: postcode.slice(0, mostPostcodeCharacters),
      channel: leadChannel(channel),
      usesAreas: using_polygon !== 'false',
    })
    return department === 'true' ? near.filter(({ branch }) => branch.departments.length > 0) : near
  }
  /** How many people look around the postcode; who asks for a branch is told of it without them where they cannot be counted. */
  const demandOf = async (c: Context) => {
    const postcode = (c.req.query('postcode') ?? '').slice(0, mostPostcodeCharacters)
    const channel = leadChannel(c.req.query('channel'))
    if (channel === undefined) return undefined
    try {
      const around = await findDemandAround(context, { postcode, channel })
      return around && { ...around, text: demandAroundText(around, channel) }
    } catch (error) {
      context.log.warn({ error }, 'Who is looking could not be counted')
      return undefined
    }
  }
  answerRoute(app, routes.lead.nearestBranch, async (c) => {
    const [first] = await found(c)
    const demand = await demandOf(c)
    return c.json({ branch: first ? presentNearBranch(first) : null, ...(demand && { demand }) })
  })
  answerRoute(app, routes.lead.nearestBranches, async (c) => c.json({ branches: (await found(c)).map(presentWholeBranch) }))
  return app
}

/** A branch of a list by W14: the fields of W27 with its page, location and hours. */
export function presentListedBranch(branch: Branch) {
  const { lat, lng } = branch.location
  return {
    id: branch.id,
    name: branch.name,
    ...presentBranch(branch),
    url: routes.branches.one.href(branch.slug),
    lat,
    lng,
    opening_times: branch.openingTimes.map(({ dayOfWeek, opens, closes }) => ({
      day_of_week: dayOfWeek,
      open_time: opens ?? 'Closed',
      close_time: closes ?? 'Closed',
    })),
  }
}

/** A branch's main fields on the wire (rules: W27); `distance` in miles to a tenth. */
function presentNearBranch({ branch: { id, name }, distance }: NearBranch) {
  return { id, name, distance: distance === null ? null : Math.round(distance * 10) / 10 }
}

/** A branch with all fields of W27. */
function presentWholeBranch(near: NearBranch) {
  return { ...presentNearBranch(near), ...presentBranch(near.branch), location_method: near.method }
}

/** The fields of W27 besides id and name. */
function presentBranch(branch: Branch) {
  return {
    street_address: branch.streetAddress,
    town: branch.town,
    county: branch.county,
    postcode: branch.postcode,
    telephone: branch.telephone,
    email: branch.email,
    sales_enabled: branch.channels.includes('sales'),
    lettings_enabled: branch.channels.includes('lettings'),
    contactable_sales_telephone: branchTelephone(branch, 'sales'),
    contactable_lettings_telephone: branchTelephone(branch, 'lettings'),
    departments: branch.departments.map(({ id, name, label, telephone, email }) => ({
      id,
      name,
      label,
      telephone: telephone ?? branch.telephone,
      email: email ?? branch.email,
    })),
    url_label: branch.slug,
  }
}
