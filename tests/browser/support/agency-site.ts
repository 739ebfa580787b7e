import type { MenuItem } from '#src/domain/content/menu-content.ts'
import type { AgencyContent, Site } from '#src/domain/site/agency.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { ServedSite } from '#tests/support/served-app.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { testContent } from '#tests/support/site.ts'

interface ContentChange extends Partial<Omit<AgencyContent, 'site'>> {
  site?: Partial<Site>
}

/** So many menu items, One, Two …; each leads to `/item-1`, `/item-2` … */
export function menuItems(count: number): MenuItem[] {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
  return names.slice(0, count).map((text, index) => ({ text, link: `/item-${index + 1}` }))
}

/** A menu of two levels: Sales opens two links, Contact is one. */
export const twoLevels: readonly MenuItem[] = [
  {
    text: 'Sales',
    children: [
      { text: 'All for sale', link: '/property-for-sale' },
      { text: 'With a garden', link: '/property-for-sale/tag-garden' },
    ],
  },
  { text: 'Contact', link: 'mailto:hello@agency.example' },
]

/** The site of an agency without properties that wrote its content otherwise than the demo did. */
export async function agencySite({ site: siteChange, ...change }: ContentChange = {}): Promise<ServedSite> {
  const stack = new AsyncDisposableStack()
  const written = await testContent()
  const content = { ...written, ...change, site: { ...written.site, ...siteChange } }
  const site = stack.use(await servedSite(stack.use(await testDatabase()), { content: () => content }))
  return { url: site.url, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
