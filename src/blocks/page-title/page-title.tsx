import * as v from 'valibot'
import { text } from '#src/domain/content/fields.ts'
import { type BlockProps, block } from '../block.tsx'
import styles from './page-title.module.css'

const schema = v.strictObject({
  title: v.exactOptional(text('Heading', 'The main heading of the page, where it is not the title of the page.')),
  subtitle: v.exactOptional(text('Subtitle', 'A line below the heading.')),
})

/** The main heading of a page, with a line of text below it. */
export const pageTitle = block({
  kind: 'page-title',
  label: 'Page title',
  help: 'The main heading of the page: its title, or other words.',
  schema,
  headsPage: true,
  needs: () => ({ page: true }),
  View: PageTitle,
})

function PageTitle({ id, content: { title, subtitle }, loaded: { page } }: BlockProps<v.InferOutput<typeof schema>, 'page'>) {
  return (
    <div className={styles.title}>
      <h1 id={`${id}-heading`} className={styles.heading}>
        {title ?? page.title}
      </h1>
      {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
    </div>
  )
}

export const examples = {
  'the title of the page': {},
  'words of its own and a subtitle': { title: 'Sold on foot', subtitle: 'Land and farms between Exmoor and the Levels, since 1857.' },
  'long words': { title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', subtitle: 'neighbourhood-'.repeat(20) },
}
