import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { Panel } from '../ui/screen.tsx'
import { type StepPart, showStep } from './page.tsx'

/** Links to the Look screen for logo and main colour, which checks the contrast and shows a preview before publishing. */
export const lookStep: StepPart = {
  show: async (c, office, asker, { step }) => {
    const { brand, site } = office.content()
    const logo = brand?.logo
    const children = (
      <Panel id="logo" heading="Logo and main colour">
        {logo ? (
          <p>
            <img src={logo.path} alt={`The logo of ${site.name}`} height={44} width={Math.round((44 * logo.width) / logo.height)} />
          </p>
        ) : (
          <p>
            Without a logo of yours the site sets <bdi>{site.name}</bdi> as type, sharp at every size.
          </p>
        )}
        <p>
          On the next screen you upload your logo and choose the main colour; it says whether text on it can be read. What you choose there
          is a draft, which you publish when you like it.
        </p>
        <p>
          <ButtonLink href={routes.officeLook.page.href()}>Choose logo and colour</ButtonLink>
        </p>
      </Panel>
    )
    return await showStep(c, office, asker, { step, children })
  },
  save: (c) => redirectTo(c, routes.officeLook.page.href()),
}
