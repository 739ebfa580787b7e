/** What a server made of a form that was sent as a page, and could not take: what the page that is shown again begins with. */
export interface FormAnswer {
  /** Id of the form's definition. */
  form: string
  /** What was sent, passwords left out. */
  values: Readonly<Record<string, string | boolean>>
  /** A message for each field that has something wrong. */
  errors: Readonly<Record<string, string>>
  /** What is wrong with no field in particular. */
  messages?: readonly string[]
}
