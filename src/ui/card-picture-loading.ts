import { isEagerPicture } from '#src/domain/card-pictures.ts'
import type { PictureLoading } from './picture.tsx'

/**
 * How the picture of the card at this place (from 0) is fetched. The server does not know the window's width: pictures that
 * are in the first view of wider windows only are marked for the browser to raise (browser/eager-pictures.ts).
 */
export function cardPictureLoading(position: number): PictureLoading {
  if (isEagerPicture(position)) return { loading: 'eager', priority: position === 0 }
  if (isEagerPicture(position, 768)) return { loading: 'lazy', eagerFrom: 768 }
  return isEagerPicture(position, 992) ? { loading: 'lazy', eagerFrom: 992 } : { loading: 'lazy' }
}
