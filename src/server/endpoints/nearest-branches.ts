import { type Context, Hono } from 'hono'
import { leadChannel } from '#src/domain/leads/lead-channel.ts'
import type { NearBranch } from '#src/domain/leads/nearest-branches.ts'
import * as routes from '#src/routes.ts'
import { branchesOfPostcode } from '#src/services/leads/desk-of-lead.ts'
import { answerRoute } from '../answer-route.ts'
import { presentNearBranch, presentWholeBranch } from '../present/near-branch.ts'
import type { SiteContext } from '../site-context.ts'

/** Longer texts are no postcode. */
const mostCharacters = 20

/** `GET /postcode_branch_lookup` names the branch that comes to a postcode, `/postcode_branches_lookup` all that do (rules: E14, W27). */
export function nearestBranchesEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  const found = async (c: Context): Promise<NearBranch[]> => {
    c.header('cache-control', 'no-store')
    const { postcode = '', channel, department, using_polygon } = c.req.query()
    const near = await branchesOfPostcode(context.content(), context.postcodes, {
      postcode: postcode.slice(0, mostCharacters),
      channel: leadChannel(channel),
      usesAreas: using_polygon !== 'false',
    })
    return department === 'true' ? near.filter(({ branch }) => branch.departments.length > 0) : near
  }
  answerRoute(app, routes.lead.nearestBranch, async (c) => {
    const [first] = await found(c)
    return c.json({ branch: first ? presentNearBranch(first) : null })
  })
  answerRoute(app, routes.lead.nearestBranches, async (c) => c.json({ branches: (await found(c)).map(presentWholeBranch) }))
  return app
}
