import { useContext } from 'react'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import { Checkbox, Field, Select, TextArea } from '#src/ui/field.tsx'
import { picksFile } from '../pictures/picker.tsx'
import { optionsOf } from './choices.ts'
import { EditingContext, fieldId, suggestionsId } from './editing.ts'
import styles from './editor.module.css'
import { PictureFile, PictureText } from './picture-fields.tsx'
import { TextButtons } from './text-buttons.tsx'

/** The control for a single value. The browser validates nothing, because a draft may be unfinished. */
export function ScalarField({ field, label = field.label }: { field: EditorField; label?: string }) {
  const { problems, choices } = useContext(EditingContext)
  const { name, help, text, widget } = field
  const shown = {
    id: fieldId(name),
    label: field.isOptional ? `${label} (optional)` : label,
    hint: [help, fallbackText(field)].filter(Boolean).join(' '),
    error: problems.get(name),
    name,
  }
  const options = optionsOf(field, choices)
  if (options) return <Select {...shown} options={options} defaultValue={text} />
  switch (widget) {
    case 'yes or no':
      return field.isOptional ? <YesOrNo field={field} {...shown} /> : <TickBox field={field} {...shown} label={label} />
    case 'paragraphs':
      return <TextArea {...shown} rows={rowsOf(text, 3)} defaultValue={text} />
    case 'rich text':
      return (
        <div className={styles.texted}>
          <TextButtons of={shown.id} kind="html" />
          <TextArea {...shown} rows={rowsOf(text, 4)} defaultValue={text} />
        </div>
      )
    case 'text':
      // New lines in this text area are not kept (read-form.ts).
      if (text.length > longLine) return <TextArea {...shown} rows={rowsOf(text, 1)} defaultValue={text} spellCheck />
      return <Field {...shown} {...inputOf(field)} defaultValue={text} autoComplete="off" />
    case 'yaml':
    case 'plan outline':
    case 'code':
      return <TextArea {...shown} rows={rowsOf(text, 3)} defaultValue={text} spellCheck={false} className={styles.code} />
    case 'area':
      return (
        <TextArea {...shown} rows={rowsOf(text, 3)} defaultValue={text} spellCheck={false} className={styles.code} data-map-area={label} />
      )
    case 'day with time':
      // A date input would show an invalid date as empty, and then lose it.
      if (!/^(\d{4}-\d\d-\d\d([ T]\d\d:\d\d)?)?$/.test(text)) break
      return (
        <Pair field={field} {...shown} types={['date', 'time']} values={[text.slice(0, 10), text.slice(11, 16)]} says={['Day', 'Time']} />
      )
    case 'hours': {
      // Also if only one of both times was typed.
      if (!/^(closed|\d\d:\d\d(-\d\d:\d\d)?)?$/.test(text)) break
      const [opens = '', closes = ''] = text === 'closed' ? [] : text.split('-')
      return <Pair field={field} {...shown} types={['time', 'time']} values={[opens, closes]} says={['opens', 'closes']} />
    }
    case 'picture text':
      return <PictureText {...shown} label={label} text={text} isOptional={field.isOptional} />
    case 'file':
      if ('data-picks' in picksFile(widget, name))
        return <PictureFile {...shown} {...inputOf(field)} text={text} picture={choices.pictures.get(text)} />
  }
  return <Field {...shown} {...inputOf(field)} defaultValue={text} autoComplete="off" />
}

const longLine = 50

/** Returns the attributes of a one-line input. */
function inputOf({ widget, name, text, mostCharacters }: EditorField) {
  const suggestions = { list: suggestionsId(suggestedAs[widget] ?? widget), 'data-finds': widget }
  const most = mostCharacters === undefined ? {} : { 'data-most': mostCharacters }
  switch (widget) {
    case 'day':
      return /^(\d{4}-\d\d-\d\d)?$/.test(text) ? { type: 'date' } : {}
    case 'time':
      return /^(\d\d:\d\d)?$/.test(text) ? { type: 'time' } : {}
    case 'telephone':
      return { type: 'tel' }
    case 'e-mail':
      return { type: 'email' }
    case 'number':
      return { inputMode: 'decimal' } as const
    case 'money':
    case 'percent':
      return { inputMode: 'decimal', end: <Unit sign={widget === 'money' ? '£' : '%'} /> } as const
    case 'colour':
      return { 'data-colour': '', spellCheck: false, placeholder: '#0f3d33' }
    case 'text':
      return { ...most, spellCheck: true }
    default:
      return { ...most, ...suggestions, ...picksFile(widget, name), spellCheck: false }
  }
}

const suggestedAs: Readonly<Partial<Record<EditorField['widget'], EditorField['widget']>>> = { path: 'link', search: 'link', icon: 'file' }

function Unit({ sign }: { sign: string }) {
  return (
    <span aria-hidden="true" className={styles.unit}>
      {sign}
    </span>
  )
}

type Shown = Record<'id' | 'label' | 'hint' | 'name', string> & { error: string | undefined }

/** A tick box after a hidden `false`, so that an unticked box is sent too: the last value counts. */
function TickBox({ field, id, label, hint, name, error }: Shown & { field: EditorField }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <input type="hidden" name={name} value="false" />
      <Checkbox
        id={id}
        label={label}
        name={name}
        value="true"
        defaultChecked={field.text === 'true'}
        aria-describedby={described || undefined}
      />
      <Hint id={id} hint={hint} error={error} />
    </div>
  )
}

function YesOrNo({ field, ...shown }: Shown & { field: EditorField }) {
  const usual = field.fallback === undefined ? '' : ` (${field.fallback === true ? 'yes' : 'no'})`
  const options = [
    { value: '', text: `Default${usual}` },
    { value: 'true', text: 'Yes' },
    { value: 'false', text: 'No' },
  ]
  return <Select {...shown} options={options} defaultValue={field.text} />
}

interface PairProps extends Shown {
  field: EditorField
  types: readonly [string, string]
  values: readonly [string, string]
  says: readonly [string, string]
}

/** Two inputs of one value, sent under one name and joined by read-form.ts. */
function Pair({ id, label, hint, name, error, types, values, says }: PairProps) {
  return (
    <fieldset className={styles.pair}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.pairInputs}>
        {types.map((type, at) => (
          <input
            key={says[at]}
            id={at === 0 ? id : `${id}-2`}
            aria-label={`${label}: ${says[at]}`}
            aria-invalid={error ? true : undefined}
            type={type}
            name={name}
            defaultValue={values[at]}
            className={styles.part}
          />
        ))}
      </div>
      <Hint id={id} hint={hint} error={error} />
    </fieldset>
  )
}

function Hint({ id, hint, error }: Pick<Shown, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint === '' ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}

function fallbackText({ fallback, widget }: EditorField): string {
  if (fallback === undefined || fallback === null || fallback === '' || typeof fallback === 'object' || widget === 'yes or no') return ''
  return `Default: ${fallback}.`
}

function rowsOf(text: string, least: number): number {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 80), 0)
  return Math.min(24, Math.max(least, lines + 1))
}
