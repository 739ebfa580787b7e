import type { Context, Hono } from 'hono'
import { findOfficeProperty } from '#src/data/stock/office-properties.ts'
import { findOverlay } from '#src/data/stock/property-overlays.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import { readStatement, statementBesides, type TypedStatement, typedStatement } from '#src/domain/property/office-statement.ts'
import * as routes from '#src/routes.ts'
import { type OverlayChange, overlayProperty } from '#src/services/office/overlay-property.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import { branchesOf, type OfficeContext } from '../office-context.ts'
import { readPoint, unreadablePoint } from '../pictures/focus-panel.tsx'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { loadOfficeProperty, loadStock, readStockQuery } from './load.ts'
import { StockPage } from './page.tsx'
import { propertyPicture } from './pictures.tsx'
import { OfficePropertyPage, type PropertyPageProps } from './property-page.tsx'
import { loadSeekers } from './recommend.tsx'
import { seenOf, typedOf } from './statement.tsx'

const refusals = {
  because: 'Please say why, in 200 characters at most: colleagues will ask.',
  'held-back': 'You hide it no more, but it is still not on the site: what keeps it from there is said above.',
  'no-photo': 'That picture is there no more: the feed has brought others.',
  stated: 'Nothing was saved: something is missing below, or not as it should be.',
  changed:
    'Nothing was saved yet: a colleague has saved what you state meanwhile. What is so now is said below; what you typed is kept there.',
  nothing: 'That cannot be done with it.',
}

const done = {
  hide: 'property-hidden',
  show: 'property-shown',
  feature: 'property-featured',
  unfeature: 'property-unfeatured',
  'first-photo': 'picture-chosen',
  'focal-point': 'focal-point-chosen',
  state: 'property-stated',
} as const

/** The stock: properties on the site and off it, missing advert facts, and the office's decisions about a property. */
export function mountStock(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeStock.list, async (c, asker) => {
    const query = readStockQuery(c.req.query())
    const list = await loadStock(office.db, asker, { query, content: office.content() })
    return await showScreen(c, office, asker, {
      title: 'Stock',
      view: <StockPage {...list} query={query} branches={branchesOf(office, asker)} />,
    })
  })
  mountScreen(app, office, routes.officeStock.one, async (c, asker) => await showProperty(c, office, asker))
  mountAction(app, office, routes.officeStock.decide, async (c, asker, fields) => {
    const change = fields.what === 'state' ? await readStated(c, office, asker, fields) : readChange(fields)
    if (change instanceof Response) return change
    if (typeof change === 'string')
      return await showProperty(c, office, asker, { problem: refusals[change], because: proofText(fields.because) })
    const id = Number(c.req.param('id'))
    const outcome = await overlayProperty({ ...office, policy: () => office.content().site.adverts }, asker, { id, change })
    if (outcome === 'gone') return await showOfficeNotFound(c, office, asker)
    if (outcome === 'changed') return await showChanged(c, office, asker, fields)
    if (outcome !== 'done') return await showProperty(c, office, asker, { problem: refusals[outcome] })
    return redirectTo(c, pathWithFlash(routes.officeStock.one.href(id), done[change.what]))
  })
  mountScreen(app, office, routes.officeStock.picture, async (c, asker) => await showPicture(c, office, asker))
  mountAction(app, office, routes.officeStock.choosePoint, async (c, asker, fields) => {
    const { id, hash } = pictureIn(c)
    const point = readPoint(fields)
    if (point === 'unreadable') return await showPicture(c, office, asker, unreadablePoint)
    const change = { what: 'focal-point', hash, point: point ?? null } as const
    const outcome = await overlayProperty({ ...office, policy: () => office.content().site.adverts }, asker, { id, change })
    if (outcome !== 'done') return await showOfficeNotFound(c, office, asker)
    return redirectTo(c, pathWithFlash(routes.officeStock.picture.href(id, hash), done[change.what]))
  })
}

