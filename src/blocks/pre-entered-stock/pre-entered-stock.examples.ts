const sheep = {
  name: 'Sheep',
  columns: ['Number', 'Entry', 'Remarks'],
  rows: [
    { title: 'Hobbs, Middle Moor', cells: ['45', 'Suffolk x shearling ewes', 'Heptavac, crutched'] },
    { title: 'Pearce & Daughters', cells: ['120', 'Store lambs', 'Off the hill'] },
    { title: 'Total', cells: ['165'] },
  ],
}

export const examples = {
  'no tabs': { title: 'No stock', tabs: [] },
  'one tab': { title: 'Sheep alone', tabs: [sheep] },
  'tabs, one of them empty': {
    title: 'Sheep, cattle and pigs',
    tabs: [
      sheep,
      {
        name: 'Store Cattle',
        introduction: 'Sold from the ring in pens of their vendors.\n\nEntries close on the Thursday before.',
        link: { text: 'How to enter', link: '/' },
        columns: ['Number', 'Entry'],
        key: [
          { colour: 'primrose', text: 'Farm assured' },
          { colour: 'mist', text: 'Organic' },
        ],
        rows: [
          { title: 'A dispersal at Nether Stowey', cells: ['38', 'The whole herd'], isTall: true, colour: 'bottle' },
          { title: 'Baker', cells: ['12', 'Limousin x steers'], colour: 'primrose' },
          { title: 'Chidgey', cells: ['6', 'Devon heifers'], colour: 'mist' },
          { title: 'Dyer', cells: ['–'] },
          { title: 'TOTAL', cells: ['56'] },
        ],
      },
      { name: 'Pigs', rows: [] },
    ],
  },
  'long words and many columns': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch sale',
    tabs: [
      {
        name: 'Hebridean, Manx Loaghtan and other primitive breeds',
        titleColumn: 'Vendor and holding',
        columns: ['Number', 'Sex', 'Age', 'Breed', 'Sire', 'Tested', 'Lots', 'Pen'],
        rows: [
          {
            title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Farm Partnership',
            cells: ['3', 'Ewes', '4 tooth', 'Manx Loaghtan', 'Northmoorlandgreenfieldbarrowcombe Bartholomew', 'Yes', '101–103', 'B7'],
          },
        ],
      },
    ],
  },
}
