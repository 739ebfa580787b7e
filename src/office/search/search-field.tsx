import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { close, search } from '#src/ui/icon-shapes.ts'
import styles from './search.module.css'

/**
 * The search at the top of every screen: a plain form that the script makes a combobox (browser/search.ts); on a phone a link. Also the
 * palette: the same search in a dialog that begins with the shortcuts.
 */
export function SearchField({ hasShortcuts }: { hasShortcuts: boolean }) {
  const name = 'Search people, properties and pages'
  return (
    <>
      <search className={styles.place}>
        <form
          method="get"
          action={routes.officeSearch.page.href()}
          className={styles.field}
          data-office-search={routes.officeSearch.suggestions.href()}
        >
          <Icon shape={search} />
          <input
            type="search"
            name="q"
            aria-label={name}
            placeholder={name}
            maxLength={200}
            autoComplete="off"
            className={styles.input}
            {...(hasShortcuts && { 'data-shortcut': '/' })}
          />
          {hasShortcuts ? (
            <span aria-hidden="true" className={styles.key}>
              /
            </span>
          ) : null}
        </form>
      </search>
      <a href={routes.officeSearch.page.href()} aria-label="Search" className={styles.open} data-open-palette={hasShortcuts ? 'k' : ''}>
        <Icon shape={search} />
      </a>
      <dialog aria-label="Search and actions" className={styles.palette} data-palette>
        <form
          method="get"
          action={routes.officeSearch.page.href()}
          className={styles.paletteField}
          data-office-search={routes.officeSearch.suggestions.href()}
          data-begins-open
        >
          <Icon shape={search} />
          <input
            type="search"
            name="q"
            aria-label="What do you want to find or do?"
            placeholder="Find or do …"
            maxLength={200}
            autoComplete="off"
            className={styles.input}
          />
          <button type="button" aria-label="Close" className={styles.close} data-close-palette>
            <Icon shape={close} />
          </button>
        </form>
      </dialog>
    </>
  )
}
