import type { LibraryFile } from '#src/services/pictures/picture-library.ts'
import { fileSizeText, Thumbnail } from './page.tsx'
import styles from './pictures.module.css'

/**
 * What a field has by which somebody names a picture, so that browsers offer to choose one (browser/pictures.ts); without script it is
 * typed. Files of brand/ and brochures/ are no pictures of images/.
 */
export function picksPicture(name: string) {
  return /^br(and|ochures)\b/.test(name) ? {} : { 'data-picks-picture': '' }
}

/** A part of a page: pictures as buttons, each with the name that it is. */
export function PickablePictures({ files }: { files: readonly LibraryFile[] }) {
  if (files.length === 0) return <p>No picture has that in its name or title.</p>
  return (
    <ul className={styles.grid}>
      {files.map((file) => (
        <li key={file.path} className={styles.item}>
          <button type="button" className={styles.pick} data-name={file.name}>
            <Thumbnail file={file} />
            <span className={styles.title}>{file.title}</span>
          </button>
          <span className={styles.quiet}>
            {file.name}, {fileSizeText(file)}
          </span>
        </li>
      ))}
    </ul>
  )
}
