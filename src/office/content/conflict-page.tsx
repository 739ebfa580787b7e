import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'
import styles from './changes.module.css'
import type { OpenFile } from './load-file.ts'

/** A field that both sides changed, with its value in each version. */
export interface ShownConflict {
  name: string
  label: string
  base: string
  theirs: string
  mine: string
}

interface ConflictPageProps {
  file: OpenFile
  names: { theirs: string; mine: string }
  conflicts: readonly ShownConflict[]
  /** True for a conflict between the published version and the folder, false for one between a draft and the published version. */
  isOfFolder: boolean
  mayPublish: boolean
  /** Why the choice was refused. */
  refused: string | undefined
}

/** Lists the fields that both sides changed, to choose which version to keep. */
export function ConflictPage({ file, names, conflicts, isOfFolder, mayPublish, refused }: ConflictPageProps) {
  const { path, title, published, hash } = file
  return (
    <Screen
      heading={`${title}: two changes`}
      purpose="Choose a version of each field. The result becomes your draft; nothing is published."
    >
      {refused === undefined ? null : <ScreenNote kind="fault">{refused}</ScreenNote>}
      <OfficeForm action={routes.officeContent.resolve.href(path)}>
        <input type="hidden" name="_theirs" value={published.hash ?? ''} />
        <input type="hidden" name="_hash" value={hash} />
        <Panel id="fields" heading={conflicts.length === 0 ? 'No conflicts' : 'Changed by both'}>
          {conflicts.length === 0 ? <p>They changed different fields: both changes can stand together.</p> : null}
          {conflicts.map((conflict) => (
            <Choice key={conflict.name} conflict={conflict} names={names} />
          ))}
          <Row>
            <Button type="submit" name="_do" value="fields">
              {conflicts.length === 0 ? 'Combine both in my draft' : 'Save these choices in my draft'}
            </Button>
          </Row>
        </Panel>
        {isOfFolder && mayPublish ? (
          <Panel id="whole" heading="Or take one version as a whole">
            <Row>
              <Button type="submit" name="_do" value="published" variant="outline">
                Keep the published version
              </Button>
              <Button type="submit" name="_do" value="folder" variant="outline">
                Use the folder’s version
              </Button>
            </Row>
          </Panel>
        ) : null}
      </OfficeForm>
    </Screen>
  )
}

function Choice({ conflict: { name, label, base, theirs, mine }, names }: { conflict: ShownConflict; names: ConflictPageProps['names'] }) {
  const sides = [
    ['theirs', names.theirs, theirs],
    ['mine', names.mine, mine],
  ] as const
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <p className={styles.base}>{`Before: ${base || 'nothing'}`}</p>
      {sides.map(([side, text, value]) => (
        <label key={side} className={styles.choice}>
          <input type="radio" name={`choose:${name}`} value={side} defaultChecked={side === 'mine'} />
          <span>
            <span className={styles.name}>{text}</span>
            {value || <em>nothing</em>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
