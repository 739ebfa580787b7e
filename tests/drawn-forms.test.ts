import { expect, test } from 'vitest'
import { insertTrackedHome } from '#src/data/homes/tracked-homes.ts'
import { definedForm } from '#src/forms/custom-form.ts'
import { type FormDefinition, formParts, inputName } from '#src/forms/form-definition.ts'
import { aBrowser, accountSite, ada } from './support/accounts.ts'
import { aCustomForm, anElement } from './support/custom-forms.ts'
import { testDatabase } from './support/database.ts'
import { formAddresses } from './support/form-addresses.ts'
import { addProperty } from './support/properties.ts'
import { testNow } from './support/site.ts'
import { aTrackedHome } from './support/tracked-homes.ts'
import { writtenForms } from './support/written-forms.ts'

const forms = await writtenForms()
const address = anElement({ fieldName: 'home', inputType: 'address' })
const ofAnAgency = definedForm(aCustomForm({ formElements: [anElement(), address, anElement({ fieldName: 'then' })] })).form

test.each([...forms, ['ofAnAgency', ofAnAgency] as [string, FormDefinition]])('%s has each of its fields in one part', (_, form) => {
  expect(formParts(form).flatMap(({ names }) => names)).toEqual(Object.keys(form.fields))
})

test('every form has an address where it stands, and no address is left over', () => {
  expect([...new Set(forms.map(([, { id }]) => id))].sort()).toEqual(Object.keys(formAddresses).sort())
})

// As a page without scripts has it; with them, in steps where there are some: browser/drawn-forms.test.ts.
test.each(forms)('each field of %s is asked for where the form stands', async (_, form) => {
  await using db = await testDatabase()
  const property = await addProperty(db, { branch_id: 4101, channel: 'sales' })
  const { site, context } = await accountSite(db)
  const home = await context.homeLinks.sign(String(await insertTrackedHome(db, aTrackedHome, testNow)))
  const client = aBrowser(site)
  const [address = '', reader] = formAddresses[form.id] ?? []
  if (reader === 'owner-of-before') {
    await client.register(ada)
    await db
      .updateTable('session')
      .set({ started_at: new Date('2026-11-20T10:00:00Z') })
      .execute()
  }
  const answer = await client.send(address.replace('{property}', String(property)).replace('{home}', home), {
    headers: { accept: 'text/html' },
  })
  const html = await answer.text()
  const asked = html.slice(html.search(new RegExp(`<form[^>]*>(?:(?!</form>).)* id="${form.id}-`, 's')))
  for (const name of Object.keys(form.fields)) expect(asked).toContain(` name="${inputName(form, name)}"`)
})
