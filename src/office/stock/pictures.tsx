import type { Property } from '#src/data/properties/property-by-id.ts'
import * as routes from '#src/routes.ts'
import { Picture } from '#src/ui/picture.tsx'
import { PostButton } from '../ui/office-form.tsx'
import { Badge, Panel } from '../ui/screen.tsx'
import styles from './stock.module.css'

interface PicturesProps {
  id: number
  media: Property['media']
  /** The photo that the office has chosen to be the first. */
  firstPhoto: string | null
  mayDecide: boolean
}

/** The property's photographs in order, one of which can be put first. */
export function PropertyPictures({ id, media, firstPhoto, mayDecide }: PicturesProps) {
  const photos = media.flatMap(({ kind, source, hash, width, height, caption, focalPoint }) =>
    kind === 'photo' && hash !== null && width !== null && height !== null
      ? [{ source, caption, picture: { hash, width, height, ...(focalPoint && { focalPoint }) } }]
      : [],
  )
  const action = routes.officeStock.decide.href(id)
  const isChosen = photos[0]?.picture.hash === firstPhoto && firstPhoto !== null
  return (
    <Panel id="pictures" heading="Pictures">
      {photos.length === 0 ? <p>It has no photograph.</p> : null}
      <ol className={styles.pictures}>
        {photos.map(({ source, caption, picture }, at) => (
          <li key={`${source} ${picture.hash}`} className={styles.picture}>
            <span className={styles.frame}>
              <Picture {...picture} alt={caption || `Photograph ${at + 1}`} sizes="12rem" widths={[320]} />
            </span>
            {at === 0 ? (
              <Badge tone="good">{isChosen ? 'First, as chosen here' : 'First'}</Badge>
            ) : mayDecide ? (
              <PostButton
                action={action}
                fields={{ what: 'first-photo', hash: picture.hash }}
                aria-label={`Put first: ${caption || `photograph ${at + 1}`}`}
              >
                Put first
              </PostButton>
            ) : null}
          </li>
        ))}
      </ol>
      {firstPhoto !== null && mayDecide ? (
        <div className={styles.decisions}>
          {isChosen ? null : <p className={styles.quiet}>The picture that was chosen is there no more: the feed’s own comes first.</p>}
          <PostButton action={action} fields={{ what: 'first-photo', hash: '' }}>
            As the feed has it
          </PostButton>
        </div>
      ) : null}
    </Panel>
  )
}
