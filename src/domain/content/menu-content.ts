import * as v from 'valibot'
import type { Content } from './fields.ts'
import { choiceOf, field, linkValue, listValue, textValue } from './values.ts'

const item = {
  text: field(textValue, 'Words', 'What the item says.'),
  target: v.exactOptional(field(choiceOf(['B']), 'Target', 'B opens a new tab.')),
}

const leaf = v.strictObject({ ...item, link: field(linkValue, 'Address', 'Where it leads.') })

const branch = v.pipe(
  v.strictObject({
    ...item,
    link: v.exactOptional(field(linkValue, 'Address', 'Where it leads; left out on an item that only opens those below it.')),
    children: v.exactOptional(field(listValue(leaf), 'Items below it', 'The items that it opens.')),
  }),
  v.check((written) => written.link !== undefined || (written.children ?? []).length > 0, 'must have a link or children'),
)

/** content/<agency>/menus.yaml: two levels (rules: P1). */
export const menuContent = v.strictObject({
  primary: v.optional(field(listValue(branch), 'Header', 'The menu of the header.'), []),
  secondary: v.optional(field(listValue(branch), 'Footer', 'The menu of the footer and of the home page.'), []),
  logo: v.optional(field(choiceOf(['middle', 'left']), 'Logo', 'Where it stands in the header.'), 'middle'),
  split: v.optional(
    field(choiceOf(['first-four', 'equally']), 'Split', 'How the items are shared out on both sides of a logo in the middle.'),
    'first-four',
  ),
})
type Menus = Content<typeof menuContent>
export type MenuItem = Menus['primary'][number]

/** The position of the logo, and how the menu items are divided between its two sides. */
export type MenuLayout = Pick<Menus, 'logo' | 'split'>
