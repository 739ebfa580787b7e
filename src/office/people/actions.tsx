import type { Context, Hono } from 'hono'
import { findPeople } from '#src/data/people/find-people.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { personName } from '#src/domain/people/person.ts'
import { mayEraseWholePerson } from '#src/domain/policies/office-branches.ts'
import * as routes from '#src/routes.ts'
import { correctPerson, type PersonDetails } from '#src/services/people/correct-person.ts'
import { erasePerson } from '#src/services/people/erase-person.ts'
import { exportPerson, type PersonData } from '#src/services/people/held-records.ts'
import { subscriptions, unsubscribePerson } from '#src/services/people/unsubscribe-person.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { periodsOf } from '../privacy/periods.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { emailError } from '../users/read-user.ts'
import { CorrectPage, type DetailErrors, ErasePage } from './change-pages.tsx'
import { type LoadedPerson, loadPerson, loadPersonKey, personPartsOf } from './load.ts'
import { PeoplePage } from './page.tsx'
import { PersonPage } from './person-page.tsx'
import { readablePerson } from './readable.tsx'

const mostFound = 50

/** People: finding one, everything stored about them, and their rights over it. */
export function mountPeople(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officePeople.list, async (c, asker) => {
    const typed = (c.req.query('q') ?? '').trim().slice(0, 200)
    const people = typed === '' ? undefined : await findPeople(office.db, asker.branches, { typed, most: mostFound })
    return await showScreen(c, office, asker, { title: 'People', view: <PeoplePage typed={typed} people={people} /> })
  })
  mountScreen(app, office, routes.officePeople.one, async (c, asker) => {
    return await withPerson(c, asker, (person) =>
      showScreen(c, office, asker, { title: personName(person), view: <PersonPage person={person} asker={asker} /> }),
    )
  })

  mountScreen(app, office, routes.officePeople.json, async (c, asker) => {
    return await exported(c, asker, ({ data }) => ({ type: 'application/json', text: `${JSON.stringify(data, null, 2)}\n` }))
  })
  mountScreen(app, office, routes.officePeople.readable, async (c, asker) => {
    const agency = office.content().site.name
    return await exported(c, asker, (given) => ({ type: 'text/html', text: readablePerson({ agency, now: office.now(), ...given }) }))
  })

  mountAction(app, office, routes.officePeople.unsubscribe, async (c, asker, fields) => {
    const person = await loadPersonKey(office, asker, c.req.param('person'))
    if (!person) return await showOfficeNotFound(c, office, asker)
    const which = new Set(subscriptions.filter((each) => fields[each] === 'on'))
    if (which.size > 0) await unsubscribePerson(office, asker, person, which)
    return redirectTo(
      c,
      pathWithFlash(routes.officePeople.one.href(person.record), which.size > 0 ? 'person-unsubscribed' : 'nothing-chosen'),
    )
  })

  const showCorrect = async (c: Context, asker: OfficeAsker, person: LoadedPerson, typed: PersonDetails, errors: DetailErrors = {}) =>
    await showScreen(c, office, asker, {
      title: 'Correct details',
      view: <CorrectPage person={person} typed={typed} errors={errors} />,
      status: Object.keys(errors).length > 0 ? 422 : 200,
    })
  mountScreen(app, office, routes.officePeople.correctPage, async (c, asker) => {
    return await withPerson(c, asker, (person) => showCorrect(c, asker, person, person))
  })
  mountAction(app, office, routes.officePeople.correct, async (c, asker, fields) => {
    return await withPerson(c, asker, async (person) => {
      const { typed, errors } = readDetails(fields, person)
      if (Object.keys(errors).length > 0) return await showCorrect(c, asker, person, typed, errors)
      const { isAddressAsked } = await correctPerson(office, asker, person.key, typed)
      return redirectTo(
        c,
        pathWithFlash(routes.officePeople.one.href(person.key.record), isAddressAsked ? 'person-address-asked' : 'person-corrected'),
      )
    })
  })

  const showErase = async (c: Context, asker: OfficeAsker, error?: string) => {
    if (!mayEraseWholePerson(asker)) return await showOfficeNotFound(c, office, asker)
    return await withPerson(c, asker, (person) =>
      showScreen(c, office, asker, {
        title: 'Erase',
        view: <ErasePage person={person} error={error} casePeriod={periodsOf(office.settings).cases} />,
        status: error === undefined ? 200 : 422,
      }),
    )
  }
  mountScreen(app, office, routes.officePeople.erasePage, async (c, asker) => await showErase(c, asker))
  mountAction(app, office, routes.officePeople.erase, async (c, asker, fields) => {
    const person = mayEraseWholePerson(asker) ? await loadPersonKey(office, asker, c.req.param('person')) : undefined
    if (!person) return await showOfficeNotFound(c, office, asker)
    if (fields.sure !== 'on') return await showErase(c, asker, 'Please tick that you want to erase them.')
    await erasePerson({ db: office.db, now: office.now, uploads: office.uploads.store }, asker, person)
    return redirectTo(c, pathWithFlash(routes.officePeople.list.href(), 'person-erased'))
  })

  async function withPerson(c: Context, asker: OfficeAsker, answer: (person: LoadedPerson) => Promise<Response> | Response) {
    const person = await loadPerson(office, asker, c.req.param('person') ?? '')
    return person ? await answer(person) : await showOfficeNotFound(c, office, asker)
  }

  /** A download with everything stored about a person, which no cache may keep. */
  async function exported(
    c: Context,
    asker: OfficeAsker,
    write: (given: { data: PersonData; name: string }) => { type: string; text: string },
  ): Promise<Response> {
    return await withPerson(c, asker, async (person) => {
      const data = await exportPerson(personPartsOf(office), asker, person.key)
      const { type, text } = write({ data, name: personName(person) })
      const { kind, id } = person.key.record
      return c.body(text, 200, {
        'cache-control': 'no-store',
        'content-type': `${type}; charset=utf-8`,
        'content-disposition': `attachment; filename="person-${kind}-${id}-${londonDay(office.now())}.${type.split('/')[1]}"`,
      })
    })
  }
}

const most = { firstName: 60, lastName: 60, telephone: 40 }

function readDetails(fields: Fields, { email: held }: LoadedPerson): { typed: PersonDetails; errors: DetailErrors } {
  const lineOf = (name: string) =>
    proofText(fields[name])
      .trim()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
  const typed = {
    firstName: lineOf('first_name'),
    lastName: lineOf('last_name'),
    telephone: lineOf('telephone'),
    email: lineOf('email'),
  }
  const errors: DetailErrors = {}
  for (const name of Object.keys(most) as (keyof typeof most)[])
    if (typed[name].length > most[name]) errors[name] = `Please use ${most[name]} characters at most.`
  // People who gave no email address may stay without one.
  if (!isOneAddress(typed.email) && !(typed.email === '' && held === '')) errors.email = emailError
  return { typed, errors }
}
