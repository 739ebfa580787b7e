/**
 * What house hunters wish for, and how descriptions say it: phrases separated by `|`, in the words of every day and of the trade. A word
 * that no concept has is looked for as it is (decision 243).
 */
export interface Concept {
  /** Phrases of wishes; `unwished` asks for the opposite: "main road" for what is not quiet. */
  wishes: string
  unwished?: string
  /** Phrases of descriptions that say so, that suggest it, and that say the opposite. */
  says: string
  hints?: string
  denies?: string
}
