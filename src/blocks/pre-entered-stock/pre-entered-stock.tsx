import * as v from 'valibot'
import { uniqueSlugs } from '#src/domain/text/unique-slugs.ts'
import { Section } from '#src/ui/section.tsx'
import { Tabs } from '#src/ui/tabs/tabs.tsx'
import { type BlockProps, block } from '../block.tsx'
import { list, text } from '../content-fields.ts'
import { StockOfTab } from './stock-of-tab.tsx'
import { stockTab } from './stock-tab.ts'
import { tabOfPath } from './tab-of-path.ts'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the tabs.'), 'Pre-entered stock'),
  tabs: list(
    'Tabs',
    'One for each kind of livestock. A page whose path holds /sheep, /pigs, /calves, /store or /stirk begins with Sheep, Pigs, Calf Section, Store Cattle or Stirk Section.',
    stockTab,
    { most: 20 },
  ),
})

/** Livestock that is entered for a coming sale, a table for each kind (rules: C10, C11). */
export const preEnteredStock = block({
  kind: 'pre-entered-stock',
  label: 'Pre-entered stock',
  help: 'Tables of the livestock entered for a coming sale, in tabs by kind.',
  schema,
  needs: () => ({ page: true }),
  View: PreEnteredStock,
})

function PreEnteredStock({ id, content: { title, tabs }, loaded: { page } }: BlockProps<v.InferOutput<typeof schema>, 'page'>) {
  if (tabs.length === 0) return null
  const names = tabs.map(({ name }) => name)
  const slugs = uniqueSlugs(names)
  const asked = tabOfPath(page.path, names)
  return (
    <Section id={id} heading={title}>
      <Tabs
        id={id}
        label={`${title}: kinds of livestock`}
        chosen={asked === undefined ? undefined : slugs[asked]}
        tabs={tabs.map((tab, at) => ({ slug: slugs[at] ?? '', name: tab.name, content: <StockOfTab slug={slugs[at] ?? ''} tab={tab} /> }))}
      />
    </Section>
  )
}
