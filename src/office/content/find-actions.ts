import type { Hono } from 'hono'
import { findTypedProperties } from '#src/data/properties/typed-properties.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'

const mostFound = 8

/**
 * Suggests properties while somebody types into a link field (browser/editor/link-fields.ts), from the user's branches only. Responds with
 * JSON.
 */
export function mountFinding(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeContent.properties, async (c, asker) => {
    const { branches } = asker
    const typed = (c.req.query('q') ?? '').replaceAll('\0', '').slice(0, 100)
    const branchIds = branches === 'all' ? office.content().branches.map(({ id }) => id) : branches
    const properties = may(asker, 'see-stock') ? await findTypedProperties(office.db, branches, { typed, most: mostFound, branchIds }) : []
    const found = properties.map(({ id, channel, address, postcode, reference, isListed }) => ({
      text: address,
      detail: [reference, postcode, ...(isListed ? [] : ['not on the site'])].filter(Boolean).join(', '),
      reference,
      ...(isListed && { path: routes.property.page.href(id, channel) }),
    }))
    return c.json(found, 200, { 'cache-control': 'no-store' })
  })
}
