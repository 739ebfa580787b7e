import * as routes from '#src/routes.ts'
import type { LibraryFile } from '#src/services/pictures/picture-library.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { fileSizeText, Thumbnail } from './page.tsx'
import styles from './pictures.module.css'

/**
 * Attributes of a field for a picture or film, for which the script offers a picker (browser/pictures.ts); without script the name is
 * typed. Not for files in brand/ and brochures/.
 */
export function picksFile(widget: string, name: string) {
  if (widget === 'video') return { 'data-picks': 'film' }
  return widget === 'file' && !/^br(and|ochures)\b/.test(name) ? { 'data-picks': 'picture' } : {}
}

/** So many are shown at once; others are found by their names. */
const mostShown = 60

/** An HTML fragment: files as buttons, each with its value in a field: a picture's name, a film's address. */
export function PickableFiles({ kind, files }: { kind: 'picture' | 'film'; files: readonly LibraryFile[] }) {
  if (files.length === 0) return <p>No {kind} has that in its name or title.</p>
  const more = files.length - mostShown
  return (
    <>
      <ul className={kind === 'picture' ? styles.grid : styles.documents}>
        {files.slice(0, mostShown).map((file) => (
          <li key={file.path} className={styles.item}>
            <button
              type="button"
              className={kind === 'picture' ? styles.pick : styles.pickFilm}
              data-value={kind === 'picture' ? file.name : routes.media.film.href(file.name)}
            >
              {kind === 'picture' ? <Thumbnail file={file} /> : <Icon shape={shapes.play} />}
              <span className={styles.title}>{file.title}</span>
            </button>
            <span className={styles.quiet}>{[file.name, fileSizeText(file)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{`There are ${more} more: find them by their names.`}</p> : null}
    </>
  )
}
