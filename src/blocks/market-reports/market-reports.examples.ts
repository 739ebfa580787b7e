const monthly = (year: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    date: `${year}-${String(from + at).padStart(2, '0')}-12`,
    title: 'Store cattle and weaned calves',
    link: 'https://reports.example/store-cattle',
  }))

export const examples = {
  'of the folder': { title: 'Reports of the folder' },
  'no reports': { title: 'Nothing sold yet', reports: [] },
  'one report': { title: 'The first report', reports: [{ date: '2026-10-12', title: 'Breeding ewes and rams' }] },
  'six months': { title: 'Half a year of reports', reports: monthly(2026, 1, 6) },
  'three years, the last of ten months': {
    title: 'Reports of three years',
    reports: [
      ...monthly(2026, 1, 10),
      { date: '2026-10-26', title: 'Prime lambs, by telephone' },
      ...monthly(2025, 5, 12),
      ...monthly(2024, 12, 12),
    ],
  },
  'long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch reports',
    reports: [
      {
        date: '2026-09-30',
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(3),
        link: 'https://reports.example/',
      },
      {
        date: '2025-02-28',
        title: 'A dispersal sale on the instructions of the executors, with pedigree certificates, passports and herd book',
      },
    ],
  },
}
