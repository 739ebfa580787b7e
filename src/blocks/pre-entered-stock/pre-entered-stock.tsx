import * as v from 'valibot'
import { list, text } from '#src/domain/content/fields.ts'
import { uniqueSlugs } from '#src/domain/text/unique-slugs.ts'
import { Section } from '#src/ui/section.tsx'
import { Tabs } from '#src/ui/tabs/tabs.tsx'
import { type BlockProps, block } from '../block.tsx'
import { StockOfTab, stockTab } from './stock-of-tab.tsx'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the tabs.'), 'Pre-entered stock'),
  tabs: list(
    'Tabs',
    'One for each kind of livestock. A page whose path holds /sheep, /pigs, /calves, /store or /stirk begins with Sheep, Pigs, Calf Section, Store Cattle or Stirk Section.',
    stockTab,
    { most: 20 },
  ),
})

/** Livestock entered for a coming sale, one table per kind (rules: C10, C11). */
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

const sheep = {
  name: 'Sheep',
  columns: ['Number', 'Entry', 'Remarks'],
  rows: [
    { title: 'Hobbs, Middle Moor', cells: ['45', 'Suffolk x shearling ewes', 'Heptavac, crutched'] },
    { title: 'Pearce & Daughters', cells: ['120', 'Store lambs', 'Off the hill'] },
    { title: 'Total', cells: ['165'] },
  ],
}

export const examples = {
  'no tabs': { title: 'No stock', tabs: [] },
  'one tab': { title: 'Sheep alone', tabs: [sheep] },
  'tabs, one of them empty': {
    title: 'Sheep, cattle and pigs',
    tabs: [
      sheep,
      {
        name: 'Store Cattle',
        introduction: 'Sold from the ring in pens of their vendors.\n\nEntries close on the Thursday before.',
        link: { text: 'How to enter', link: '/' },
        columns: ['Number', 'Entry'],
        key: [
          { colour: 'primrose', text: 'Farm assured' },
          { colour: 'mist', text: 'Organic' },
        ],
        rows: [
          { title: 'A dispersal at Nether Stowey', cells: ['38', 'The whole herd'], isTall: true, colour: 'bottle' },
          { title: 'Baker', cells: ['12', 'Limousin x steers'], colour: 'primrose' },
          { title: 'Chidgey', cells: ['6', 'Devon heifers'], colour: 'mist' },
          { title: 'Dyer', cells: ['–'] },
          { title: 'TOTAL', cells: ['56'] },
        ],
      },
      { name: 'Pigs', rows: [] },
    ],
  },
  'long words and many columns': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch sale',
    tabs: [
      {
        name: 'Hebridean, Manx Loaghtan and other primitive breeds',
        titleColumn: 'Vendor and holding',
        columns: ['Number', 'Sex', 'Age', 'Breed', 'Sire', 'Tested', 'Lots', 'Pen'],
        rows: [
          {
            title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Farm Partnership',
            cells: ['3', 'Ewes', '4 tooth', 'Manx Loaghtan', 'Northmoorlandgreenfieldbarrowcombe Bartholomew', 'Yes', '101–103', 'B7'],
          },
        ],
      },
    ],
  },
}

/** Names of the tabs that a word in the page's path selects (rules: C11). */
const tabsByWord: Readonly<Record<string, string>> = {
  sheep: 'Sheep',
  pigs: 'Pigs',
  calves: 'Calf Section',
  store: 'Store Cattle',
  stirk: 'Stirk Section',
}

/** The index of the tab that a segment of the page's path selects: `/livestock/sheep`. Undefined where no segment does. */
export function tabOfPath(path: string, names: readonly string[]): number | undefined {
  const asked = path.split('/').flatMap((part) => (Object.hasOwn(tabsByWord, part) ? [tabsByWord[part]?.toLowerCase()] : []))
  const at = names.findIndex((name) => asked.includes(name.trim().toLowerCase()))
  return at < 0 ? undefined : at
}
