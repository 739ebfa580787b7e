import { Hono } from 'hono'
import { agencyPaths } from '#src/domain/site/agency-paths.ts'
import { shownStaff } from '#src/domain/site/shown-staff.ts'
import { staffPage } from '#src/pages/staff/page.tsx'
import { loadStaffMember } from '#src/pages/staff-member/load.ts'
import { staffMemberPage } from '#src/pages/staff-member/page.tsx'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** `GET /staff`: everybody, or those of a branch and department. Unknown ones are ignored. */
export function staffEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.staff.index, (c) => {
    const agency = context.content()
    const { site, branches } = agency
    const staff = shownStaff(branches, context.contentPictures)
    if (staff.length === 0) return c.notFound()
    const { branch: askedBranch = '', department: askedDepartment = '' } = c.req.query()
    const branch = branches.find(({ slug }) => slug === askedBranch)?.slug ?? ''
    const department = branches.flatMap(({ departments }) => departments).find(({ label }) => label === askedDepartment)?.label ?? ''
    // Anybody can invent names, so pages of unknown ones are not cached.
    if (branch !== askedBranch || department !== askedDepartment) c.header('cache-control', 'no-store')
    const chosen = { branch, department }
    const about = { siteName: site.name, branches, paths: agencyPaths(agency), publicUrl: publicUrl(c, context.settings) }
    return showPage(c, context, staffPage({ ...about, staff, chosen }))
  })
}

/** `GET /staff/{urlLabel}`; 404 for people who have left. */
export function staffPageEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.staff.one, async (c) => {
    const { db, settings, content, contentPictures: pictures, now } = context
    const needs = { db, agency: content(), pictures, publicUrl: publicUrl(c, settings), now: now() }
    const member = await loadStaffMember(needs, c.req.param('urlLabel'))
    return member ? showPage(c, context, staffMemberPage(member)) : c.notFound()
  })
}
