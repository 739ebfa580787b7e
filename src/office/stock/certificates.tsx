import type { Context, Hono } from 'hono'
import { countDoubtfulCertificates, findCertificateDecisions, findDoubtfulCertificates } from '#src/data/stock/doubtful-certificates.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { type CertificateChange, decideCertificate } from '#src/services/office/decide-certificate.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { CertificatesPage, mostDecisions, perPage } from './certificates-page.tsx'

const done = { confirm: 'certificate-confirmed', reject: 'certificate-rejected', reopen: 'certificate-reopened' } as const

/** Energy certificates that may be of properties of the user's branches, to be compared and decided about. */
export function mountCertificates(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeStock.certificates, async (c, asker) => await showCertificates(c, office, asker))
  mountAction(app, office, routes.officeStock.decideCertificate, async (c, asker, fields) => {
    const change = readChange(fields, Number(c.req.param('id')))
    if (!change) return await showOfficeNotFound(c, office, asker)
    const outcome = await decideCertificate({ ...office, policy: () => office.content().site.adverts }, asker, change)
    if (outcome === 'changed') return await showCertificates(c, office, asker, true)
    return redirectTo(c, pathWithFlash(routes.officeStock.certificates.href(), done[change.what]))
  })
}

function readChange(fields: Fields, id: number): CertificateChange | undefined {
  const { what } = fields
  if (what === 'confirm' || what === 'reject') return { what, id, number: proofText(fields.number) }
  return what === 'reopen' ? { what, id, words: proofText(fields.words) } : undefined
}

async function showCertificates(c: Context, office: OfficeContext, asker: OfficeAsker, isChanged = false): Promise<Response> {
  const of = { branches: asker.branches, today: londonDay(office.now()) }
  const given = c.req.query('after') ?? ''
  const after = /^\d{1,9}$/.test(given) ? Number(given) : 0
  const [count, found, decisions] = await Promise.all([
    countDoubtfulCertificates(office.db, of),
    findDoubtfulCertificates(office.db, of, { after, most: perPage + 1 }),
    findCertificateDecisions(office.db, asker.branches, mostDecisions),
  ])
  const view = <CertificatesPage {...{ count, found, decisions, isChanged }} mayDecide={may(asker, 'decide-stock')} />
  return await showScreen(c, office, asker, { title: 'Energy certificates', view, status: isChanged ? 409 : 200 })
}
