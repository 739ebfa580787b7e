import type { Context, Hono } from 'hono'
import { editorFields } from '#src/content/editing/editor-fields.ts'
import { findTyped, forgetTyped, keepTyped } from '#src/data/office/typed-steps.ts'
import { saveLoadedVersion } from '#src/data/places/save-places.ts'
import { sourcesContent } from '#src/domain/content/source-content.ts'
import { isSecretName } from '#src/domain/imports/secret.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { newKey } from '../content/read-form.ts'
import { dismissedSteps } from '../home/load.ts'
import { loadSteps } from '../home/load-steps.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { Panel, Screen, ScreenNote } from '../ui/screen.tsx'
import { branchesStep } from './branches-step.tsx'
import { feedStep } from './feed-step.tsx'
import { lookStep } from './look-step.tsx'
import { mailStep } from './mail-step.tsx'
import styles from './page.module.css'
import { refuseBranchUsers, StepList, type StepPart } from './page.tsx'
import { siteStep } from './site-step.tsx'
import { staffStep } from './staff-step.tsx'
import { hrefOfStep, type SetupStepId, setupStep, setupSteps } from './steps.ts'
import { youStep } from './you-step.tsx'

const parts: Readonly<Record<SetupStepId, StepPart>> = {
  you: youStep,
  agency: siteStep,
  look: lookStep,
  branches: branchesStep,
  staff: staffStep,
  feed: feedStep,
  mail: mailStep,
  legal: siteStep,
}

/** The setup assistant of a new agency. Each step publishes its input as content. */
export function mountSetup(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeSetup.start, async (c, asker) => await showStart(c, office, asker))
  mountAction(app, office, routes.officeSetup.dismiss, async (c, asker) => {
    await saveLoadedVersion(office.db, dismissedSteps, `${office.now().toISOString()} by ${asker.id}`)
    return redirectTo(c, pathWithFlash(routes.office.home.href(), 'steps-dismissed'))
  })
  mountScreen(app, office, routes.officeSetup.step, async (c, asker) => {
    const step = setupStep(c.req.param('step'))
    if (!step) return await showOfficeNotFound(c, office, asker)
    const refused = await refuseBranchUsers(c, office, asker)
    if (refused) return refused
    // A query already determines what is shown: a postcode, a format, or that something was done.
    const typed = Object.keys(c.req.query()).length === 0 ? await typedBefore(office, asker, step.id) : undefined
    return await parts[step.id as SetupStepId].show(c, office, asker, { step, typed })
  })
  mountAction(app, office, routes.officeSetup.save, async (c, asker, fields) => {
    const step = setupStep(c.req.param('step'))
    if (!step) return await showOfficeNotFound(c, office, asker)
    const refused = await refuseBranchUsers(c, office, asker)
    if (refused) return refused
    const answer = await parts[step.id as SetupStepId].save(c, office, asker, { step, fields })
    // Refused input is stored, so that it is shown again on a later visit. Testing a source stores nothing.
    if (answer.status === 422 || answer.status === 303)
      await rememberTyped(office, asker, step.id, answer.status === 422 ? fields : undefined)
    return answer
  })
}

async function rememberTyped({ db, now }: OfficeContext, { id }: OfficeAsker, step: string, fields: Fields | undefined): Promise<void> {
  const of = { userId: id, step }
  const texts = Object.entries(fields ?? {}).filter(([name, text]) => name !== 'authenticity_token' && !isPlainSecret(name, text))
  if (texts.length === 0) await forgetTyped(db, of)
  else await keepTyped(db, of, JSON.stringify(Object.fromEntries(texts)), now())
}

/** Returns whether a secret itself was typed where the name of a setting belongs: it must not be stored. */
function isPlainSecret(name: string, text: unknown): boolean {
  const formats = editorFields(sourcesContent, { sources: [] })[0]?.kinds ?? []
  const secrets = formats.flatMap(({ item }) => (item.fields ?? []).filter(({ widget }) => widget === 'secret'))
  return secrets.some(({ path }) => name === `sources.${newKey}.${path.at(-1)}`) && !isSecretName({ env: text })
}

async function typedBefore({ db }: OfficeContext, { id }: OfficeAsker, step: string): Promise<Fields | undefined> {
  const text = await findTyped(db, { userId: id, step })
  // Earlier releases stored an empty text for finished steps.
  return text ? (JSON.parse(text) as Fields) : undefined
}

async function showStart(c: Context, office: OfficeContext, asker: OfficeAsker): Promise<Response> {
  const refused = await refuseBranchUsers(c, office, asker)
  if (refused) return refused
  const steps = await loadSteps(office, asker)
  const missing = steps.filter((step) => step.missing !== undefined)
  const next = setupSteps.find(({ id }) => missing.some(({ step }) => step === id))
  const purpose = 'From the example to your own site, step by step: leave it when you like, and come back.'
  const view = (
    <Screen heading="Set up the site" purpose={purpose}>
      <StepList steps={steps} />
      {next ? (
        <p>
          <ButtonLink
            href={hrefOfStep(next.id)}
          >{`${missing.length === steps.length ? 'Begin with' : 'Go on with'}: ${next.title}`}</ButtonLink>
        </p>
      ) : null}
      <Panel id="missing" heading={missing.length === 0 ? 'Nothing is missing' : `Still missing: ${missing.length} of ${steps.length}`}>
        {missing.length === 0 ? <p>Everything that the assistant asks for is there.</p> : null}
        <ul className={styles.facts}>
          {missing.map(({ text, missing: what, href }) => (
            <li key={text}>
              {href === undefined ? text : <a href={href}>{text}</a>} <span className={styles.quiet}>{what}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <ScreenNote>
        <p>
          Each step publishes what you write: visitors see it at once. <a href={routes.officeContent.list.href()}>Site</a> has everything
          else that the site says, with its history.
        </p>
      </ScreenNote>
    </Screen>
  )
  return await showScreen(c, office, asker, { title: 'Set up the site', view })
}
