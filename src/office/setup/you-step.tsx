import { isOneAddress } from '#src/domain/mails/mail.ts'
import * as routes from '#src/routes.ts'
import { placeholderAddress } from '#src/services/office/first-administrator.ts'
import { replacePlaceholder } from '#src/services/office/own-details.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { redirectTo } from '../sign-in/actions.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Stack } from '../ui/screen.tsx'
import styles from './page.module.css'
import { type StepPart, showStep } from './page.tsx'
import { hrefOfStep, type SetupStep } from './steps.ts'

interface Typed {
  name: string
  email: string
  problems?: { name?: string | undefined; email?: string | undefined }
}

/** Asks the first administrator for a name and address. Everybody else changes theirs under "How I sign in". */
export const youStep: StepPart = {
  show: async (c, office, asker, { step }) => {
    if (asker.email === placeholderAddress) return await showStep(c, office, asker, shown(step, { name: '', email: '' }))
    const children = (
      <>
        <p>
          You are {asker.name}, and mails go to <bdi>{asker.email}</bdi>.
        </p>
        <p>
          <ButtonLink href={routes.officeSignIn.account.href()}>Name, address, and how I sign in</ButtonLink>
        </p>
      </>
    )
    return await showStep(c, office, asker, { step, children })
  },
  save: async (c, office, asker, { step, fields }) => {
    const name = proofText(fields.name).trim().replaceAll(/\s+/g, ' ').slice(0, 100)
    const email = proofText(fields.email).trim().slice(0, 254)
    const problems = {
      name: name === '' ? 'Please enter your name.' : undefined,
      email: isOneAddress(email) && /\.[^.@\s]{2,}$/.test(email) ? undefined : 'Please give one e-mail address, such as ann@example.com.',
    }
    if (problems.name ?? problems.email) return await showStep(c, office, asker, { ...shown(step, { name, email, problems }), refused })
    if (await replacePlaceholder(office, asker, { name, email })) return redirectTo(c, pathWithFlash(hrefOfStep('agency'), 'setup-saved'))
    const taken = 'This address belongs to somebody else, or yours is changed under “How I sign in”.'
    return await showStep(c, office, asker, { ...shown(step, { name, email, problems: { email: taken } }), refused })
  },
}

const refused = 'That was not saved: see the problems beside the fields.'

function shown(step: SetupStep, { name, email, problems = {} }: Typed) {
  const children = (
    <OfficeForm action={hrefOfStep('you')} noValidate className={styles.form}>
      <Stack>
        <Field id="name" name="name" label="Your name" autoComplete="name" maxLength={100} defaultValue={name} error={problems.name} />
        <Field
          id="email"
          name="email"
          type="email"
          label="Your e-mail address"
          hint="Only the office sees it. Test mails, and a link when you have lost your way in, go there."
          autoComplete="email"
          maxLength={254}
          defaultValue={email}
          error={problems.email}
        />
        <div>
          <Button type="submit">Save and go on</Button>
        </div>
      </Stack>
    </OfficeForm>
  )
  return { step, children }
}
