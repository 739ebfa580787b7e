import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { findDevelopmentProperty } from '#src/data/leads/lead-property.ts'
import { findFile } from '#src/gateways/byte-store/folder-store.ts'
import * as routes from '#src/routes.ts'
import { answerHandout, type FoundHandout } from '../handouts/answer-handout.ts'
import type { SiteContext } from '../site-context.ts'

const { brochures: form, askForBrochures: ask, brochureDocuments: documents } = routes.developments

/** The brochures of developments, for who registers interest: the branch's department for new homes gets the enquiry, else the branch. */
export function brochuresEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerHandout(app, context, { form, ask, documents }, (c) => findBrochures(c, context))
  return app
}

async function findBrochures(c: Context, { db, content, settings }: SiteContext): Promise<FoundHandout | undefined> {
  const { developments, site } = content()
  const development = developments.find(({ slug }) => slug === c.req.param('slug'))
  if (!development || development.brochures.length === 0) return undefined
  const { slug, name, place, branch, brochures } = development
  const title = brochures.length === 1 ? 'Brochure' : 'Brochures'
  return {
    handout: {
      path: form.href(slug),
      title,
      of: { text: `${name}, ${place}`, href: routes.developments.one.href(slug) },
      documents: brochures.map(({ name: text, hash }) => ({ name: text, hash })),
    },
    form: {
      htmlFormId: 'brochures',
      title: 'Register interest',
      submitButtonText: 'Register interest',
      branch,
      department: site.leads.newHomes,
    },
    property: await findDevelopmentProperty(db, development),
    answers: [
      { name: 'Development', value: `${name}, ${place}` },
      { name: 'Asked for', value: title },
    ],
    documentOf: async (hash) => {
      const brochure = brochures.find((each) => each.hash === hash)
      return brochure && (await findFile(join(settings.contentFolder, brochure.path)))
    },
  }
}
