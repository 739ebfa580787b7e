import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconShape } from './icon.tsx'

interface ButtonProps {
  /** `signal` is for the one thing a page wants done; `solid` for the usual action; `outline` for the lesser one. */
  variant?: 'signal' | 'solid' | 'outline'
  icon?: IconShape
  children: ReactNode
}

/** Listed one by one, so that the build can inline the class names (decision 107). */
const looks = { signal: styles.signal, solid: styles.solid, outline: styles.outline }

export function Button({ variant = 'solid', icon, children, className, type = 'button', ...rest }: ButtonProps & ComponentProps<'button'>) {
  return (
    <button type={type} className={classNames(styles.button, looks[variant], className)} {...rest}>
      {icon ? <Icon shape={icon} /> : null}
      <span>{children}</span>
    </button>
  )
}

/** A link that looks like a button because it is the step a visitor most likely takes. */
export function ButtonLink({ variant = 'solid', icon, children, className, ...rest }: ButtonProps & ComponentProps<'a'>) {
  return (
    <a className={classNames(styles.button, looks[variant], className)} {...rest}>
      {icon ? <Icon shape={icon} /> : null}
      <span>{children}</span>
    </a>
  )
}
