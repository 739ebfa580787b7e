import * as v from 'valibot'
import { icon, link, list, ownName, text } from '#src/domain/content/fields.ts'
import { uniqueSlugs } from '#src/domain/text/unique-slugs.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { NewTabLink } from '#src/ui/links.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Section } from '#src/ui/section.tsx'
import { Tabs } from '#src/ui/tabs/tabs.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './livestock-entry-forms.module.css'

/** Heads seen from the front, the chicken's from the side, on a grid of 32. */
const animals = {
  cow: 'M10.5 8h11l1.5 7-2 7.5L18.5 28h-5L11 22.5 9 15zM10 11 4 8.5l1 5 4.5 2M22 11l6-2.5-1 5-4.5 2M12 8 10.5 4.5M20 8l1.5-3.5M11 22.5h10M13 16v1.5M19 16v1.5M14.5 25v.5M17.5 25v.5',
  bull: 'M11 10h10l2 6-2 7-2.5 4h-5L11 23l-2-7zM11 10C6 10 3.5 8 3 3c2.5 2.5 5 3.5 8.5 3.5h9C24 6.5 26.5 5.5 29 3c-.5 5-3 7-8 7M9.5 13.5 6 14l3 3M22.5 13.5 26 14l-3 3M11 22.5h10M13 16v1.5M19 16v1.5M14 27c0 3 4 3 4 0',
  calf: 'M11.5 9.5h9l1 6-1.5 7-2 3.5h-4l-2-3.5-1.5-7zM11 12 3.5 10l1.5 6 6 1M21 12l7.5-2-1.5 6-6 1M12.5 22h7M13.5 15v1.5M18.5 15v1.5M16 9.5V13M14 6.5l2 3 2-3',
  chicken:
    'M11 28c-1-6 0-9 1-13 .5-4 3-6 6-6s5 2.5 5 5c0 2-.5 3-.5 5 0 3 2 5 2.5 9M23 13.5l5 2-5.5 1.5M14 10.5 12.5 7l3 1L16 4l3 3 2.5-2.5.5 4.5M22.5 17.5c1.5 2 .5 4.5-1 4.5s-2-2-1-4.5M19 13v1',
  lamb: 'M12 11h8l.5 6-2 7-1.5 2.5h-2L13.5 24l-2-7zM12 12.5 4.5 12l2 4.5 5.5.5M20 12.5l7.5-.5-2 4.5-5.5.5M11.5 11c-1.5-3 1-5 2.5-4 1-2.5 4-2.5 4.5 0 2-1 4 1.5 2 4M13.800 16v1M18.200 16v1M14.5 22.5l1.5 1 1.5-1',
  sheep:
    'M11.5 13h9l-.5 7-2 6.5-1 1h-2l-1-1-2-6.5zM11 14.5l-6 .5 2 4 4.5-.5M21 14.5l6 .5-2 4-4.5-.5M11 14c-3-.5-4-4-1.5-5.5C9 5 12.5 3.5 14.5 5.5c1.5-2 4.5-1.5 5 .5 3-.5 4.5 2.5 3 4.5 1 1.5 0 3-1.5 3.5M13.800 17.5V19M18.200 17.5V19M14.5 24l1.5 1 1.5-1',
  pig: 'M9 10c4-2.5 10-2.5 14 0 2.5 3 3 8 1.5 12-2 4.5-5 5.5-8.5 5.5s-6.5-1-8.5-5.5C6 18 6.5 13 9 10zM9.5 10 5.5 5l-1 7 3 1.5M22.5 10l4-5 1 7-3 1.5M11.5 19.5c2.5-2 6.5-2 9 0v3.5c-2.5 2-6.5 2-9 0zM14.5 20.5v1.5M17.5 20.5v1.5M12 14.5V16M20 14.5V16',
} as const

const animalNames = Object.keys(animals)

/** The icon for an animal's name in content: a pig, unless the name is one of the others (rules: C12). */
function animalOf(name: string): keyof typeof animals {
  const animal = name.trim().toLowerCase()
  return Object.hasOwn(animals, animal) ? (animal as keyof typeof animals) : 'pig'
}

/** Beside the text of a form, so hidden from screen readers. */
export function AnimalIcon({ name }: { name: string }) {
  const animal = animalOf(name)
  return (
    <svg aria-hidden="true" className={styles.icon} viewBox="0 0 32 32" data-animal={animal}>
      <path d={animals[animal]} />
    </svg>
  )
}

