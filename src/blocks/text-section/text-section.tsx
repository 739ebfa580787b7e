import * as v from 'valibot'
import { linkText, list, paragraphs, picture, text, wholeNumber } from '#src/domain/content/fields.ts'
import { textSectionCharacters } from '#src/domain/site/block-numbers.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { ReadMore } from '#src/ui/read-more/read-more.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './text-section.module.css'

const schema = v.strictObject({
  title: text('Heading', 'Above the text.'),
  description: paragraphs('Text', 'Paragraphs, separated by empty lines. Phones cut it, with "Read more".'),
  characters: v.optional(
    wholeNumber('Characters on a phone', 'After how many characters phones cut the text.', { least: 50, most: 2000 }),
    textSectionCharacters,
  ),
  picture: v.exactOptional(picture('Picture', 'Behind the text; from 992 px on beside it.', { least: 960 })),
  buttons: v.optional(list('Buttons', 'Below the text.', linkText('Button', 'One button.'), { most: 3 }), []),
})

/** A text on a panel over a picture (rules: C5). */
export const textSection = block({
  kind: 'text-section',
  label: 'Text before a picture',
  help: 'A heading, some text and buttons on a board, with a picture behind it.',
  schema,
  needs: ({ picture: { file } = { file: '' } }) => ({ picture: file }),
  View: TextSection,
})

function TextSection({ id, content, loaded }: BlockProps<v.InferOutput<typeof schema>, 'picture'>) {
  const { title, description, characters, buttons } = content
  return (
    <section aria-labelledby={`${id}-heading`} className={styles.section}>
      {loaded.picture ? (
        <div className={styles.picture}>
          <Picture {...loaded.picture} alt={content.picture?.alt ?? ''} sizes="(min-width: 992px) 60vw, 100vw" />
        </div>
      ) : null}
      <div className={styles.inside}>
        <div className={styles.board}>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {title}
          </h2>
          <ReadMore text={description} most={characters} below={768} />
          {buttons.length > 0 ? (
            <p className={styles.buttons}>
              {buttons.map(({ text: words, link }, at) => (
                <ButtonLink key={link} href={link} variant={at === 0 ? 'signal' : 'outline'}>
                  {words}
                </ButtonLink>
              ))}
            </p>
          ) : null}
        </div>
      </div>
    </section>
  )
}

const exampleDescription = `We have walked these hedges since 1857, and we still walk them. Before a farm is offered we know its drains, its neighbours and its soil.

Then we ring the people who have been waiting for just that farm, and only after them do we print a brochure.`

export const examples = {
  'a long text, two buttons': {
    title: 'Land is sold on foot',
    description: exampleDescription,
    picture: { file: 'market.jpg' },
    buttons: [
      { text: 'Book a valuation', link: '#/book-a-valuation' },
      { text: 'Land for sale', link: '/property-for-sale/tag-land' },
    ],
  },
  'a short text, no buttons': { title: 'Open on Saturdays', description: 'From nine to one.', picture: { file: 'market.jpg' } },
  'no picture': { title: 'Words alone', description: exampleDescription },
  'a picture that is missing, and long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch neighbourhood-by-neighbourhood',
    description: `Unbelievablylongwordsareheretobebroken${'andbroken'.repeat(20)}. They end here.`,
    picture: { file: 'missing.jpg' },
    buttons: [{ text: 'A button whose words go on for rather longer than a button should', link: '/property-for-sale' }],
  },
}