function pictureIn(c: Context) {
  return { id: Number(c.req.param('id')), hash: c.req.param('hash') ?? '' }
}

async function showPicture(c: Context, office: OfficeContext, asker: OfficeAsker, problem?: string): Promise<Response> {
  const { id, hash } = pictureIn(c)
  const loaded = await loadOfficeProperty(office.db, asker, { id, content: office.content() })
  const address = loaded?.property.address ?? ''
  const view = loaded && propertyPicture({ ...loaded, id, hash, address, mayDecide: may(asker, 'decide-stock'), problem })
  if (!view) return await showOfficeNotFound(c, office, asker)
  return await showScreen(c, office, asker, { title: `Photograph: ${address}`, view, status: problem === undefined ? 200 : 422 })
}

async function showProperty(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  given: Pick<PropertyPageProps, 'problem' | 'because' | 'wrong'> = {},
): Promise<Response> {
  const content = office.content()
  const loaded = await loadOfficeProperty(office.db, asker, { id: Number(c.req.param('id')), content })
  if (!loaded) return await showOfficeNotFound(c, office, asker)
  const seekers = await loadSeekers(office, asker, loaded.property.id)
  const branch = content.branches.find(({ id }) => id === loaded.property.branchId)
  const rights = {
    mayDecide: may(asker, 'decide-stock'),
    mayReport: may(asker, 'send-reports'),
    maySeeFigures: may(asker, 'see-figures'),
    mayRecommend: may(asker, 'recommend-properties'),
  }
  const view = <OfficePropertyPage {...loaded} {...given} {...rights} seekers={seekers} branchName={branch?.name} now={office.now()} />
  return await showScreen(c, office, asker, { title: loaded.property.address, view, status: given.problem === undefined ? 200 : 422 })
}

/** The statement as typed, or the page that says what is wrong with it. */
async function readStated(c: Context, office: OfficeContext, asker: OfficeAsker, fields: Fields): Promise<OverlayChange | Response> {
  const property = await findOfficeProperty(office.db, asker, Number(c.req.param('id')))
  if (!property) return await showOfficeNotFound(c, office, asker)
  const typed = typedOf(fields, await storedStatement(office, property))
  const read = readStatement(typed, property.listing, londonDay(office.now()))
  if ('statement' in read) return { what: 'state', statement: read.statement, seen: seenOf(fields) }
  return await showProperty(c, office, asker, { problem: refusals.stated, wrong: { typed, errors: read.errors } })
}

async function storedStatement({ db }: OfficeContext, { agentRef }: { agentRef: string }): Promise<TypedStatement> {
  return typedStatement((await findOverlay(db, agentRef))?.stated ?? {})
}

/** The form again, with what a colleague saved meanwhile. */
async function showChanged(c: Context, office: OfficeContext, asker: OfficeAsker, fields: Fields): Promise<Response> {
  const property = await findOfficeProperty(office.db, asker, Number(c.req.param('id')))
  if (!property) return await showOfficeNotFound(c, office, asker)
  const now = await storedStatement(office, property)
  const wrong = statementBesides(typedOf(fields, now), { seen: seenOf(fields), now })
  return await showProperty(c, office, asker, { problem: refusals.changed, wrong })
}

const mostLetters = 200

function readChange(fields: Fields): OverlayChange | 'because' | 'nothing' {
  const because = proofText(fields.because).trim().replaceAll(/\s+/g, ' ')
  switch (fields.what) {
    case 'hide':
    case 'show':
      return because === '' || because.length > mostLetters ? 'because' : { what: fields.what, because }
    case 'feature':
    case 'unfeature':
      return { what: fields.what }
    case 'first-photo': {
      const hash = proofText(fields.hash)
      return { what: 'first-photo', hash: /^[0-9a-f]{64}$/.test(hash) ? hash : null }
    }
    default:
      return 'nothing'
  }
}