const form = v.strictObject({
  link: link('Address', 'Where the form is; it opens in a new tab.'),
  text: text('Words', 'What the link says, such as: Breeding ewes.'),
  icon: v.optional(
    icon('Icon', `One of ${animalNames.join(', ')}, or the name of a picture with .png. Any other word is a pig.`, animalNames),
    'pig',
  ),
})

const tab = v.strictObject({
  name: ownName('Name', 'The kind of animal.'),
  forms: list('Forms', 'Shown side by side.', form, { most: 40 }),
})

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the tabs.'), 'Sales entry forms'),
  tabs: list('Tabs', 'One for each kind of animal.', tab, { most: 20 }),
})

type Form = v.InferOutput<typeof form>
type Props = BlockProps<v.InferOutput<typeof schema>, 'pictures'>

/** Forms with which farmers enter livestock for a sale (rules: C12). */
export const livestockEntryForms = block({
  kind: 'livestock-entry-forms',
  label: 'Livestock sales entry forms',
  help: 'Links to the forms by which livestock is entered for a sale, in tabs by kind of animal.',
  schema,
  needs: ({ tabs }) => ({ pictures: tabs.flatMap(({ forms }) => forms.map(({ icon }) => icon).filter(isFile)) }),
  View: LivestockEntryForms,
})

function isFile(icon: string): boolean {
  return icon.includes('.png')
}

function LivestockEntryForms({ id, content: { title, tabs }, loaded: { pictures } }: Props) {
  if (tabs.length === 0) return null
  const slugs = uniqueSlugs(tabs.map(({ name }) => name))
  return (
    <Section id={id} heading={title}>
      <Tabs
        id={id}
        label={`${title}: kinds of animals`}
        tabs={tabs.map(({ name, forms }, at) => ({ slug: slugs[at] ?? '', name, content: <Forms forms={forms} pictures={pictures} /> }))}
      />
    </Section>
  )
}

function Forms({ forms, pictures }: { forms: readonly Form[]; pictures: Props['loaded']['pictures'] }) {
  if (forms.length === 0) return <p>There are no forms for these animals. Please telephone the market office.</p>
  return (
    <ul className={styles.forms}>
      {forms.map(({ link: href, text: words, icon }, at) => {
        const picture = pictures.get(icon)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: forms neither move nor change
          <li key={at}>
            <NewTabLink href={href} className={styles.form}>
              {picture ? (
                <span className={styles.picture}>
                  <Picture {...picture} alt="" sizes="3rem" widths={[320]} fit="contain" />
                </span>
              ) : (
                <AnimalIcon name={icon} />
              )}
              <span>{words}</span>
              <Icon shape={href.endsWith('.pdf') ? shapes.down : shapes.arrow} />
            </NewTabLink>
          </li>
        )
      })}
    </ul>
  )
}

const exampleForm = (icon: string, text: string) => ({ icon, text, link: 'https://forms.example/entry' })

export const examples = {
  'no tabs': { title: 'No forms', tabs: [] },
  'one form': { title: 'The pig form', tabs: [{ name: 'Pigs', forms: [exampleForm('pig', 'Store pigs and weaners')] }] },
  'every icon, the fallback, and a picture that is missing': {
    title: 'All animals',
    tabs: [
      {
        name: 'Cattle',
        forms: [exampleForm('cow', 'Barren cows'), exampleForm('bull', 'Bulls'), exampleForm('calf', 'Calves and stirks')],
      },
      {
        name: 'Sheep',
        forms: [
          exampleForm('sheep', 'Breeding ewes'),
          exampleForm('lamb', 'Prime lambs'),
          exampleForm('tups.png', 'Tups, with a picture that is missing'),
        ],
      },
      { name: 'Poultry', forms: [exampleForm('chicken', 'Laying hens'), exampleForm('goose', 'Geese, for which there is no icon')] },
      { name: 'Horses', forms: [] },
    ],
  },
  'long words': {
    title: 'Long names of forms',
    tabs: [
      {
        name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        forms: [
          exampleForm(
            'sheep',
            'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch ewes with lambs at foot and the rams that they ran with',
          ),
        ],
      },
    ],
  },
}
