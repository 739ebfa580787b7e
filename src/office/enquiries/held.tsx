import type { Hono } from 'hono'
import { findHeldLeads } from '#src/data/leads/held-leads.ts'
import { eventReceivers } from '#src/domain/leads/webhook-settings.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { removeHeldLead, rescueHeldLead } from '#src/services/leads/held-leads.ts'
import { mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { HeldPage } from './held-page.tsx'

const perPage = 50

/** Enquiries that were held back as spam: the list, releasing and removing them. */
export function mountHeldLeads(app: Hono, office: OfficeContext): void {
  const receivers = eventReceivers(office.settings)
  mountScreen(app, office, routes.officeEnquiries.held, async (c, asker) => {
    const asked = c.req.query('before') ?? ''
    const before = /^\d{1,18}$/.test(asked) ? asked : undefined
    const found = await findHeldLeads(office.db, asker, { most: perPage + 1, before })
    const held = found.slice(0, perPage)
    const next = found.length > perPage ? held.at(-1)?.id : undefined
    const { branches } = office.content()
    const view = <HeldPage held={held} next={next} branches={branches} mayWork={may(asker, 'work-enquiries')} />
    return await showScreen(c, office, asker, { title: 'Held back', view })
  })
  mountAction(app, office, routes.officeEnquiries.rescue, async (c, asker) => {
    const outcome = await rescueHeldLead({ ...office, receivers }, asker, c.req.param('id'))
    if (outcome === 'gone') return await showOfficeNotFound(c, office, asker)
    return redirectTo(c, pathWithFlash(routes.officeEnquiries.held.href(), outcome === 'done' ? 'enquiry-rescued' : 'enquiry-there'))
  })
  mountAction(app, office, routes.officeEnquiries.removeHeld, async (c, asker) => {
    if (!(await removeHeldLead(office, asker, c.req.param('id')))) return await showOfficeNotFound(c, office, asker)
    return redirectTo(c, pathWithFlash(routes.officeEnquiries.held.href(), 'enquiry-removed'))
  })
}
