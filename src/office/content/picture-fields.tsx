import type { ComponentProps } from 'react'
import { fieldsWithoutText } from '#src/content/editing/care.ts'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import { decorationText } from '#src/content/editing/field-text.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { Checkbox, Field, TextArea } from '#src/ui/field.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { ScreenNote } from '../ui/screen.tsx'
import { linkToField } from './field-links.ts'
import styles from './picture-fields.module.css'

interface PictureFileProps extends ComponentProps<typeof Field> {
  text: string
  /** Undefined if no picture has that name. */
  picture: StoredPicture | undefined
}

/**
 * A field for the file name of a picture. A script offers a picker (browser/pictures.ts); without script the name is typed. Below it is the
 * picture, which links to its focus point and crops.
 */
export function PictureFile({ text, picture, ...shown }: PictureFileProps) {
  const href = picture ? routes.officePictures.file.href('images', text) : routes.officePictures.list.href()
  return (
    <div data-picture-field="">
      <Field {...shown} defaultValue={text} autoComplete="off" />
      <a href={href} hidden={!picture} className={styles.chosen} data-chosen="">
        <span className={styles.frame}>{picture ? <Picture {...picture} alt="" sizes="6rem" widths={[175, 320]} /> : null}</span>
        Focal point and crops
      </a>
    </div>
  )
}

/** Links to each picture that neither has a description nor is marked as decorative. */
export function PicturesWithoutText({ path, fields }: { path: string; fields: readonly EditorField[] }) {
  const without = fieldsWithoutText(fields)
  if (without.length === 0) return null
  return (
    <ScreenNote>
      <p>Pictures without a description. Say what each one shows, or tick that it is decoration:</p>
      <ul>
        {without.map(({ name }) => {
          const { label, href } = linkToField(path, { fields }, name)
          return (
            <li key={name}>
              <a href={href}>{label}</a>
            </li>
          )
        })}
      </ul>
    </ScreenNote>
  )
}

interface PictureTextProps extends Record<'id' | 'label' | 'hint' | 'name' | 'text', string> {
  error: string | undefined
  /** Whether the picture may be marked as decorative. */
  isOptional: boolean
}

/** A picture's description. A script suggests those that the same picture has elsewhere (browser/picture-texts.ts). */
export function PictureText({ text, isOptional, ...shown }: PictureTextProps) {
  const isDecoration = text === decorationText
  return (
    <div className={styles.text} data-picture-text="">
      <TextArea {...shown} rows={2} defaultValue={isDecoration ? '' : text} spellCheck />
      {isOptional ? (
        <Checkbox
          id={`${shown.id}-decoration`}
          name={`${shown.name}.decoration`}
          value="true"
          defaultChecked={isDecoration}
          label="This picture is decoration"
        />
      ) : null}
    </div>
  )
}
