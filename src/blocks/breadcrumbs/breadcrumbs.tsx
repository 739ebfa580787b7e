import * as v from 'valibot'
import { breadcrumbData } from '#src/domain/structured-data/thing.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './breadcrumbs.module.css'

const schema = v.strictObject({})

/** The path of links from the home page to this page. */
export const breadcrumbs = block({
  kind: 'breadcrumbs',
  label: 'Breadcrumbs',
  help: 'The way from the home page to this one, by the pages whose paths lie between.',
  schema,
  needs: () => ({ page: true }),
  structuredData: ({ loaded: { page }, address }) =>
    page.trail.length < 2 ? [] : [breadcrumbData(page.trail.map(({ text, href }) => ({ name: text, address: address(href) })))],
  View: Trail,
})

function Trail({ loaded: { page } }: BlockProps<v.InferOutput<typeof schema>, 'page'>) {
  if (page.trail.length < 2) return null
  return (
    <div className={styles.trail}>
      <Breadcrumbs crumbs={page.trail} />
    </div>
  )
}

export const examples = { 'where the page lies': {} }
