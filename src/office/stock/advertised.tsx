import type { Hono } from 'hono'
import { findAdvertHistory } from '#src/data/adverts/advert-history.ts'
import { findOfficeProperty } from '#src/data/stock/office-properties.ts'
import { type AdvertVersion, advertChanges, advertFacts, advertPrice, causeTexts, stateTexts } from '#src/domain/adverts/advert-history.ts'
import { type AdvertPolicy, rulesUnder } from '#src/domain/adverts/advert-rules.ts'
import { isDay } from '#src/domain/dates/day.ts'
import { londonInstant, nextMidnight } from '#src/domain/dates/london-time.ts'
import { statusLabel } from '#src/domain/property/status.ts'
import { csvLine } from '#src/domain/text/csv.ts'
import { plainText } from '#src/domain/text/plain-text.ts'
import * as routes from '#src/routes.ts'
import { mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { AdvertisedPage } from './advertised-page.tsx'

const mostShown = 200
const mostInFile = 5000

/** What was advertised of a property when, for somebody who has to prove it: on a screen that prints, and as files. */
export function mountAdvertised(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeStock.advertised, async (c, asker) => {
    const property = await findOfficeProperty(office.db, asker, Number(c.req.param('id')))
    if (!property) return await showOfficeNotFound(c, office, asker)
    const given = c.req.query('on') ?? ''
    const on = isDay(given) ? given : ''
    const versions = await findAdvertHistory(office.db, property.id, { ...dayOf(on), most: mostShown })
    const lawOf = lawsBy(office.content().site.adverts)
    const view = <AdvertisedPage {...{ property, versions, on, lawOf }} asOf={office.now()} isCut={versions.length === mostShown} />
    return await showScreen(c, office, asker, { title: 'What was advertised', view })
  })
  mountScreen(app, office, routes.officeStock.advertisedFile, async (c, asker) => {
    const property = await findOfficeProperty(office.db, asker, Number(c.req.param('id')))
    if (!property) return await showOfficeNotFound(c, office, asker)
    const versions = await findAdvertHistory(office.db, property.id, { most: mostInFile })
    const isCsv = c.req.param('file').endsWith('csv')
    const { agentRef, address } = property
    const madeAt = office.now().toISOString()
    const body = isCsv ? csvOf(versions) : `${JSON.stringify({ reference: agentRef, address, madeAt, states: versions }, null, 1)}\n`
    return c.body(body, 200, {
      'content-type': isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="advertised-${property.id}.${isCsv ? 'csv' : 'json'}"`,
      'cache-control': 'no-store',
    })
  })
}

/** The moments between which a day lies in London; none for no day. */
function dayOf(on: string): { after?: Date; before?: Date } {
  const [year = 0, month = 0, day = 0] = on.split('-').map(Number)
  const start = on === '' ? undefined : londonInstant({ year, month, day, hour: 0, minute: 0, second: 0 })
  return start ? { after: start, before: nextMidnight(start) } : {}
}

/** The law behind a rule's id; the id itself where the rule is no more. */
function lawsBy(policy: AdvertPolicy): (id: string) => string {
  const rules = new Map(rulesUnder(policy).map(({ id, fault, law }) => [id, `${fault} (${law})`]))
  return (id) => rules.get(id) ?? id
}

const head = [
  ...['from (UTC)', 'until (UTC)', 'state', 'held back by', 'cause', 'source', 'branch', 'channel', 'status', 'price', 'what changed'],
  ...['facts', 'summary', 'description', 'features', 'pictures and files (SHA-256)', 'named in mails on'],
]

function csvOf(versions: readonly AdvertVersion[]): string {
  return `${[head, ...versions.map((version, at) => cells(version, versions[at + 1]))].map(csvLine).join('\r\n')}\r\n`
}

function cells(version: AdvertVersion, before: AdvertVersion | undefined): string[] {
  const { at, until, state, heldBy, cause, source, branchId, channel, status, media, mailed } = version
  return [
    ...[at.toISOString(), until?.toISOString() ?? '', stateTexts[state], heldBy.join(' '), causeTexts[cause], source, String(branchId)],
    ...[channel, statusLabel(status, channel), advertPrice(version), advertChanges(version, before).join('; ')],
    ...[
      advertFacts(version)
        .map(({ name, value }) => `${name}: ${value}`)
        .join('; '),
      version.summary,
      plainText(version.description),
      version.features.join('; '),
    ],
    ...[
      media.map(({ kind, file, caption }) => [kind, file, caption].filter(Boolean).join(' ')).join('; '),
      mailed.map(({ mail, day }) => `${day} ${mail}`).join('; '),
    ],
  ]
}
