import { type ReactNode, useContext } from 'react'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import { saysExample } from '#src/content/editing/starter-block.ts'
import { examplesOf } from '#src/server/content-schemas.ts'
import { FieldError } from '#src/ui/field.tsx'
import { BlockGallery } from './block-gallery.tsx'
import { buttonId, EditingContext, fieldId, itemId, itemTitle, wordText } from './editing.ts'
import styles from './editor.module.css'

interface ListProps {
  field: EditorField
  itemOf: (item: EditorField) => ReactNode
}

/**
 * A list of items with buttons to move, copy and remove each. The form sends the keys of the items, in order, under the name of the list. A
 * button sends the form, which is saved with the change made.
 */
export function ListField({ field, itemOf }: ListProps) {
  const { problems } = useContext(EditingContext)
  const id = fieldId(field.name)
  const items = field.items ?? []
  const isFull = field.most !== undefined && items.length >= field.most
  return (
    <fieldset id={id} className={styles.list}>
      <legend className={styles.listLabel}>
        {field.label} <span className={styles.count}>{items.length}</span>
      </legend>
      <p className={styles.hint}>{field.help}</p>
      <FieldError id={id} error={problems.get(field.name)} />
      <input type="hidden" name={field.name} value="" />
      <ol className={styles.items} data-sorted={field.name} data-label={field.label}>
        {items.map((item, place) => (
          <Item key={item.name} list={field} item={item} place={place} of={items.length} itemOf={itemOf} />
        ))}
      </ol>
      {isFull ? <p className={styles.hint}>{`This list is full, with ${items.length}.`}</p> : <Add field={field} />}
    </fieldset>
  )
}

interface ItemProps extends ListProps {
  list: EditorField
  item: EditorField
  place: number
  of: number
}

function Item({ list, item, place, of, itemOf }: Omit<ItemProps, 'field'>) {
  const { problems, hrefAt, kinds } = useContext(EditingContext)
  const key = item.name.slice(list.name.length + 1)
  const title = itemTitle(item, place)
  const isWrong = [...problems.keys()].some((name) => name === item.name || name.startsWith(`${item.name}.`))
  const kind = item.kind === undefined ? undefined : (kinds.find((each) => each.kind === item.kind)?.label ?? wordText(item.kind))
  const isPlain = item.fields === undefined
  const blockId = list.widget === 'blocks' ? item.fields?.find(({ path }) => path.at(-1) === 'id')?.text : undefined
  const ends = (
    <>
      {isPlain ? null : <ListButton what="copy" at={[key, list.name]} sign="Copy" text={`Copy ${title}`} />}
      <ListButton what="remove" at={[key, list.name]} sign="Remove" text={`Remove ${title}`} />
    </>
  )
  return (
    <li id={itemId(item.name)} data-item={key} data-id={blockId} data-title={title} className={styles.item}>
      <input type="hidden" name={list.name} value={key} />
      {isPlain ? (
        <div className={styles.plainItem}>{itemOf({ ...item, label: `${list.label} ${place + 1}`, help: '' })}</div>
      ) : hrefAt ? (
        <a href={hrefAt(item.name)} className={styles.itemLink}>
          <ItemName title={title} kind={kind} />
        </a>
      ) : (
        <details open={isWrong} className={styles.itemFields}>
          <summary className={styles.summary}>
            <ItemName title={title} kind={kind} />
          </summary>
          <div className={styles.inside}>
            {saysExample(item, examplesOf(item.kind ?? '')) ? (
              <p className={styles.hint}>It begins with the words of an example: put your own in their place.</p>
            ) : null}
            {itemOf(item)}
            <div className={styles.itemEnd}>{ends}</div>
          </div>
        </details>
      )}
      <div className={styles.itemButtons}>
        <ListButton id={buttonId(item.name, 'up')} what="up" at={[key, list.name]} isOff={place === 0} sign="↑" text={`Move ${title} up`} />
        <ListButton
          id={buttonId(item.name, 'down')}
          what="down"
          at={[key, list.name]}
          isOff={place === of - 1}
          sign="↓"
          text={`Move ${title} down`}
        />
        {isPlain || hrefAt ? ends : null}
      </div>
    </li>
  )
}

function ItemName({ title, kind }: { title: string; kind: string | undefined }) {
  return (
    <>
      {kind === undefined ? null : <span className={styles.kind}>{kind}</span>}
      <span className={styles.itemTitle}>{title}</span>
    </>
  )
}

interface ListButtonProps {
  id?: string
  what: string
  at: readonly [string, string]
  isOff?: boolean
  sign: string
  text: string
}

function ListButton({ id, what, at, isOff = false, sign, text }: ListButtonProps) {
  return (
    <button
      id={id}
      type="submit"
      name="_do"
      value={[what, ...at].join(':')}
      aria-disabled={isOff || undefined}
      aria-label={text}
      title={text}
      className={styles.small}
    >
      {sign}
    </button>
  )
}

/** Adds an item. Where items may have different shapes, there is a button for each. */
function Add({ field }: { field: EditorField }) {
  const one = field.label.toLowerCase()
  if (field.kinds === undefined)
    return (
      <button type="submit" name="_do" value={`add::${field.name}`} className={styles.add}>
        {`Add to ${one}`}
      </button>
    )
  if (field.widget !== 'blocks')
    return (
      <div className={styles.row}>
        {field.kinds.map(({ kind }) => (
          <button key={kind} type="submit" name="_do" value={`add:${kind}:${field.name}`} className={styles.add}>
            {`Add ${wordText(kind)}`}
          </button>
        ))}
      </div>
    )
  return <BlockGallery field={field} />
}

/** A list of values from a fixed set, as tick boxes. */
export function ListOfWords({ field }: { field: EditorField }) {
  const { problems } = useContext(EditingContext)
  const chosen = new Set([field.value ?? field.fallback].flat().map(String))
  return (
    <fieldset id={fieldId(field.name)} className={styles.group}>
      <legend className={styles.label}>{field.isOptional ? `${field.label} (optional)` : field.label}</legend>
      <p className={styles.hint}>{field.help}</p>
      <FieldError id={fieldId(field.name)} error={problems.get(field.name)} />
      <input type="hidden" name={field.name} value="" />
      <div className={styles.row}>
        {(field.options ?? []).map((word) => (
          <label key={word} className={styles.tick}>
            <input type="checkbox" name={field.name} value={word} defaultChecked={chosen.has(word)} />
            {wordText(word)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
