/** The fact that an address says is asked about; of no more than names of facts have, because it is put into the visitor's mouth. */
export function readAskedFact(text: string | undefined): string | undefined {
  return /^[A-Za-z][A-Za-z -]{0,39}$/.exec(text ?? '')?.[0]
}

/** What a message begins with that asks about a fact: 'Council tax'. */
export function questionAbout(fact: string): string {
  return `I have a question about this: ${inSentence(fact)}.`
}

/** The name of a fact within a sentence. */
export function inSentence(fact: string): string {
  return fact.charAt(0).toLowerCase() + fact.slice(1)
}
