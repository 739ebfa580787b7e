export interface PropertyInterestTable {
  property_id: number
  day: string
  kind: 'seen' | 'opened' | 'saved' | 'brochure' | 'tour' | 'phone'
  count: number
}

export interface ConsentCountTable {
  day: string
  choice: 'allow' | 'deny'
  wording: string
  count: number
}
