/** Joins the class names that apply; false and undefined fall away. */
export function classNames(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(' ')
}
