/** A property in lists that are sent (rules: W11): what programs and our own scripts read. */
export interface WireCard {
  id: number
  property_id: number
  /** Path of its page. */
  property_url: string
  url: string
  /** As it is shown: '£325,000', '£950 pcm', 'POA'. */
  price: string
  /** Pounds; of lettings the month's rent. */
  price_value: number | null
  priceValue: number | null
  price_qualifier: string | null
  display_address: string
  property_channel: 'sales' | 'lettings'
  photos: readonly { url: string; imageAlt: string }[]
  bedrooms: number
  bathrooms: number | null
  receptionRooms: number | null
  pppw_price: number | null
  /** ISO 8601. */
  createdAt: string
  /** In the trade's words: 'For sale', 'SSTC'. */
  status: string
  tags: readonly string[]
  exchangedPrice: number | null
  disposal: 'auction' | 'tender' | null
  auctionDate: string | null
  propertyType: string
  subdomain: null
  acreage: number | null
  /** Degrees; absent where the address is hidden, rounded where it is approximate. */
  lat?: number
  lng?: number
}
