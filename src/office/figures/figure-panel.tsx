import type { ReactNode } from 'react'
import * as routes from '#src/routes.ts'
import { Panel } from '../ui/screen.tsx'
import type { FigureRows, TableName } from './figure-tables.ts'
import styles from './figures.module.css'
import { FiguresTable } from './figures-table.tsx'
import { figuresAddress } from './filter.tsx'
import type { FiguresQuery } from './load.ts'

export interface Shared {
  query: FiguresQuery
  tables: Record<TableName, FigureRows>
}

export interface FigurePanelProps extends Shared {
  id: TableName
  heading: string
  /** It has a table only, no plot. */
  isOpen?: boolean
  /** The link of each row's name. */
  hrefs?: readonly string[]
  children?: ReactNode
}

export function FigurePanel({ id, heading, isOpen = false, hrefs, query, tables, children }: FigurePanelProps) {
  const table = tables[id]
  return (
    <Panel id={id} heading={heading}>
      {children}
      {table.rows.length === 0 ? null : (
        <div className={styles.foot}>
          <FiguresTable name={heading} table={table} isOpen={isOpen} hrefs={hrefs} />
          <a href={figuresAddress(query, routes.officeFigures.file.href(id))} className={styles.file}>
            CSV<span className={styles.heard}> of: {heading}</span>
          </a>
        </div>
      )}
    </Panel>
  )
}
