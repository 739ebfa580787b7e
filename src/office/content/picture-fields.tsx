import type { ComponentProps } from 'react'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { Field } from '#src/ui/field.tsx'
import { Picture } from '#src/ui/picture.tsx'
import styles from './picture-fields.module.css'

interface PictureFileProps extends ComponentProps<typeof Field> {
  text: string
  /** Undefined where there is no picture of that name. */
  picture: StoredPicture | undefined
}

/**
 * The name of a picture of the library, which browsers offer to choose (browser/pictures.ts); without script it is typed. Below it the picture,
 * as a link to where its point of focus is set.
 */
export function PictureFile({ text, picture, ...shown }: PictureFileProps) {
  const href = picture ? routes.officePictures.file.href('images', text) : routes.officePictures.list.href()
  return (
    <div data-picture-field="">
      <Field {...shown} defaultValue={text} autoComplete="off" />
      <a href={href} hidden={!picture} className={styles.chosen} data-chosen="">
        <span className={styles.frame}>{picture ? <Picture {...picture} alt="" sizes="6rem" widths={[175, 320]} /> : null}</span>
        Point of focus and crops
      </a>
    </div>
  )
}
