import { searchKey } from '#src/domain/saved/saved-search.ts'
import { canonicalCriteria } from '#src/domain/search/search-criteria.ts'
import { mailLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { spoken } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { SaveSearchButton } from '#src/ui/save-button.tsx'
import type { Results } from './load.ts'
import { canonicalAddress } from './results-address.ts'
import styles from './ways.module.css'

/** What can be done with a search as a whole: saved on this device, shared (browser/share.ts, by mail without scripts), seen on the map. */
export function Ways({ results }: { results: Results }) {
  const { criteria, title, site, publicUrl, standing } = results
  const { page: _page, ...search } = criteria
  const address = publicUrl + canonicalAddress(search, standing.place, results)
  const mail = mailLink({ subject: title, body: `${title}\n\n${address}` })
  return (
    <div className={styles.ways}>
      <SaveSearchButton query={searchKey(canonicalCriteria(criteria, site))} title={title} />
      <a href={mail} data-share={address} data-share-title={title} data-screen-only="" className={styles.share}>
        <Icon shape={shapes.share} />
        <span>
          Share<span className={spoken}> this search</span>
        </span>
      </a>
      <a href={routes.search.page.mapHash()} className={styles.toMap}>
        <Icon shape={shapes.pin} /> Map
      </a>
    </div>
  )
}
