import { telephoneLink } from '#src/domain/site/contacts.ts'
import type { ShownStaff } from '#src/domain/site/shown-staff.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import { spoken } from '../spoken.ts'
import styles from './phone-numbers.module.css'

/**
 * The numbers of somebody. Where there are two, phones have a menu of them (rules: C17): a popover, which opens and closes without script;
 * phone-menu.enhancement.ts closes it once a number was chosen.
 */
export function PhoneNumbers({ id, staff }: { id: string; staff: Pick<ShownStaff, 'name' | 'directLine' | 'mobileNumber'> }) {
  const { name, directLine, mobileNumber } = staff
  const numbers = [
    ...(directLine === undefined ? [] : [{ kind: 'Direct line', number: directLine }]),
    ...(mobileNumber === undefined ? [] : [{ kind: 'Mobile', number: mobileNumber }]),
  ]
  if (numbers.length === 0) return null
  const list = (
    <ul className={styles.numbers}>
      {numbers.map(({ kind, number }) => (
        <li key={kind}>
          <a href={telephoneLink(number)} className={styles.number}>
            <Icon shape={shapes.phone} />
            <span className={spoken}>
              {name}, {kind.toLowerCase()}:
            </span>{' '}
            {number}
          </a>
        </li>
      ))}
    </ul>
  )
  if (numbers.length === 1) return list
  return (
    <>
      <div className={styles.wide}>{list}</div>
      <div className={styles.narrow} data-enhance="phone-menu" data-screen-only="">
        <Button variant="outline" icon={shapes.phone} popoverTarget={`${id}-phone`}>
          Call {name.split(' ')[0]}
        </Button>
        <div id={`${id}-phone`} popover="auto" role="dialog" aria-label={`Call ${name}`} className={styles.menu}>
          <p className={styles.title}>Call {name}</p>
          {numbers.map(({ kind, number }) => (
            <a key={kind} href={telephoneLink(number)} className={styles.choice}>
              <span>{kind}</span> <strong>{number}</strong>
            </a>
          ))}
          <button type="button" popoverTarget={`${id}-phone`} popoverTargetAction="hide" aria-label="Close" className={styles.close}>
            <Icon shape={shapes.close} />
          </button>
        </div>
      </div>
    </>
  )
}
