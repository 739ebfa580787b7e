import type { ReactNode } from 'react'
import styles from './plot-table.module.css'

export interface PlotRow {
  /** The id of its row, where something links to it. */
  id?: string
  /** `Plot 4` */
  name: string
  /** The page of its own, where it has one that this is not. */
  href?: string | undefined
  type: string
  /** `3`, `Studio`; empty where that is not known. */
  beds: string
  /** The qualifier before the price: `Fixed price`; often empty. */
  qualifier: string
  price: string
  status: ReactNode
  /** The page is about this one. */
  isCurrent?: boolean
}

/** Plots of a development with their prices. Where it is narrow a row takes two lines. */
export function PlotTable({ caption, rows }: { caption: ReactNode; rows: readonly PlotRow[] }) {
  return (
    <table className={styles.plots}>
      <caption className={styles.group}>{caption}</caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">Plot</th>
          <th scope="col">Type</th>
          <th scope="col">Bedrooms</th>
          <th scope="col">Price</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, href, type, beds, qualifier, price, status, isCurrent }) => (
          <tr key={name + (href ?? '')} id={id} aria-current={isCurrent ? 'true' : undefined} className={styles.row}>
            <th scope="row" className={styles.name}>
              {href === undefined ? name : <a href={href}>{name}</a>}
            </th>
            <td className={styles.type}>{type}</td>
            <td className={styles.beds} data-count={/^\d+$/.test(beds) ? beds : undefined}>
              {beds}
            </td>
            <td className={styles.price}>
              {qualifier === '' ? null : <span className={styles.qualifier}>{qualifier} </span>}
              {price}
            </td>
            <td className={styles.status}>{status}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The count for the caption. */
export function PlotCount({ count }: { count: number }) {
  return <span className={styles.count}>{count}</span>
}
