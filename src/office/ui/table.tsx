import type { ReactNode } from 'react'
import styles from './table.module.css'

interface TableProps<Item> {
  /** Names the list for people who cannot see it. */
  caption: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** `isPlain`: the cell is clear without the column's name, which is then left out where each item is a card. */
  columns: readonly { name: string; cell: (item: Item) => ReactNode; isPlain?: true }[]
  /** Shown where the list is empty. */
  empty: string
}

/**
 * A list in columns; where there is no room for them each item is a card, with the column's name before each value. The first column names
 * the item.
 */
export function Table<Item>({ caption, items, keyOf, columns, empty }: TableProps<Item>) {
  if (items.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)} className={styles.item}>
              {columns.map(({ name, cell, isPlain }, index) =>
                index === 0 ? (
                  <th key={name} scope="row">
                    {cell(item)}
                  </th>
                ) : (
                  <td key={name} data-column={isPlain ? undefined : name}>
                    <div className={styles.fact}>{cell(item)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
