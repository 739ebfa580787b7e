import type { Context, Hono } from 'hono'
import { Fragment } from 'react'
import { findOfficeProperty } from '#src/data/stock/office-properties.ts'
import { mostHomes, sheets, sheetTexts } from '#src/domain/paper/paper.ts'
import { qrSvg, scanCode, scanMedia, scanMediumTexts } from '#src/domain/property/scan.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { qrPng } from '#src/gateways/qr-picture.ts'
import * as routes from '#src/routes.ts'
import { publicUrl } from '#src/server/public-url.ts'
import { figuresAddress } from '../figures/filter.tsx'
import { readFiguresQuery } from '../figures/load.ts'
import { mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { Panel } from '../ui/screen.tsx'
import styles from './stock.module.css'

/** The QR codes of a property as files, one for each place where they are printed, so that scans are told apart. */
export function mountPrint(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeStock.qrFile, async (c, asker) => {
    const property = await findOfficeProperty(office.db, asker, Number(c.req.param('id')))
    const [, named, format] = /^qr-(\w+)\.(svg|png)$/.exec(c.req.param('file')) ?? []
    const medium = scanMedia.find((each) => each === named)
    if (!property || !medium) return await showOfficeNotFound(c, office, asker)
    const text = `${publicUrl(c, office.settings)}${routes.property.scan.href(scanCode({ propertyId: property.id, medium }))}`
    const title = `${property.address}: ${text}`
    return sendFile(c, format === 'svg' ? qrSvg(text, { title }) : await qrPng(text, title), {
      contentType: format === 'svg' ? 'image/svg+xml' : 'image/png',
      name: `qr-${property.id}-${medium}.${format}`,
    })
  })
}

function sendFile(c: Context, body: string | Uint8Array, { contentType, name }: { contentType: string; name: string }): Response {
  return c.body(typeof body === 'string' ? body : new Uint8Array(body), 200, {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
}

/** What may be printed of a property. */
export function PrintPanel({ id, refused, maySeeFigures }: { id: number; refused: string | undefined; maySeeFigures: boolean }) {
  return (
    <Panel id="print" heading="For print">
      {refused === undefined ? (
        <ul className={styles.reasons}>
          {sheets.map((sheet) => (
            <li key={sheet}>
              <a href={routes.officeStock.sheet.href(id, `${sheet}.pdf`)}>{sheetTexts[sheet]}</a> (PDF)
            </li>
          ))}
        </ul>
      ) : (
        <p>{refused}</p>
      )}
      <p>
        A QR code leads to its page from wherever it is printed.{' '}
        {maySeeFigures ? (
          <a href={`${figuresAddress({ ...readFiguresQuery({}), property: String(id) })}#scans`}>How often each was scanned</a>
        ) : null}
      </p>
      <ul className={styles.reasons}>
        {scanMedia
          .filter((medium) => medium !== 'screen')
          .map((medium) => (
            <li key={medium}>
              {`QR code for the ${scanMediumTexts[medium].toLowerCase()}: `}
              <a href={routes.officeStock.qrFile.href(id, `qr-${medium}.svg`)}>SVG</a>{' '}
              <a href={routes.officeStock.qrFile.href(id, `qr-${medium}.png`)}>PNG</a>
            </li>
          ))}
      </ul>
    </Panel>
  )
}

/** All window cards of a branch, as many as one file holds. */
export function BranchCardsPanel({ branches }: { branches: readonly Pick<Branch, 'id' | 'name'>[] }) {
  return (
    <Panel id="cards" heading="Window cards of a branch">
      <p>{`All homes that may be advertised, dearest first, ${mostHomes} to a file.`}</p>
      <ul className={styles.reasons}>
        {branches.map(({ id, name }) => (
          <li key={id}>
            {`${name}: `}
            {cardSheets.map((sheet) => (
              <Fragment key={sheet}>
                <a href={routes.officeStock.branchCards.href(id, `${sheet}.pdf`)}>{sheetTexts[sheet].replace('Window card, ', '')}</a>{' '}
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const cardSheets = sheets.filter((sheet) => sheet !== 'brochure')
