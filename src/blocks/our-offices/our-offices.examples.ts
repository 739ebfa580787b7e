export const examples = {
  'its own title': {},
  'a title by the agency': { title: 'Four doors to knock on' },
}
