import * as v from 'valibot'
import { link, text } from './fields.ts'

const leaf = v.strictObject({ text, link, target: v.exactOptional(v.picklist(['B'])) })

const branchOfMenu = v.pipe(
  v.strictObject({
    text,
    link: v.exactOptional(link),
    target: v.exactOptional(v.picklist(['B'])),
    children: v.exactOptional(v.array(leaf)),
  }),
  v.check((item) => item.link !== undefined || (item.children ?? []).length > 0, 'must have a link or children'),
)

/** content/<agency>/menus.yaml: two levels (rules: P1). */
export const menuContent = v.strictObject({
  primary: v.optional(v.array(branchOfMenu), []),
  secondary: v.optional(v.array(branchOfMenu), []),
  logo: v.optional(v.picklist(['middle', 'left']), 'middle'),
  split: v.optional(v.picklist(['first-four', 'equally']), 'first-four'),
})
