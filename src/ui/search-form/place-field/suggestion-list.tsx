import { type Ref, useLayoutEffect, useRef } from 'react'
import { Icon, type IconShape } from '../../icon.tsx'
import * as shapes from '../../icon-shapes.ts'
import styles from './suggestion-list.module.css'

/** An option of a list, identified by its text. */
interface ListedOption {
  does: string
  text: string
}

interface ListedGroup<Offered> {
  heading: string
  options: readonly Offered[]
}

interface SuggestionListProps<Offered> {
  id: string
  ref: Ref<HTMLDivElement>
  /** Its accessible name. */
  label: string
  combobox: { groups: ReadonlyArray<ListedGroup<Offered>>; note: string; isOpen: boolean; active: number }
  onChoose: (option: Offered) => void
}

/** The list of a combobox: options in groups, below an optional note. */
export function SuggestionList<Offered extends ListedOption>({
  id,
  ref,
  label,
  combobox: { groups, note, isOpen, active },
  onChoose,
}: SuggestionListProps<Offered>) {
  const before = (index: number) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0)
  return (
    <div
      ref={ref}
      data-suggestions
      hidden={!isOpen}
      className={styles.popup}
      // Before the input loses the focus, which would close the list.
      onPointerDown={(event) => event.preventDefault()}
    >
      {note ? <p className={styles.note}>{note}</p> : null}
      <div id={id} role="listbox" aria-label={label} className={styles.list}>
        {groups.map((group, index) => (
          <ListGroup key={group.heading} listId={id} group={group} first={before(index)} active={active} onChoose={onChoose} />
        ))}
      </div>
    </div>
  )
}

interface ListGroupProps<Offered> {
  listId: string
  group: ListedGroup<Offered>
  /** Index of its first option among all. */
  first: number
  active: number
  onChoose: (option: Offered) => void
}

/** Screen readers hear its heading as the group's name. */
function ListGroup<Offered extends ListedOption>({
  listId,
  group: { heading, options },
  first,
  active,
  onChoose,
}: ListGroupProps<Offered>) {
  const entries = options.map((option, index) => (
    <ListOption
      key={option.text}
      id={optionId(listId, first + index)}
      option={option}
      isActive={first + index === active}
      onChoose={() => onChoose(option)}
    />
  ))
  if (heading === '') return entries
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-label={heading}>
      <div aria-hidden="true" className={styles.heading}>
        {heading}
      </div>
      {entries}
    </div>
  )
}

const icons: Readonly<Record<string, IconShape | undefined>> = {
  search: shapes.search,
  locate: shapes.locate,
  forget: shapes.close,
  retry: shapes.arrow,
}

interface ListOptionProps {
  id: string
  option: ListedOption
  isActive: boolean
  onChoose: () => void
}

function ListOption({ id, option: { does, text }, isActive, onChoose }: ListOptionProps) {
  const entry = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isActive && entry.current) scrollListTo(entry.current)
  }, [isActive])
  const icon = icons[does]
  return (
    // biome-ignore lint/a11y: the keys are the input's, which keeps the focus (ARIA 1.2 combobox)
    <div ref={entry} id={id} role="option" aria-selected={isActive} data-does={does} className={styles.option} onClick={onChoose}>
      {icon ? <Icon shape={icon} size={18} /> : null}
      <span>{text}</span>
    </div>
  )
}

/** Returns an option's id, for `aria-activedescendant`. */
export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`
}

/** Scrolls only the list. `scrollIntoView` would also move the elements around it. */
function scrollListTo(entry: HTMLElement): void {
  const list = entry.closest('[role=listbox]')
  if (!list) return
  const { top, bottom } = entry.getBoundingClientRect()
  const seen = list.getBoundingClientRect()
  list.scrollTop += Math.min(0, top - seen.top) + Math.max(0, bottom - seen.top - list.clientHeight)
}
