/** Account fields that only the site sets, as an attacker might send them. */
export const protectedAccountFields = {
  account_id: 1,
  vip: true,
  agency_website_vip: true,
  do_not_contact: true,
  property_alerts: false,
  is_confirmed: true,
  confirmed_at: '2020-01-01',
  created_at: '2020-01-01',
  password_hash: 'x',
  email_key: 'victim@example.com',
  marketing_preference_id: 1,
  saved_properties: [1],
  portal_leads: [1],
}
