import { Hono } from 'hono'
import { loadStaffMember } from '#src/pages/staff-member/load.ts'
import { staffMemberPage } from '#src/pages/staff-member/page.tsx'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** `GET /staff/{urlLabel}`; whoever has left is a 404. */
export function staffPageEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.staff.one, (c) => {
    const { settings, content, contentPictures: pictures } = context
    const known = { agency: content(), pictures, publicUrl: publicUrl(c, settings) }
    const member = loadStaffMember(known, c.req.param('urlLabel'))
    return member ? showPage(c, context, staffMemberPage(member)) : c.notFound()
  })
}
