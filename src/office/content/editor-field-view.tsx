import { type ReactNode, useContext } from 'react'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import { EditingContext, fieldId } from './editing.ts'
import styles from './editor.module.css'
import { ListField, ListOfWords } from './list-field.tsx'
import { ScalarField } from './scalar-field.tsx'

/** A column of fields, each with its widget. */
export function EditorFields({ fields }: { fields: readonly EditorField[] }) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <FieldView key={field.name} field={field} />
      ))}
    </div>
  )
}

/** One field, with its nested fields. */
export function FieldView({ field }: { field: EditorField }) {
  const { problems } = useContext(EditingContext)
  if (field.widget === 'block kind') return <input type="hidden" name={field.name} value={field.text} />
  if (field.widget === 'names and values') return <ListField field={field} itemOf={(item) => <EditorFields fields={item.fields ?? []} />} />
  if (field.widget === 'list' && field.options) return <ListOfWords field={field} />
  if (field.items !== undefined || field.item !== undefined)
    return <ListField field={field} itemOf={(item) => <ItemFields item={item} />} />
  if (field.fields === undefined) return <ScalarField field={field} />
  return (
    <Part field={field} problem={problems.get(field.name)}>
      {field.widget === 'week' ? <Week days={field.fields} /> : <EditorFields fields={field.fields} />}
      {field.widget === 'point' ? <Locate field={field} /> : null}
    </Part>
  )
}

/** The fields of a list item. The id of a block comes last. */
function ItemFields({ item }: { item: EditorField }) {
  if (item.fields === undefined) return <ScalarField field={item} />
  const isName = ({ path }: EditorField) => item.path[0] === 'blocks' && path.length === 3 && path[2] === 'id'
  return <EditorFields fields={item.fields.toSorted((one, other) => Number(isName(one)) - Number(isName(other)))} />
}

/** A group of fields. Large groups are initially closed unless something in them is wrong or they are the content of a block. */
function Part({ field, problem, children }: { field: EditorField; problem: string | undefined; children: ReactNode }) {
  const { problems, isOpen = false } = useContext(EditingContext)
  const id = fieldId(field.name)
  const isWrong = [...problems.keys()].some((name) => name === field.name || name.startsWith(`${field.name}.`))
  const isBlockContent = field.path.length === 3 && field.path[0] === 'blocks' && field.path[2] === 'content'
  const isSmall = (field.fields ?? []).length <= 3 && (field.fields ?? []).every(({ fields, items }) => !fields && !items)
  const about = (
    <>
      {field.help === '' ? null : <p className={styles.hint}>{field.help}</p>}
      {problem === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          {problem}
        </p>
      )}
    </>
  )
  if (isSmall)
    return (
      <fieldset id={id} className={styles.group}>
        <legend className={styles.label}>{field.label}</legend>
        {about}
        {children}
      </fieldset>
    )
  return (
    <details id={id} open={isWrong || isOpen || isBlockContent} className={styles.part}>
      <summary className={styles.summary}>{field.isOptional ? `${field.label} (optional)` : field.label}</summary>
      <div className={styles.inside}>
        {about}
        {children}
      </div>
    </details>
  )
}

function Week({ days }: { days: readonly EditorField[] }) {
  // The week starts on Monday, whatever the order in the schema.
  const order = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const sorted = days.toSorted((one, other) => order.indexOf(String(one.path.at(-1))) - order.indexOf(String(other.path.at(-1))))
  return (
    <div className={styles.week} data-week="">
      <p className={styles.hint}>A day without times is closed.</p>
      {sorted.map((field) => (
        <ScalarField key={field.name} field={{ ...field, help: '' }} />
      ))}
    </div>
  )
}

/** Sets a point from a postcode, by a button that sends the form, or on a map (browser/editor/map-field.ts). */
function Locate({ field }: { field: EditorField }) {
  const { hasPostcode = false } = useContext(EditingContext)
  if (hasPostcode) return <div className={styles.row} data-map-point={field.label} />
  const id = `${fieldId(field.name)}-postcode`
  return (
    <div className={styles.row} data-map-point={field.label}>
      <label htmlFor={id} className={styles.label}>
        Find the location of a postcode
      </label>
      <input id={id} name={`_postcode:${field.name}`} autoComplete="off" className={styles.boxed} />
      <button type="submit" name="_do" value={`locate::${field.name}`} className={styles.small}>
        Use its location
      </button>
    </div>
  )
}
