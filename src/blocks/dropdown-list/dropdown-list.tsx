import * as v from 'valibot'
import { choice, link, list, richText, text, yesOrNo } from '#src/domain/content/fields.ts'
import { Accordion } from '#src/ui/accordion/accordion.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ArrowLink } from '#src/ui/links.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './dropdown-list.module.css'

/** Drawn like the icons of ui/icon.tsx, by the names of rules: C14. */
const paths = {
  antiques_icon: 'M8.5 3h7M10 3v3.5C6.5 8.5 5.5 12.5 8 16.5l2 2.5v2h4v-2l2-2.5c2.5-4 1.5-8-2-10V3M8.5 21h7M7 11.5h10',
  auction_icon: 'M12.5 3 20 10.5 16.5 14 9 6.5zM12.7 10.2 4 19M9 21.5h12',
  collectables_icon: 'M7 3.5h10v5c0 4-2 6-5 6s-5-2-5-6zM7 5H3.5v2c0 2.5 1.5 4 4 4M17 5h3.5v2c0 2.5-1.5 4-4 4M12 14.5v6M8 20.5h8',
  market_icon: 'M3 9.5 5.5 4h13L21 9.5zM9 4 8 9.5M15 4l1 5.5M5 9.5v11M19 9.5v11M3 20.5h18M5 15h14',
  shopping_icon: 'M5 8h14l1 12.5H4zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8',
  nature_icon: 'M12 21.5v-10M12 16.5l4-3.5M12 14l-3-2.5M12 2.5 5 9l1.5 6.5h11L19 9z',
  schools_icon: 'M2.5 9 12 4.5 21.5 9 12 13.5zM6.5 11v5.5c3 2.5 8 2.5 11 0V11M21.5 9v6.5',
  transport_icon: 'M6 3.5h12V16H6zM6 10h12M12 3.5V10M8.5 13H10M14 13h1.5M8.5 16l-3 5M15.5 16l3 5M7 19h10',
  local_amenities_icon: 'M12 2.5v19M12 4.5h7l2 2.25-2 2.25h-7M12 11.5H5l-2 2.25L5 16h7M8.5 21.5h7',
  architecture_icon: 'M3 9 12 3.5 21 9zM5.5 9v9M9.8 9v9M14.2 9v9M18.5 9v9M3.5 18h17M2.5 21h19',
  dinning_icon: 'M7 3v18M4 3v5l3 2.5L10 8V3M17 21v-7h-3V7.5L17 3z',
  stopwatch_icon: 'M12 7a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM9.5 2.5h5M12 2.5V7M12 14l2.5-3M18.5 6.5 20 5',
} as const

type DropdownIconName = keyof typeof paths
export const dropdownIconNames = Object.keys(paths) as [DropdownIconName, ...DropdownIconName[]]

/** Beside the title of an item, so hidden from screen readers. */
function DropdownIcon({ name }: { name: DropdownIconName }) {
  return (
    <svg aria-hidden="true" className={styles.icon} viewBox="0 0 24 24">
      <path d={paths[name]} />
    </svg>
  )
}

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
    <Section id={id} heading={title} isHalf>
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
        <ArrowLink href={href} aria-label={`Read more: ${title}`}>
          Read more
        </ArrowLink>
      ) : null}
    </div>
  )
}

const exampleLists = [
  { title: 'Primary', items: ['North Petherton Community School', "St Mary's, Bridgwater", 'Spaxton'] },
  { title: 'Secondary', items: ['Haygrove', 'Robert Blake', "Bishop Fox's"] },
]

export const examples = {
  none: { title: 'Nothing to open', items: [] },
  one: { title: 'One thing to know', items: [{ icon: 'market_icon', title: 'Market day', text: 'Every <b>Monday</b>, from ten.' }] },
  'all twelve icons': {
    title: 'Round about Bridgwater',
    items: dropdownIconNames.map((icon, at) => ({
      icon,
      title: icon.replace('_icon', '').replaceAll('_', ' '),
      text: '<p>What somebody who is thinking of moving here might want to know, in a paragraph.</p><p>And in a second one.</p>',
      ...(at % 3 === 0 && { lists: exampleLists }),
      ...(at % 2 === 0 && { link: '/property-for-sale' }),
    })),
  },
  'lists for wide screens only': {
    title: 'Schools',
    items: [{ icon: 'schools_icon', title: 'Schools', lists: exampleLists, listsOnDesktopOnly: true }],
  },
  'long words': {
    title: 'Long words',
    items: [
      {
        icon: 'nature_icon',
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and the parishes around it',
        text: `${'verylongword'.repeat(20)} <a href="https://example.com/${'a-long-address-'.repeat(8)}">${'https://example.com/'.repeat(6)}</a>`,
      },
    ],
  },
}
