import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { countLeadViews } from '#src/data/leads/office-leads.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { officeFlashText } from './flash-texts.ts'
import { Layout, SignedOutLayout } from './layout/layout.tsx'
import { OfficeDocument } from './layout/office-document.tsx'
import { type SectionCounts, sectionsFor } from './navigation.ts'
import type { OfficeContext } from './office-context.ts'
import { officeBrowserOf } from './session/office-browser.ts'
import { FormTokenContext } from './ui/office-form.tsx'

interface Shown {
  title: string
  view: ReactElement
  status?: ContentfulStatusCode
}

/** Renders a screen for a signed-in user, as a reply that is not cached. */
export async function showScreen(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  { notice, ...shown }: Shown & { notice?: ReactNode },
): Promise<Response> {
  const agency = office.content().site.name
  const flash = officeFlashText(c.req.query('done'), { sendsMails: office.settings.smtp !== undefined })
  const sections = sectionsFor(asker, c.req.path, await countWaiting(office, asker))
  const view = (
    <Layout agency={agency} asker={asker} sections={sections} flash={flash} notice={notice}>
      {shown.view}
    </Layout>
  )
  return await answer(c, office, { ...shown, view })
}

/** How many items wait for the user, beside the navigation of every screen. */
async function countWaiting({ db, now }: OfficeContext, asker: OfficeAsker): Promise<SectionCounts> {
  if (!may(asker, 'see-enquiries')) return {}
  const { unassigned } = await countLeadViews(db, asker, { now: now() })
  return { [routes.officeEnquiries.list.href()]: { number: unassigned, of: 'unassigned' } }
}

/** The same for people who are not signed in, or must confirm their identity. */
export async function showSignedOut(c: Context, office: OfficeContext, shown: Shown & { goOnTo?: string }): Promise<Response> {
  const view = (
    <SignedOutLayout agency={office.content().site.name} title={shown.title}>
      {shown.view}
    </SignedOutLayout>
  )
  return await answer(c, office, { ...shown, view })
}

async function answer(
  c: Context,
  office: OfficeContext,
  { title, view, status = 200, goOnTo }: Shown & { goOnTo?: string },
): Promise<Response> {
  const token = await office.authenticity.give(officeBrowserOf(c, office).token)
  const html = renderToString(
    <FormTokenContext value={token}>
      <OfficeDocument title={title} agency={office.content().site.name} assets={office.assets} goOnTo={goOnTo}>
        {view}
      </OfficeDocument>
    </FormTokenContext>,
  )
  c.header('cache-control', 'no-store')
  return c.html(`<!doctype html>${html}`, status)
}
