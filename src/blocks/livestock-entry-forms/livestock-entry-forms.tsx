import * as v from 'valibot'
import { uniqueSlugs } from '#src/domain/text/unique-slugs.ts'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Section } from '#src/ui/section.tsx'
import { Tabs } from '#src/ui/tabs/tabs.tsx'
import { type BlockProps, block } from '../block.tsx'
import { icon, link, list, ownName, text } from '../content-fields.ts'
import { AnimalIcon, animalNames } from './animal-icon.tsx'
import styles from './livestock-entry-forms.module.css'

const form = v.strictObject({
  link: link('Address', 'Where the form is; it opens in a new tab.'),
  text: text('Words', 'What the link says, such as: Breeding ewes.'),
  icon: v.optional(
    icon('Icon', `One of ${animalNames.join(', ')}, or the name of a file in images/ with .png. Any other word is a pig.`, animalNames),
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

/** Forms by which farmers enter livestock for a sale (rules: C12). */
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
            </NewTabLink>
          </li>
        )
      })}
    </ul>
  )
}
