import * as routes from '#src/routes.ts'
import type { LibraryFile } from '#src/services/pictures/picture-library.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { fileSizeText, Thumbnail } from './page.tsx'
import styles from './pictures.module.css'

/**
 * Returns attributes of a field for a picture or film, for which a script offers a picker (browser/pictures.ts); without script the name is
 * typed. None for files in brand/ and brochures/.
 */
export function picksFile(widget: string, name: string) {
  if (widget === 'video') return { 'data-picks': 'film' }
  return widget === 'file' && !/^br(and|ochures)\b/.test(name) ? { 'data-picks': 'picture' } : {}
}

/** At most this many are shown; others are found by name. */
const mostShown = 60

/** An HTML fragment with files as buttons. Each has the value for the field: a picture's name or a film's address. */
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
