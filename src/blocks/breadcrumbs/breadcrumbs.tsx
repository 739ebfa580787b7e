import * as v from 'valibot'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './breadcrumbs.module.css'

const schema = v.strictObject({})

/** The way from the home page to this one. */
export const breadcrumbs = block({
  kind: 'breadcrumbs',
  label: 'Breadcrumbs',
  help: 'The way from the home page to this one, by the pages whose paths lie between.',
  schema,
  needs: () => ({ page: true }),
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
