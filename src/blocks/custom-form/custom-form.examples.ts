export const examples = {
  'with files, a date and a list': { form: 'work-with-us' },
  'with an address and radio buttons': { form: 'new-homes' },
  'words of its own on the way to it': { form: 'work-with-us', applyText: 'Send us your CV' },
}
