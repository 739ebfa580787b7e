import { useContext } from 'react'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import * as routes from '#src/routes.ts'
import { EditingContext, everyField, fieldId } from './editing.ts'
import styles from './editor.module.css'

/** The kinds of blocks with their pictures, to add one. A script adds a search by words (browser/editor/find-kind.ts). */
export function BlockGallery({ field }: { field: EditorField }) {
  const { kinds: offered } = useContext(EditingContext)
  const searchId = `${fieldId(field.name)}-search`
  return (
    <details id={`${fieldId(field.name)}-add`}>
      <input type="hidden" name="_after" value="" />
      <summary className={styles.add}>Add a block</summary>
      <p className={styles.sought} hidden data-search-kinds="">
        <label htmlFor={searchId} className={styles.label}>
          Find a block by its name or what it is for
        </label>
        <input id={searchId} type="search" autoComplete="off" className={styles.boxed} />
        <span role="status" className={styles.hint} />
      </p>
      <ul className={styles.kinds}>
        {offered.map(({ kind, label, help }) => (
          <li key={kind} className={styles.offered} data-words={wordsOfKind(field, kind)}>
            <div className={styles.picture}>
              <iframe
                data-example=""
                src={routes.officeContent.example.href(kind)}
                title={`Example of ${label}`}
                loading="lazy"
                tabIndex={-1}
                aria-hidden="true"
              />
            </div>
            <button type="submit" name="_do" value={`add:${kind}:${field.name}`} className={styles.offer}>
              {label}
            </button>
            <p className={styles.hint}>{help}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Returns search words besides the visible name and description: the kind's own name, and the labels of its fields. */
function wordsOfKind({ kinds = [] }: EditorField, kind: string): string {
  const item = kinds.find((each) => each.kind === kind)?.item
  return [kind.replaceAll('-', ' '), ...everyField(item?.fields ?? []).map(({ label }) => label)].join(' ')
}
