/** What somebody said of a branch. */
export interface Review {
  title?: string
  text: string
  author: string
  /** The place where their home was sold. */
  soldIn?: string
}
