import type { Property } from '#src/data/properties/property-by-id.ts'
import type { SignedOverlay } from '#src/domain/property/property-overlay.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { Picture } from '#src/ui/picture.tsx'
import { FocusPanel } from '../pictures/focus-panel.tsx'
import { PostButton } from '../ui/office-form.tsx'
import { Badge, Panel, Screen, ScreenNote } from '../ui/screen.tsx'
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
  const photos = photosOf(media)
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
            <a href={routes.officeStock.picture.href(id, picture.hash)} aria-label={`Crops of ${caption || `photograph ${at + 1}`}`}>
              Crops
            </a>
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

interface Photo {
  source: string
  caption: string
  picture: StoredPicture
}

function photosOf(media: Property['media']): Photo[] {
  return media.flatMap(({ kind, source, hash, width, height, caption, focalPoint }) =>
    kind === 'photo' && hash !== null && width !== null && height !== null
      ? [{ source, caption, picture: { hash, width, height, ...(focalPoint && { focalPoint }) } }]
      : [],
  )
}

interface PropertyPictureProps extends Pick<PicturesProps, 'id' | 'media' | 'mayDecide'> {
  hash: string
  /** Of the property. */
  address: string
  overlay: SignedOverlay | undefined
  problem?: string | undefined
}

/** One photograph as pages crop it, and the point that they keep in sight; undefined if the property has no such photograph. */
export function propertyPicture({ id, media, hash, address, overlay, mayDecide, problem }: PropertyPictureProps) {
  const photo = photosOf(media).find(({ picture }) => picture.hash === hash)
  if (!photo) return undefined
  return (
    <Screen heading={photo.caption || 'Photograph'} purpose={`How pages crop this photograph of ${address}.`}>
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      <p>
        <a href={`${routes.officeStock.one.href(id)}#pictures`}>All its pictures</a>
      </p>
      <FocusPanel
        picture={photo.picture}
        action={routes.officeStock.choosePoint.href(id, hash)}
        isChosen={overlay?.focalPoints[hash] !== undefined}
        mayChange={mayDecide}
      />
      <p>It stays chosen when the feed sends the photograph again.</p>
    </Screen>
  )
}
