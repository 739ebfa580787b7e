import { photoAlt } from '#src/domain/property/alt-text.ts'
import { qualifiedPriceText } from '#src/domain/property/price.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { statusLabel } from '#src/domain/property/status.ts'
import {
  type Accord,
  hearts,
  heartTexts,
  mostNoteCharacters,
  type ShortlistPerson,
  type ShortlistWord,
  shownWord,
} from '#src/domain/shortlist/shortlist.ts'
import { cardImageWidths } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceGroup, optionBox } from '#src/ui/choices.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { TextArea } from '#src/ui/field.tsx'
import { NoPicture, Picture } from '#src/ui/picture.tsx'
import { RoomCounts } from '#src/ui/property-card.tsx'
import styles from './page.module.css'
import type { Refused } from './start.tsx'

export interface ShownHome {
  /** Undefined where it is no longer on the site. */
  card: PropertyCardData | undefined
  propertyId: number
  words: readonly ShortlistWord[]
  accord: Accord
}

interface HomeProps {
  home: ShownHome
  list: { own: ShortlistPerson; people: readonly ShortlistPerson[] }
  /** What was just done to it, in words. */
  done: string | undefined
  refused: Refused | undefined
}

/** A home of a shortlist: its facts, what the others say of it, and the form for one’s own words. */
export function Home({ home: { card, propertyId, words }, list: { own, people }, done, refused }: HomeProps) {
  const name = card?.displayAddress ?? 'This home'
  const others = people.filter(({ place }) => place !== own.place)
  return (
    <li id={`home-${propertyId}`} className={styles.home}>
      {card ? <HomeFacts card={card} /> : <p className={styles.gone}>A home of your shortlist is no longer on our site.</p>}
      <div className={styles.words}>
        {done ? (
          <p role="status" className={styles.done}>
            {done}
          </p>
        ) : null}
        {others.map((person) => (
          <Said key={person.place} person={person} word={words.find(({ place }) => place === person.place)} />
        ))}
        <OwnWords
          propertyId={propertyId}
          name={name}
          word={words.find(({ place }) => place === own.place)}
          refused={refused?.errors[`note.${propertyId}`] ? refused : undefined}
        />
      </div>
    </li>
  )
}

function HomeFacts({ card }: { card: PropertyCardData }) {
  const [photo] = card.photos
  return (
    <div>
      <div className={styles.photo}>
        {photo ? (
          <Picture
            {...photo}
            alt={photoAlt({ caption: photo.alt, displayAddress: card.displayAddress })}
            widths={cardImageWidths}
            sizes="(min-width: 768px) 20rem, 92vw"
          />
        ) : (
          <NoPicture />
        )}
      </div>
      <h3 className={styles.address}>
        <a href={routes.property.page.href(card.id, card.channel)}>{card.displayAddress}</a>
      </h3>
      <p className={styles.price}>{qualifiedPriceText(card)}</p>
      <RoomCounts card={card} />
      {card.status === 'available' ? null : <p>{statusLabel(card.status, card.channel)}</p>}
    </div>
  )
}

function Said({ person, word }: { person: ShortlistPerson; word: ShortlistWord | undefined }) {
  return (
    <div className={styles.said} data-heart={word?.heart}>
      <p>
        <strong>{person.name}</strong>: {word?.heart ? heartTexts[word.heart] : 'has not said yet'}
      </p>
      {word?.note ? <p className={styles.note}>{word.note}</p> : null}
    </div>
  )
}

/** The id of the page’s one form: whichever button is pressed, nothing that was typed elsewhere on the page is lost. */
export const sayForm = 'say'

export function noteId(propertyId: number | string): string {
  return `say-${propertyId}-note`
}

interface OwnWordsProps {
  propertyId: number
  name: string
  word: ShortlistWord | undefined
  refused: Refused | undefined
}

function OwnWords({ propertyId, name, word, refused }: OwnWordsProps) {
  const id = `say-${propertyId}`
  const heart = refused ? refused.typed[`heart.${propertyId}`] : word?.heart
  return (
    <div className={styles.form}>
      <input type="hidden" form={sayForm} name={`was.${propertyId}`} value={shownWord(word ?? { note: '' })} />
      <ChoiceGroup id={id} legend={`What you think of ${name}`} isOneOf>
        <div className={styles.hearts}>
          {hearts.map((each) => (
            <label key={each} className={classNames(optionBox, styles.heart)}>
              <input type="radio" form={sayForm} name={`heart.${propertyId}`} value={each} defaultChecked={each === heart} />
              <span>{heartTexts[each]}</span>
            </label>
          ))}
        </div>
      </ChoiceGroup>
      <TextArea
        id={noteId(propertyId)}
        form={sayForm}
        name={`note.${propertyId}`}
        label="Your note"
        rows={2}
        maxLength={mostNoteCharacters}
        defaultValue={refused?.typed[`note.${propertyId}`] ?? word?.note}
        error={refused?.errors[`note.${propertyId}`]}
      />
      <div className={styles.buttons}>
        <Button type="submit" form={sayForm} name="home" value={propertyId}>
          Save
        </Button>
        <Button type="submit" form={sayForm} name="remove" value={propertyId} variant="outline" aria-label={`Take out ${name}`}>
          Take out
        </Button>
      </div>
    </div>
  )
}
