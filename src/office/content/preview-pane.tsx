import * as routes from '#src/routes.ts'
import styles from './editor-page.module.css'

/** The widths that a page is looked at in, in pixels. */
const widths = [
  ['Phone', 375],
  ['Tablet', 768],
  ['Desktop', 1280],
] as const

/** The page that a draft makes, at the width of a phone, a tablet or a desk. Without script it opens by itself. */
export function PreviewPane({ path }: { path: string }) {
  const href = routes.officeContent.preview.href(path)
  return (
    <section aria-label="Preview" className={styles.preview} data-part="page">
      <div className={styles.previewBar}>
        <fieldset aria-label="Width" className={styles.widths} hidden data-preview-widths="">
          {widths.map(([text, width]) => (
            <button key={text} type="button" data-width={width} aria-pressed={width === 1280}>
              {text}
            </button>
          ))}
        </fieldset>
        <a href={href} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </div>
      <div className={styles.frame} data-preview-frame="">
        <iframe src={href} title="The page with your draft" data-preview="" />
      </div>
    </section>
  )
}
