/** Tables of facts, words and sentences, which are easier to read in one file. */
export const longTables: Record<string, string> = {
  'demo/home/home-forms.ts': 'the kinds of home',
  'demo/places/west-country.ts': 'villages and towns',
  'src/data/database/schema.ts': 'every table with its columns, written by a program',
  'tests/support/account-attacks.ts': 'a case for each route that nobody keeps',
  'tests/support/route-addresses.ts': 'an address of each route',
  'tests/support/attack-strings.ts': 'strings that broke others',
  'tests/support/sentences.ts': 'sentences, each with what it says',
}

/** Exports used only by tests of other files, each with the reason why the test cannot avoid it. */
export const exportsForTests: Record<string, string> = {
  'src/content/reason-of.ts#fieldsAt': 'docs.test.ts compares the fields of docs/content-fields.md with those of the schemas',
  'src/domain/property/listing.ts#statuses': 'the values of a type: tests go through all of them',
  'src/domain/property/listing.ts#priceQualifiers': 'the same',
  'src/domain/property/listing.ts#rentFrequencies': 'the same',
  'src/domain/property/listing.ts#tenures': 'the same',
  'src/domain/property/listing.ts#letTypes': 'the same',
  'src/domain/property/listing.ts#furnishings': 'the same',
  'src/domain/content/fields.ts#link': 'hostile links are tried on it and on that of the menus alike',
  'src/server/session-cookie.ts#sessionCookie': 'the name that tests of sessions send; who signs in will be given it',
  'src/data/database/migrate.ts#readMigration': 'each migration is compared with the release before it',
  'src/domain/accounts/profile.ts#emptyProfile': 'what made-up accounts of tests are filled up with',
  'src/gateways/picture-process/picture-processes.ts#pictureProcesses': 'the pool of a whole process; tests need one of their own',
  'src/server/platform-paths.ts#platformPatterns': 'patterns are compared with the patterns that the app answers',
  'src/domain/site/block-numbers.ts#scrollOffset': 'style sheets say it; their test reads it',
  'src/office/ui/styles.ts#officeStyles': 'the same of the office',
}

/** Tests of several files, each with what those files do together. */
export const testsOfSeveral: Record<string, string> = {
  'demo/pictures/pictures.test.ts': 'every house, room and season drawn',
  'demo/places/places.test.ts': 'villages, streets and postcodes that fit each other',
}
