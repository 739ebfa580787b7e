import type { CatalogueLot } from '#src/domain/auctions/lot.ts'
import { Picture } from '#src/ui/picture.tsx'
import styles from './lot-picture.module.css'

interface LotPictureProps {
  lot: CatalogueLot
  /** Among the pictures of the lot, from 0: the first is large and fetched at once. */
  at: number
}

export function picturesOf({ pictures, card }: CatalogueLot): readonly { hash: string; width: number; height: number }[] {
  return pictures.length > 0 ? pictures : (card?.photos ?? [])
}

/** One picture of a lot; nothing where it has none. */
export function LotPicture({ lot, at }: LotPictureProps) {
  const picture = picturesOf(lot)[at]
  return picture ? (
    <div className={styles.picture}>
      <Picture
        hash={picture.hash}
        width={picture.width}
        height={picture.height}
        alt={`${lot.heading}, picture ${at + 1}`}
        sizes={at === 0 ? '(min-width: 992px) 50rem, 94vw' : '(min-width: 992px) 25rem, 47vw'}
        load={at === 0 ? { loading: 'eager', priority: true } : { loading: 'lazy' }}
      />
    </div>
  ) : null
}
