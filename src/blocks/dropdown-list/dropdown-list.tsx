import * as v from 'valibot'
import { Accordion } from '#src/ui/accordion/accordion.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Prose } from '#src/ui/prose/prose.tsx'
import { Section } from '#src/ui/section.tsx'
import { WayLink } from '#src/ui/way-link.tsx'
import { type BlockProps, block } from '../block.tsx'
import { choice, link, list, richText, text, yesOrNo } from '../content-fields.ts'
import { DropdownIcon, dropdownIconNames } from './dropdown-icon.tsx'
import styles from './dropdown-list.module.css'

const sublist = v.strictObject({
  title: text('Title', 'Above the list.'),
  items: list('Entries', 'The entries of the list.', text('Entry', 'One entry.'), { least: 1 }),
})

const item = v.strictObject({
  icon: choice('Icon', 'Stands before the title.', dropdownIconNames),
  title: text('Title', 'What opens the item.'),
  text: v.exactOptional(richText('Text', 'What is shown once it is open.')),
  lists: v.optional(list('Lists', 'Below the text, each under its title.', sublist, { most: 12 }), []),
  listsOnDesktopOnly: v.optional(yesOrNo('Lists on wide screens only', 'Leaves the lists out below 992 px.'), false),
  link: v.exactOptional(link('Address of "Read more"', 'Where the link below the item leads. Without it there is none.')),
})

const schema = v.strictObject({
  title: text('Heading', 'Above the items.'),
  items: list('Items', 'One of them is open at a time.', item),
})

/** Items that open and close, one at a time (rules: C13). */
export const dropdownList = block({
  kind: 'dropdown-list',
  label: 'Items to open',
  help: 'Titles with icons; each opens a text, lists and a link. One is open at a time.',
  schema,
  needs: () => ({}),
  View: DropdownList,
})

function DropdownList({ id, content: { title, items } }: BlockProps<v.InferOutput<typeof schema>>) {
  if (items.length === 0) return null
  return (
    <Section id={id} heading={title}>
      <Accordion
        id={id}
        items={items.map((each, at) => ({
          id: String(at + 1),
          summary: (
            <span className={styles.title}>
              <DropdownIcon name={each.icon} />
              <span>{each.title}</span>
            </span>
          ),
          content: <Item {...each} />,
        }))}
      />
    </Section>
  )
}

function Item({ title, text: html, lists, listsOnDesktopOnly, link: href }: v.InferOutput<typeof item>) {
  return (
    <div className={styles.item}>
      {html ? <Prose html={html} /> : null}
      {lists.length > 0 ? (
        <div className={classNames(styles.lists, listsOnDesktopOnly && styles.desktopOnly)}>
          {lists.map((each) => (
            <div key={each.title}>
              <h4 className={styles.listTitle}>{each.title}</h4>
              <ul className={styles.list}>
                {each.items.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      ) : null}
      {href ? (
        <WayLink href={href} aria-label={`Read more: ${title}`}>
          Read more
        </WayLink>
      ) : null}
    </div>
  )
}
