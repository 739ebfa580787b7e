/** Tags that a feature gives when it says so: each by the words that mean it. */
const meanings: readonly [tag: string, words: RegExp][] = [
  ['garden', /\bgardens?\b/i],
  ['balcony', /\b(balcon(y|ies)|roof terrace)\b/i],
  ['parking', /\b(parking|driveway|car ?port)\b/i],
  ['garage', /\bgarag(e|es|ing)\b/i],
  ['ev charging', /\b(ev|electric (car|vehicle))[- ]?charg/i],
  ['annexe', /\bannexe?\b/i],
  // The flat lies there, not only its bathroom.
  ['ground floor', /^ground[- ]floor$|\bground[- ]floor (apartment|flat|maisonette|studio|retirement|living|accommodation)\b/i],
  ['step-free', /\b(step[- ]?free|no steps|level access|wheelchair (access|accessible|friendly|user)|ramped access)\b/i],
  ['wet room', /\bwet[- ]?room\b/i],
  ['lift', /\b(?<!stair )lifts?\b/i],
  ['chain free', /\bchain[- ]free\b|\bno (onward |upward |upper |forward |further |vendor )?chain\b/i],
]

/** 'No parking' is no parking; "no chain" and "no steps" are what they say. */
const denial = /\b(no|without)\b(?! (steps|chain|onward|upward|upper|forward|further|vendor))/i

export function featureTags(features: readonly string[]): string[] {
  const stated = features.filter((feature) => !denial.test(feature))
  return meanings.filter(([, words]) => stated.some((feature) => words.test(feature))).map(([tag]) => tag)
}
