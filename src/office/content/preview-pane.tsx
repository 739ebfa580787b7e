import * as routes from '#src/routes.ts'
import styles from './editor-page.module.css'

/** The preview widths, in CSS pixels. */
const widths = [
  ['Phone', 375],
  ['Tablet', 768],
  ['Desktop', 1280],
] as const

/**
 * The preview of a page with the user's draft, at the width of a phone, tablet or desktop. Without script there is only the frame and a
 * link to open the page by itself.
 */
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
