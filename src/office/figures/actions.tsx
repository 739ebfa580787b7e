import type { Context, Hono } from 'hono'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { csvLine } from '#src/domain/text/csv.ts'
import * as routes from '#src/routes.ts'
import { mountScreen } from '../mount.ts'
import { branchesOf, type OfficeContext } from '../office-context.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { figureTables, tableNames } from './figure-tables.ts'
import { countedPeriods, loadFigures, readFiguresQuery } from './load.ts'
import { FiguresPage } from './page.tsx'

/** The most rows in a list's file. */
const mostInFile = 1000

/** The figures, and each of their tables as a file. */
export function mountFigures(app: Hono, office: OfficeContext): void {
  const counted = countedPeriods()
  const loaded = async (c: Context, asker: OfficeAsker, most?: number) => {
    const query = readFiguresQuery(c.req.query())
    const figures = await loadFigures(office.db, asker, { query, now: office.now(), counted, ...(most !== undefined && { most }) })
    const branches = branchesOf(office, asker)
    return { query, figures, branches }
  }
  mountScreen(app, office, routes.officeFigures.page, async (c, asker) => {
    const view = <FiguresPage {...(await loaded(c, asker))} />
    return await showScreen(c, office, asker, { title: 'Figures', view })
  })
  mountScreen(app, office, routes.officeFigures.file, async (c, asker) => {
    const name = tableNames.find((each) => `${each}.csv` === c.req.param('table'))
    if (name === undefined) return await showOfficeNotFound(c, office, asker)
    const { figures, branches } = await loaded(c, asker, mostInFile)
    const { columns, rows } = figureTables(figures, branches)[name]
    const lines = [columns, ...rows].map((row) => csvLine(row.map(String)))
    return c.body(`${lines.join('\r\n')}\r\n`, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name} ${figures.now.period.from} ${figures.now.period.to}.csv"`,
      'cache-control': 'no-store',
    })
  })
}
