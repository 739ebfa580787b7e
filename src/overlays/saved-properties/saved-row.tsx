import { mostNoteLength, type SavedItem } from '#src/domain/saved/saved-list.ts'
import * as routes from '#src/routes.ts'
import { classNames, visuallyHidden } from '#src/ui/class-names.ts'
import { NoPicture } from '#src/ui/picture.tsx'
import { RemoveButton } from '../saved-list.tsx'
import styles from './saved-row.module.css'

interface SavedRowProps {
  item: SavedItem
  isCompared: boolean
  compare: (isCompared: boolean) => void
  note: (text: string) => void
  remove: () => void
  /** The item was removed and put back: the focus returns to its button. */
  isBack: boolean
}

/** One saved property: as it is now, or as it was saved where its current state is not known. */
export function SavedRow({ item: { saved, card, news }, isCompared, compare, note, remove, isBack }: SavedRowProps) {
  const { property_id: id, display_address: address } = { ...saved, ...card }
  const photo = card?.photos[0]
  return (
    <li className={classNames(styles.row, news.length > 0 && styles.changed)}>
      <div className={styles.photo}>
        {photo ? <img src={photo.url} alt={photo.imageAlt} loading="lazy" className={styles.picture} /> : <NoPicture />}
      </div>
      <div className={styles.words}>
        <p className={styles.price}>{card?.price ?? saved.price}</p>
        {news.length > 0 ? <p className={styles.news}>{news.join(', ')}</p> : null}
        <h3 className={styles.address}>
          <a href={routes.property.page.href(id, saved.property_channel)}>{address}</a>
        </h3>
        {card ? <p className={styles.facts}>{factsOf(card)}</p> : null}
      </div>
      <div className={styles.actions}>
        <label className={styles.compare}>
          <input type="checkbox" checked={isCompared} onChange={(event) => compare(event.target.checked)} />
          <span>
            Compare<span className={visuallyHidden}> {address}</span>
          </span>
        </label>
        <RemoveButton what={address} remove={remove} isBack={isBack} />
      </div>
      <label className={styles.note}>
        <span>
          Your note<span className={visuallyHidden}> on {address}</span>, kept on this device alone
        </span>
        <textarea rows={2} maxLength={mostNoteLength} defaultValue={saved.note} onChange={(event) => note(event.target.value)} />
      </label>
    </li>
  )
}

function factsOf({ propertyType, bedrooms, bathrooms }: NonNullable<SavedItem['card']>): string {
  const count = (number: number | null, what: string) => (number ? `${number} ${what}${number === 1 ? '' : 's'}` : '')
  return [propertyType, count(bedrooms, 'bedroom'), count(bathrooms, 'bathroom')].filter(Boolean).join(' · ')
}
