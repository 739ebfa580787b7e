import type { ReactNode } from 'react'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import { openSteps } from '../home/load.ts'
import type { OfficeContext } from '../office-context.ts'
import styles from './page.module.css'
import { hrefOfStep, type SetupStepId, setupSteps } from './steps.ts'

/** A link from a screen back to the assistant; null for other roles, and once the first steps are done or dismissed. */
export async function backToSetup(office: OfficeContext, asker: OfficeAsker, step: SetupStepId): Promise<ReactNode> {
  if (!may(asker, 'set-up-site') || asker.branches !== 'all' || (await openSteps(office, asker)).length === 0) return null
  const title = setupSteps.find(({ id }) => id === step)?.title
  return (
    <p className={styles.back}>
      <a href={hrefOfStep(step)}>{`Back to setting up the site: ${title}`}</a>
    </p>
  )
}
