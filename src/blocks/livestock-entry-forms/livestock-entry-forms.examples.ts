const form = (icon: string, text: string) => ({ icon, text, link: 'https://forms.example/entry' })

export const examples = {
  'no tabs': { title: 'No forms', tabs: [] },
  'one form': { title: 'The pig form', tabs: [{ name: 'Pigs', forms: [form('pig', 'Store pigs and weaners')] }] },
  'every icon, the fallback, and a picture that is missing': {
    title: 'All animals',
    tabs: [
      { name: 'Cattle', forms: [form('cow', 'Barren cows'), form('bull', 'Bulls'), form('calf', 'Calves and stirks')] },
      {
        name: 'Sheep',
        forms: [form('sheep', 'Breeding ewes'), form('lamb', 'Prime lambs'), form('tups.png', 'Tups, with a picture that is missing')],
      },
      { name: 'Poultry', forms: [form('chicken', 'Laying hens'), form('goose', 'Geese, for which there is no icon')] },
      { name: 'Horses', forms: [] },
    ],
  },
  'long words': {
    title: 'Long names of forms',
    tabs: [
      {
        name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        forms: [
          form(
            'sheep',
            'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch ewes with lambs at foot and the rams that they ran with',
          ),
        ],
      },
    ],
  },
}
