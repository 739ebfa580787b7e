import { aPdf } from './documents.ts'

/** The body of the demo agency's form for new homes (rules: W33). */
export const interestBody = {
  f_id: 'new-homes',
  form_submission: { first_name: 'Ada', last_name: 'Byron', email: 'Ada@example.com', tel_home: '01823333444' },
  do_not_contact: '1',
  opt_in_terms: 'on',
  body: '',
}

/** The demo agency's form with files, as browsers send it; fields given as undefined are left out. */
export function cvForm(given: Readonly<Record<string, string | File | undefined>> = {}): FormData {
  const { form_submission, ...rest } = interestBody
  const fields = {
    ...rest,
    f_id: 'work-with-us',
    ...Object.fromEntries(Object.entries(form_submission).map(([name, value]) => [`form_submission[${name}]`, value])),
    'form_submission[role]': 'Lettings',
    'form_submission[cv]': new File([aPdf], 'My CV.PDF', { type: 'application/pdf' }),
    ...given,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  return form
}
