/** Tables of facts, words and sentences, which are easier to look through in one piece. */
export const longTables: Record<string, string> = {
  'demo/home/home-forms.ts': 'the kinds of home',
  'demo/places/west-country.ts': 'villages and towns',
  'tests/support/attack-strings.ts': 'strings that broke others',
}

/** Exports that only tests use, each with the reason why the test cannot go through another. */
export const exportsForTests: Record<string, string> = {
  'src/browser/island.tsx#island': 'the first island is being made',
  'src/gateways/picture-process/picture-processes.ts#pictureProcesses': 'the pool of a whole process; tests need one of their own',
}

/** Still to be mended, and taken out of these lists then: nothing is added. */
export const longToMend = ['bench/search/words.ts']

/** Folders that still have circles. */
export const circlesToMend = ['src/server/']

export const exportsToMend = [
  'demo/pictures/exterior.ts#exteriorStyles',
  'demo/pictures/plans/floorplan.ts#labelPlacement',
  'demo/pictures/rooms/room.ts#roomKinds',
  'demo/prose/compose.ts#withArticle',
  'src/blocks/content-fields.ts#link',
  'src/browser/property-neighbours.ts#FetchPage',
  'src/data/search/count-properties.ts#countQuery',
  'src/domain/places/distance.ts#kilometresPerMile',
  'src/domain/places/distance.ts#distanceMetres',
  'src/domain/places/learn-places.ts#KnownLocation',
  'src/domain/property/card-facts.ts#cardPhotos',
  'src/domain/property/listing.ts#statuses',
  'src/domain/property/listing.ts#priceQualifiers',
  'src/domain/property/listing.ts#rentFrequencies',
  'src/domain/property/listing.ts#tenures',
  'src/domain/property/listing.ts#letTypes',
  'src/domain/property/listing.ts#furnishings',
  'src/domain/property/material-facts.ts#energyLetter',
  'src/domain/property/plot-groups.ts#Plot',
  'src/domain/property/property-type.ts#propertyGroups',
  'src/domain/search/canonical-criteria.ts#searchKey',
  'src/domain/search/canonical-criteria.ts#sameSearch',
  'src/domain/site/opening-text.ts#timeText',
  'src/domain/structured-data/listing.ts#ListingToDescribe',
  'src/domain/structured-data/thing.ts#thingJson',
  'src/overlays/load-chunk.ts#ChunkLoadError',
  'src/server/admission/admission-queue.ts#Arrival',
  'src/server/admission/admission-queue.ts#Leave',
  'src/server/endpoints/image.ts#formatFor',
  'src/server/platform-paths.ts#platformPatterns',
  'src/ui/footer.tsx#legalFacts',
  'src/ui/pagination.tsx#shownPages',
  'src/ui/styles.ts#moduleStyles',
]
