import { type Ref, useLayoutEffect, useRef } from 'react'
import { Icon, type IconName } from '../../icon.tsx'
import type { Combobox } from './combobox.ts'
import { type Option, type OptionGroup, optionsOf } from './option-list.ts'
import styles from './suggestion-list.module.css'

interface SuggestionListProps {
  id: string
  ref: Ref<HTMLDivElement>
  combobox: Combobox
  onChoose: (option: Option) => void
}

/** What opens at the place field: a listbox in groups, below a note where there is something to say. */
export function SuggestionList({ id, ref, combobox: { groups, note, isOpen, active }, onChoose }: SuggestionListProps) {
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
      <div id={id} role="listbox" aria-label="Places" className={styles.list}>
        {groups.map((group, index) => (
          <ListGroup
            key={group.heading}
            listId={id}
            group={group}
            first={optionsOf(groups.slice(0, index)).length}
            active={active}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  )
}

interface ListGroupProps {
  listId: string
  group: OptionGroup
  /** Position of its first option among all. */
  first: number
  active: number
  onChoose: (option: Option) => void
}

/** Screen readers hear its heading as the group's name. */
function ListGroup({ listId, group: { heading, options }, first, active, onChoose }: ListGroupProps) {
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

const icons: Partial<Record<Option['does'], IconName>> = { search: 'search', locate: 'locate', forget: 'close', retry: 'arrow' }

interface ListOptionProps {
  id: string
  option: Option
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
      {icon ? <Icon name={icon} size={18} /> : null}
      <span>{text}</span>
    </div>
  )
}

/** What `aria-activedescendant` refers to. */
export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`
}

/** Scrolls the list alone: `scrollIntoView` would move whatever it stands in. */
function scrollListTo(entry: HTMLElement): void {
  const list = entry.closest('[role=listbox]')
  if (!list) return
  const { top, bottom } = entry.getBoundingClientRect()
  const seen = list.getBoundingClientRect()
  list.scrollTop += Math.min(0, top - seen.top) + Math.max(0, bottom - seen.top - list.clientHeight)
}
