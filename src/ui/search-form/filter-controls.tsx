import type { Control, SearchStatus } from '#src/domain/search/criteria/criterion.ts'
import type { CriterionName, SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { controlsOf, searchOptions, type UnreadNumbers } from '#src/domain/search/search-inputs.ts'
import { Checkbox, Field, Select } from '../field.tsx'

export interface FilterProps {
  criteria: SearchCriteria
  /** What was typed for a number and is none: shown beside its field, with the filters open. */
  unread?: UnreadNumbers | undefined
  /** What a search shows that names no status. */
  defaultStatus: SearchStatus
}

interface FilterControlsProps extends FilterProps {
  group: Control<unknown>['group']
  className?: string | undefined
}

/** The controls of a group, each with what is asked for (domain/search/criteria). */
export function FilterControls({ group, criteria, ...rest }: FilterControlsProps) {
  return controlsOf(group, criteria.channel).map((filter) => (
    <FilterControl key={filter.name} filter={filter} criteria={criteria} {...rest} />
  ))
}

interface FilterControlProps extends FilterProps {
  filter: { name: CriterionName; field: string; control: Control<unknown> }
  className?: string | undefined
}

function FilterControl({ filter: { name, field, control }, criteria, unread = {}, defaultStatus, className }: FilterControlProps) {
  const { channel, [name]: asked } = criteria
  const shared = { id: `search-${field.replaceAll('_', '-')}`, name: field, label: labelOf(control, channel), className }
  switch (control.kind) {
    case 'select': {
      const { unasked } = control.options({ channel, defaultStatus })
      const options = searchOptions(name, { channel, defaultStatus }, asked)
      return <Select {...shared} defaultValue={asked === unasked ? '' : text(asked)} options={options} />
    }
    case 'number':
      return (
        <Field
          {...shared}
          inputMode={control.inputMode}
          defaultValue={unread[name] ?? text(asked)}
          error={unread[name] && `Write a number, such as ${control.example}.`}
        />
      )
    case 'text': {
      const shown = asked !== undefined && control.shown ? control.shown(asked) : text(asked)
      return <Field {...shared} placeholder={control.placeholder} autoComplete={control.autoComplete} defaultValue={shown} />
    }
    case 'date':
      return <Field {...shared} type="date" defaultValue={text(asked)} />
    case 'checkbox':
      return <Checkbox {...shared} value="yes" defaultChecked={asked === true} />
  }
}

function labelOf({ label }: Control<unknown>, channel: SearchCriteria['channel']): string {
  return typeof label === 'string' ? label : label[channel]
}

function text(asked: unknown): string {
  return asked === undefined ? '' : String(asked)
}
