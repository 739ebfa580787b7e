import type { FocalPoint, StoredPicture } from '#src/domain/site/pictures.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Picture } from '#src/ui/picture.tsx'
import type { Fields } from '../mount.ts'
import { proofText } from '../session/read-proof.ts'
import { OfficeForm, PostButton } from '../ui/office-form.tsx'
import { Panel, Row } from '../ui/screen.tsx'
import styles from './pictures.module.css'

/** The shapes that pages crop pictures to: the `--shape-*` properties of src/ui/tokens.css. */
const shapes = {
  window: 'Across the window',
  event: 'Event strip',
  article: 'Top of an article',
  film: 'Branch or film',
  staff: 'Staff',
  card: 'Card',
  property: 'Property or lot',
  square: 'Square',
  upright: 'Upright',
  'film-upright': 'Upright film',
}

interface FocusPanelProps {
  picture: StoredPicture
  action: string
  /** Somebody chose the point; otherwise it was found in the picture. */
  isChosen: boolean
  mayChange: boolean
}

/** The focal point and the crop in each shape. With script the point is set by a tap on the picture (browser/pictures.ts). */
export function FocusPanel({ picture, action, isChosen, mayChange }: FocusPanelProps) {
  const { x, y } = picture.focalPoint ?? { x: 50, y: 50 }
  return (
    <Panel id="focus" heading="Focal point">
      <p className={styles.quiet}>
        Pages crop pictures to different shapes. What is at this point stays visible.{' '}
        {isChosen ? 'Somebody chose it.' : 'The site found it, by where most detail is; choose another where that is wrong.'}
      </p>
      <div className={styles.focus} data-focus="">
        <div className={styles.whole} data-whole="">
          <Picture {...picture} alt="The whole picture" sizes="(min-width: 992px) 40rem, 92vw" fit="contain" />
        </div>
        {mayChange ? (
          <OfficeForm action={action}>
            <Row>
              <Field id="focus-x" label="% from the left" name="x" type="number" min={0} max={100} step={1} defaultValue={x} required />
              <Field id="focus-y" label="% from the top" name="y" type="number" min={0} max={100} step={1} defaultValue={y} required />
              <Button type="submit">Save the point</Button>
            </Row>
          </OfficeForm>
        ) : null}
        <ul className={styles.crops} aria-label="As pages crop it">
          {Object.entries(shapes).map(([shape, name]) => (
            <li key={shape}>
              <span className={styles.crop} data-crop={shape}>
                <Picture {...picture} alt="" sizes="33rem" widths={[320, 575]} />
              </span>
              <span className={styles.quiet}>{name}</span>
            </li>
          ))}
        </ul>
      </div>
      {mayChange && isChosen ? (
        <PostButton action={action} fields={{ what: 'none' }}>
          Let the site find it
        </PostButton>
      ) : null}
    </Panel>
  )
}

export const unreadablePoint = 'A focal point is two whole numbers from 0 to 100.'

/** The point that the panel's form sends; undefined to let the site find it. */
export function readPoint(fields: Fields): FocalPoint | undefined | 'unreadable' {
  if (fields.what === 'none') return undefined
  const [x, y] = [proofText(fields.x), proofText(fields.y)].map((text) => (/^(100|\d{1,2})$/.test(text) ? Number(text) : undefined))
  return x === undefined || y === undefined ? 'unreadable' : { x, y }
}
