import type { Generated, GeneratedAlways, Instant, Json, Long } from './column-types.ts'

/**
 * The tables of db/migrations as Kysely sees them, written by `node scripts/write-schema.ts`, not by hand. Points travel as PostgreSQL's
 * own text, `(lng,lat)`; dates without time as `YYYY-MM-DD` text; jsonb is written as JSON text.
 */
export interface Schema {
  account: {
    account_id: GeneratedAlways<number>
    email: string
    email_key: string
    password_hash: string
    title: Generated<string>
    first_name: Generated<string>
    last_name: Generated<string>
    house_name: Generated<string>
    house_number: Generated<string>
    street_address: Generated<string>
    address_2: Generated<string>
    locality: Generated<string>
    town: Generated<string>
    county: Generated<string>
    postcode: Generated<string>
    tel_home: Generated<string>
    tel_mobile: Generated<string>
    vip: Generated<boolean>
    do_not_contact: Generated<boolean>
    confirmed_at: Instant | null
    created_at: Instant
    changed_at: Instant
    last_seen_at: Instant
    /** Whether they get alerts about saved properties. */
    property_alerts: Generated<boolean>
    alerts_only: Generated<boolean>
  }
  account_token: {
    token_hash: string
    account_id: number
    purpose: 'reset' | 'confirm' | 'undo'
    email: string
    created_at: Instant
    ends_at: Instant
  }
  advert_mailed: {
    advert_version_id: Long
    mail: string
    day: string
  }
  advert_media: {
    fingerprint: string
    kinds: string[]
    files: string[]
    captions: string[]
  }
  advert_version: {
    advert_version_id: GeneratedAlways<Long>
    property_id: number
    at: Instant
    state: 'shown' | 'held-back' | 'hidden' | 'unpublished' | 'withdrawn'
    held_by: string[]
    cause: 'feed' | 'office' | 'rules' | 'auction' | 'register' | 'begun'
    source: Generated<string>
    branch_id: number
    channel: string
    status: string
    facts: Json
    wording: string
    media: string | null
  }
  advert_wording: {
    fingerprint: string
    summary: string
    description: string
    features: Json
  }
  agent_count: {
    day: string
    class: 'training' | 'answers' | 'person' | 'tools'
    name: string
    count: number
  }
  /** A mail with news about properties. */
  alert: {
    alert_id: GeneratedAlways<number>
    account_id: number
    written_at: Instant
  }
  /** An event that is news for an account; without a search, because of a saved property. */
  alert_match: {
    account_id: number
    event_id: Long
    search_id: number | null
    matched_at: Instant
    /** How often the owner of the search wants alerts; immediately for a saved property. */
    rhythm: Generated<'I' | 'D' | 'W' | 'M'>
  }
  /** An event in an alert. */
  alert_property: {
    account_id: number
    event_id: Long
    alert_id: number
    property_id: number
    section: number
    in_mail: boolean
  }
  appointment: {
    appointment_id: GeneratedAlways<Long>
    lead_id: Long
    kind: 'viewing' | 'valuation'
    branch_id: number
    property_id: number | null
    starts_at: Instant
    ends_at: Instant
    sequence: Generated<number>
    changed_at: Instant
    withdrawn_at: Instant | null
    remind_at: Instant | null
    confirm_by: Instant | null
    negotiator_id: number | null
    open_house_id: Long | null
    outcome: 'done' | 'no-show' | null
    version: Generated<number>
  }
  appointment_feedback: {
    appointment_id: Long
    verdict: 'interested' | 'not interested' | 'second viewing'
    content: string
    at: Instant
    office_user_id: number | null
    who: string
    mailed_to: string | null
  }
  asked_alert: {
    token_hash: string
    email: string
    mailbox: string
    alert: Json
    created_at: Instant
    expires_at: Instant
  }
  attempt: {
    key: string
    count: number
    ends_at: Instant
  }
  buyer_demand: {
    week: string
    area: string
    channel: string
    kind: string
    beds: number
    people: number[]
  }
  changed_property: {
    id: number
    agent_ref: string
    branch_id: number
    channel: string
    status: string
    available: boolean
    listed: boolean
    price_value: number | null
    beds: number
    square_feet: number | null
    acreage: number | null
    country: string | null
    county_slug: string | null
    locality_slug: string
    outcode: string
    location: string | null
    short_let: boolean
    pets: boolean
    tags: string[]
    auction_date: string | null
    search_text: string
    created_at: Instant
    updated_at: Instant
    launched_at: Instant
    tag_set: Long
    version: Long
    since: Long
    monthly_cost: number | null
    monthly_cost_is_least: boolean | null
    surroundings_code: number | null
  }
  consent_count: {
    day: string
    choice: 'allow' | 'deny'
    wording: string
    count: number
  }
  content_approval: {
    path: string
    hash: string
    office_user_id: number
    who: string
    at: Instant
  }
  content_draft: {
    path: string
    office_user_id: number
    content: string | null
    from_hash: string | null
    from_text: string | null
    changed_at: Instant
    asked_at: Instant | null
    branches: number[] | null
  }
  content_file: {
    path: string
    content_publication_id: Long
    kind: 'text' | 'bytes' | 'removed' | 'folder'
    content: string | null
    bytes_hash: string | null
    base_hash: string | null
    base_text: string | null
    is_current: boolean
    in_folder: Generated<boolean>
  }
  content_link: {
    address: string
    checked_at: Instant
    reason: string | null
    failed_since: Instant | null
  }
  content_picture: {
    hash: string
    kind: 'picture' | 'document' | 'film'
    bytes: number
    width: number | null
    height: number | null
    likeness: string | null
    title: string
    office_user_id: number | null
    who: string
    added_at: Instant
  }
  content_preview: {
    content_preview_id: GeneratedAlways<Long>
    token_hash: string
    office_user_id: number
    paths: string[]
    made_at: Instant
    ends_at: Instant
  }
  content_publication: {
    content_publication_id: GeneratedAlways<Long>
    at: Instant
    office_user_id: number | null
    who: string
    message: string
    undoes: Long | null
    branches: number[] | null
  }
  content_review: {
    path: string
    office_user_id: number | null
    who: string
    at: Instant
  }
  content_schedule: {
    content_schedule_id: GeneratedAlways<Long>
    office_user_id: number
    who: string
    message: string
    made_at: Instant
    publish_at: Instant
    take_down_at: Instant | null
    state: 'waiting' | 'published' | 'taken-down' | 'failed' | 'cancelled'
    publication_id: Long | null
    problem: string | null
    ended_at: Instant | null
    branches: number[] | null
  }
  content_scheduled_file: {
    content_schedule_id: Long
    path: string
    content: string | null
    from_hash: string | null
  }
  correction: {
    correction_id: GeneratedAlways<Long>
    at: Instant
    who: string
    account_id: number | null
    lead_id: Long | null
    before: Json
    after: Json
  }
  energy_certificate: {
    property_id: number
    postcode: string
    house: string
    score: number
    is_certain: boolean
    lodged_on: string
    address: string
    certificate: Json
    has_rival: Generated<boolean>
  }
  energy_certificate_decision: {
    property_id: number
    address_words: string
    address: string
    postcode: string
    house: string
    is_confirmed: boolean
    certificate_number: string
    decided_by: string
    decided_at: Instant
  }
  fact_import: {
    import_id: GeneratedAlways<number>
    source: string
    standing: 'arriving' | 'shown' | 'leaving'
    fingerprint: string
    file: string
    as_of: string
    is_made_up: boolean
    bytes_done: Generated<Long>
    counts: Generated<Json>
    began_at: Generated<Instant>
    finished_at: Instant | null
  }
  feed_document: {
    source: string
    agent_ref: string
    branch_id: number
    channel: string
    document: Json | null
    removal_reason: string | null
    removal_date: string | null
    received_at: Generated<Instant>
    revision: Generated<number>
    applied: Generated<number>
    change: string | null
    problem: string | null
    media_due_at: Instant | null
    media_failures: Generated<number>
    /** The reference used by the sender, if it differs. */
    sent_ref: string | null
  }
  feed_import: {
    id: GeneratedAlways<number>
    source: string
    started_at: Generated<Instant>
    finished_at: Instant | null
    outcome: Generated<'running' | 'imported' | 'refused' | 'failed'>
    report: Json | null
    feed_source: string | null
    step: string | null
  }
  feed_pull: {
    source: string
    due_at: Generated<Instant>
    lease: Generated<number>
    leased_until: Instant | null
    begun_at: Instant | null
    state: Json | null
    failures: Generated<number>
    problem: string | null
    succeeded_at: Instant | null
    asked_at: Instant | null
    confirms_withdrawals: Generated<boolean>
    step: string | null
  }
  feed_row: {
    agent_ref: string
    property_id: number
    branch_id: number
    listing_hash: string
    files_hash: string
    found_hash: string
    complete: Generated<boolean>
    row_hash: Generated<string>
    warnings: Json | null
    feed_source: Generated<string>
    channel: string
    taken_from: string | null
  }
  feed_token: {
    source: string
    token: string
    good_until: Instant
  }
  held_lead: {
    held_lead_id: GeneratedAlways<Long>
    held_at: Instant
    branch_id: number | null
    email_key: string
    content_hash: string
    received: Json
  }
  home_letter: {
    home_letter_id: GeneratedAlways<number>
    tracked_home_id: number
    account_id: number
    rhythm: 'quarterly' | 'monthly' | 'moved'
    asked_at: Instant
    confirmed_at: Instant
    due_on: string
    told_on: string | null
    told_value: number | null
    told_low: number | null
    told_high: number | null
    told_quarter: string | null
    told_sales: Generated<string[]>
  }
  interest_day: {
    day: string
    branch_id: number
    channel: string
    kind: string
    count: Long
  }
  interest_total: {
    days: number
    property_id: number
    until: string
    seen: number
    opened: number
    saved: number
  }
  job_lease: {
    name: string
    holder: string
    until: Instant
  }
  last_backup: {
    only_row: Generated<boolean>
    taken_at: Instant
  }
  last_removal: {
    only_row: Generated<boolean>
    finished_at: Instant
    removed: Json
  }
  lead: {
    lead_id: GeneratedAlways<Long>
    key: string | null
    content_hash: string
    kind: 'viewing' | 'valuation' | 'staff' | 'department' | 'form'
    received_at: Instant
    first_name: string
    last_name: string
    email: string
    email_key: string
    telephone: string
    message: string
    channel: 'sales' | 'lettings' | null
    property_id: number | null
    branch_id: number | null
    department_id: number | null
    staff_id: number | null
    mailed_to: string
    account_id: number | null
    page: string
    terms: string | null
    do_not_contact: boolean
    sent: Json
    form: string | null
    state: Generated<'new' | 'answered' | 'waiting' | 'closed' | 'spam'>
    owner_id: number | null
    due_at: Instant | null
    version: Generated<number>
    late_mailed_for: Instant | null
    person_key: Generated<string>
    answered_at: Instant | null
    answer_minutes: number | null
  }
  lead_file: {
    file_id: GeneratedAlways<Long>
    lead_id: Long
    field: string
    name: string
    content_type: string
    bytes: number
    stored_as: string
  }
  lead_note: {
    lead_note_id: GeneratedAlways<Long>
    lead_id: Long
    key: string
    kind: 'note' | 'reply' | 'step'
    at: Instant
    office_user_id: number | null
    who: string
    content: string
  }
  loaded_source: {
    name: string
    version: string
    loaded_at: Generated<Instant>
  }
  lot: {
    calendar: 'agricultural' | 'property-auctions' | 'antiques'
    sale_id: Long
    sale_day: string
    number: string
    sort_key: string
    agent_ref: string | null
    section: Generated<string>
    title: Generated<string>
    description: Generated<string>
    guide_from: number | null
    guide_to: number | null
    guide_words: Generated<string>
    addendum: Generated<string>
    status: Generated<'offered' | 'sold-prior' | 'withdrawn' | 'postponed' | 'sold' | 'unsold'>
    hammer_price: number | null
    available_at: number | null
    asked_before: number | null
    pictures: Generated<Json>
    documents: Generated<Json>
    updated_at: Instant
    /** The last day of a sale of several days; null for lots stored before there were such sales. */
    sale_last_day: string | null
    imported_outcome: Json | null
  }
  lot_addendum: {
    lot_addendum_id: GeneratedAlways<Long>
    calendar: string
    sale_id: Long
    sort_key: string | null
    key: string
    content: string
    at: Instant
    office_user_id: number | null
    who: string
    removed_at: Instant | null
  }
  mail: {
    mail_id: GeneratedAlways<Long>
    key: string
    kind: string
    recipient: string
    data: Json
    queued_at: Generated<Instant>
    expires_at: Instant
    due_at: Generated<Instant>
    tries: Generated<number>
    outcome: 'sent' | 'refused' | 'expired' | null
    settled_at: Instant | null
    problem: string | null
  }
  marketing_consent: {
    consent_id: GeneratedAlways<Long>
    account_id: number | null
    kind: 'terms' | 'marketing'
    given: boolean
    wording: string
    email: string | null
    page: string | null
    form: 'registration' | 'preferences'
    given_at: Instant
  }
  media_source: {
    source: string
    fingerprint: string
    hash: string
    content_type: string
    width: number | null
    height: number | null
    fetched_at: Generated<Instant>
    focal_point: Json | null
  }
  migration: {
    name: string
    applied_at: Generated<Instant>
    needs: string | null
  }
  negotiator: {
    office_user_id: number
    branches: number[]
    days_off: Generated<number[]>
    lunch_from: number | null
    lunch_until: number | null
    calendar_hash: string | null
  }
  office_absence: {
    office_absence_id: GeneratedAlways<Long>
    office_user_id: number
    kind: 'away' | 'blocked'
    starts_at: Instant
    ends_at: Instant
    content: string
  }
  office_audit: {
    office_audit_id: GeneratedAlways<Long>
    at: Instant
    office_user_id: number | null
    who: string
    action: string
    subject: string
    branch_id: number | null
    before: Json | null
    after: Json | null
    from_address: string
  }
  office_invitation: {
    token_hash: string
    office_user_id: number
    created_at: Instant
    ends_at: Instant
  }
  office_kept_form: {
    session_id: string
    sealed: string
    ends_at: Instant
  }
  office_new_address: {
    office_user_id: number
    token_hash: string
    email: string
    ends_at: Instant
  }
  office_passkey: {
    office_passkey_id: GeneratedAlways<number>
    office_user_id: number
    credential_id: string
    public_key: string
    counter: Long
    transports: string[]
    name: string
    created_at: Instant
    used_at: Instant | null
  }
  office_session: {
    session_id: string
    token_hash: string
    office_user_id: number
    started_by: 'passkey' | 'password' | 'link' | 'single-sign-on'
    device: string
    from_address: string
    started_at: Instant
    used_at: Instant
    confirmed_at: Instant
    ends_at: Instant
  }
  office_sign_on: {
    browser: string
    verifier: string
    nonce: string
    state: string
    return_to: string
    office_user_id: number | null
    ends_at: Instant
    session_id: string | null
    confirms: Generated<boolean>
  }
  office_user: {
    office_user_id: GeneratedAlways<number>
    email: string
    email_key: string
    name: string
    role: 'administrator' | 'manager' | 'staff' | 'viewer'
    /** Null for the whole agency. */
    branches: number[] | null
    /** Their id among the staff shown on the site. */
    staff_id: number | null
    password_hash: string | null
    /** Base32; null without a password. */
    totp_secret: string | null
    /** The time step of the last used code, so that none is accepted twice. */
    totp_step: Generated<Long>
    recovery_codes: Generated<string[]>
    oidc_subject: string | null
    invited_at: Instant
    joined_at: Instant | null
    seen_at: Instant | null
    ended_at: Instant | null
    wants_figures: Generated<boolean>
    figures_sent_on: string | null
    shortcuts: Generated<boolean>
  }
  open_house: {
    open_house_id: GeneratedAlways<Long>
    property_id: number
    branch_id: number
    negotiator_id: number | null
    starts_at: Instant
    ends_at: Instant
    minutes: number
    withdrawn_at: Instant | null
  }
  /** Leases of processes: the name is older than the word used in code. */
  page_keeper: {
    name: string
    seen_version: Long
    seen_at: Generated<Instant>
    known_migrations: string[] | null
  }
  page_speed: {
    week: string
    page: string
    measure: 'opened' | 'answered' | 'moved'
    upto: number
    count: number
  }
  passkey: {
    passkey_id: GeneratedAlways<number>
    account_id: number
    credential_id: string
    public_key: string
    counter: Long
    transports: string[]
    name: string
    created_at: Instant
    used_at: Instant | null
  }
  passkey_challenge: {
    visitor: string
    purpose: 'add' | 'sign-in'
    challenge: string
    ends_at: Instant
  }
  photos_added: {
    property_id: number
    day: string
    count: number
  }
  place: {
    id: string
    kind: 'country' | 'county' | 'location' | 'outcode'
    name: string
    county_name: Generated<string>
    slug: string
    county_slug: Generated<string>
    country_slug: Generated<string>
    location: string
    radius_miles: Generated<number>
    population: Generated<number>
    plain_name: string
    search_words: string
    learnt: Generated<boolean>
    imported_from: 'places' | 'outlines' | null
  }
  place_fact: {
    import_id: number
    place: string
    location: string | null
    name: Generated<string>
    facts: Generated<Json>
  }
  place_outline: {
    place_id: string
    kind: 'county' | 'district' | 'town'
    shape: Json
    bounds: string
  }
  place_outline_ring: {
    place_id: string
    number: number
    is_hole: boolean
    ring: string
  }
  place_stock: {
    place_id: string
    available: number
  }
  postcode: {
    postcode: string
    location: string
  }
  postcode_answer: {
    postcode: string
    location: string | null
    asked_at: Generated<Instant>
  }
  privacy_case: {
    privacy_case_id: GeneratedAlways<number>
    key: string
    kind: 'complaint' | 'access' | 'correction' | 'erasure' | 'objection'
    first_name: string
    last_name: string
    email: string
    content: string
    received_at: Instant
    due_on: string
    is_extended: Generated<boolean>
    state: Generated<'open' | 'acknowledged' | 'answered' | 'closed'>
    closed_at: Instant | null
    outcome: string | null
    reminded: Generated<number>
    receipt: 'mailed' | 'withheld' | 'refused' | null
    is_held: Generated<boolean>
  }
  privacy_case_note: {
    privacy_case_note_id: GeneratedAlways<number>
    privacy_case_id: number
    at: Instant
    who: string
    content: string
  }
  property: {
    id: Generated<number>
    agent_ref: string
    branch_id: number
    channel: 'sales' | 'lettings'
    status: string
    available: GeneratedAlways<boolean>
    listed: boolean
    price_value: number | null
    beds: Generated<number>
    square_feet: number | null
    acreage: number | null
    country: string | null
    county_slug: string | null
    locality_slug: Generated<string>
    outcode: Generated<string>
    location: string | null
    short_let: Generated<boolean>
    pets: Generated<boolean>
    tags: Generated<string[]>
    auction_date: string | null
    search_text: Generated<string>
    created_at: Instant
    updated_at: Instant
    launched_at: Instant
    /** Padding; the name is an older one. */
    row_filler: GeneratedAlways<string>
    tag_set: GeneratedAlways<Long>
    monthly_cost: number | null
    monthly_cost_is_least: Generated<boolean>
    surroundings_code: Generated<number | null>
  }
  property_access: {
    property_id: number
    content: string
    notice_hours: Generated<number>
    seller_email: Generated<string>
    version: Generated<number>
  }
  /** Maintained by triggers (db/migrations/0009). */
  property_count: {
    channel: string
    listed: boolean
    country: string | null
    available: boolean
    beds: number
    price_value: number | null
    count: number
  }
  property_detail: {
    property_id: number
    display_address: string
    postcode: Generated<string>
    exact_location: string | null
    address_precision: Generated<string>
    card: Json
    listing: Json
    lacks: string[] | null
    faults: Json | null
    wording: GeneratedAlways<string>
  }
  property_event: {
    id: GeneratedAlways<Long>
    property_id: number
    kind: 'new' | 'price-up' | 'price-down' | 'status' | 'back-on-market' | 'withdrawn' | 'changed'
    old_price: number | null
    new_price: number | null
    old_status: string | null
    new_status: string | null
    import_id: number | null
    happened_at: Generated<Instant>
  }
  property_interest: {
    property_id: number
    day: string
    kind: 'seen' | 'opened' | 'saved' | 'brochure' | 'tour' | 'phone' | 'scan-card' | 'scan-brochure' | 'scan-board' | 'scan-screen'
    count: number
  }
  property_media: {
    property_id: number
    kind: string
    position: number
    source: string
    caption: Generated<string>
    hash: string | null
    width: number | null
    height: number | null
    focal_point: Json | null
  }
  property_overlay: {
    agent_ref: string
    hidden_for: string | null
    featured: Generated<boolean>
    first_photo: string | null
    changed_at: Instant
    changed_by: string
    stated: Json | null
    focal_points: Json | null
  }
  pulled_document: {
    source: string
    ref: string
    path: string
    changed_at: string
    document: string
  }
  push_device: {
    account_id: number
    device_hash: string
    endpoint: string
    public_key: string
    shared_secret: string
    signed_by: string
    made_at: Instant
    refused_since: Instant | null
  }
  push_message: {
    push_message_id: GeneratedAlways<Long>
    key: string
    account_id: number
    search_id: number | null
    data: Json
    queued_at: Generated<Instant>
    expires_at: Instant
    due_at: Generated<Instant>
    tries: Generated<number>
    outcome: 'sent' | 'refused' | 'expired' | null
    settled_at: Instant | null
    problem: string | null
  }
  recommendation: {
    property_id: number
    account_id: number
    event_id: Long
    recommended_at: Instant
  }
  refused_message: {
    source: string
    code: string
    reason: string
    times: Generated<number>
    last_at: Generated<Instant>
  }
  refused_recipient: {
    recipient: string
    refused_at: Instant
    problem: string
  }
  reply_text: {
    reply_text_id: GeneratedAlways<number>
    branch_id: number | null
    title: string
    content: string
    version: Generated<number>
  }
  request_count: {
    client: string
    minute: Long
    count: number
  }
  rostrum_tap: {
    rostrum_tap_id: GeneratedAlways<Long>
    calendar: string
    sale_id: Long
    sort_key: string
    key: string
    rostrum: string | null
    sequence: number | null
    said: string
    price: number | null
    result: string
    before: Json
    after: Json | null
    tapped_at: Instant
    at: Instant
    office_user_id: number | null
    who: string
  }
  saved_property: {
    account_id: number
    property_id: number
    saved_at: Instant
    removed_at: Instant | null
  }
  saved_search: {
    search_id: GeneratedAlways<number>
    account_id: number
    criteria_key: string
    criteria: Json
    title: string
    alert_frequency: 'I' | 'D' | 'W' | 'M' | 'N'
    saved_at: Instant
    changed_at: Instant
    removed_at: Instant | null
    /** Null until the search is prepared (src/services/alerts). */
    criteria_id: number | null
    /** `new`: no changes of properties that it found before. */
    alert_about: Generated<'all' | 'new'>
    asked_at: Instant | null
    snoozed_until: Instant | null
  }
  search_count: {
    day: string
    channel: 'sales' | 'lettings'
    place: string
    nothing: string
    count: number
  }
  /** The areas of saved searches (db/migrations/0027, src/data/alerts/searched-areas.ts). */
  searched_area: {
    area_id: GeneratedAlways<number>
    key: string
    place_id: string | null
    in_words: boolean
    named: string | null
    bounds: string | null
    sine: number | null
    cosine: number | null
    longitude: number | null
    least_cosine: number | null
    rings: string[] | null
    holes: string[] | null
    narrowing: number | null
    reach: number | null
    view: string | null
    reached: Json | null
    travel_keys: string[] | null
  }
  /** The criteria of saved searches; null means any value. */
  searched_criteria: {
    criteria_id: GeneratedAlways<number>
    key: string
    area_id: number | null
    channel: string
    status: string | null
    least_beds: number | null
    most_beds: number | null
    least_price: number | null
    most_price: number | null
    least_square_feet: number | null
    most_square_feet: number | null
    least_acreage: number | null
    most_acreage: number | null
    updated_ago: number | null
    created_ago: number | null
    auction_date: string | null
    branch_id: number | null
    locality: string | null
    short_lets: boolean | null
    pets: boolean | null
    tags: string[] | null
    without_tags: string[] | null
    words: string | null
    bathrooms_word: string | null
    tenure_word: string | null
    epc_word: string | null
    most_monthly_cost: number | null
    gigabit_word: string | null
    station_word: string | null
    primary_word: string | null
    secondary_word: string | null
  }
  seen_row: {
    agent_ref: string
    branch_id: number | null
  }
  seller_report: {
    seller_report_id: GeneratedAlways<number>
    property_id: number
    name: string
    email: string
    office_user_id: number | null
    made_at: Instant
    ends_at: Instant
    withdrawn_at: Instant | null
    weekly_since: Instant | null
    weekly_sent_on: string | null
  }
  seller_report_link: {
    hash: string
    seller_report_id: number
  }
  session: {
    session_id: string
    token_hash: string
    account_id: number
    started_by: 'registration' | 'password' | 'reset-link' | 'passkey'
    device: string
    started_at: Instant
    used_at: Instant
    ends_at: Instant
  }
  shared_cache_purge: {
    only_row: Generated<boolean>
    purged: Generated<string>
    purged_at: Instant | null
    tries: Generated<number>
    problem: string | null
  }
  shortlist: {
    shortlist_id: GeneratedAlways<number>
    made_at: Instant
    used_on: string
    next_place: number
  }
  shortlist_home: {
    shortlist_id: number
    property_id: number
    added_at: Instant
  }
  shortlist_person: {
    shortlist_id: number
    place: number
    name: string
    opened: boolean
  }
  shortlist_word: {
    shortlist_id: number
    property_id: number
    place: number
    heart: 'yes' | 'maybe' | 'no' | null
    note: string
  }
  sign_in_code: {
    browser: string
    account_id: number
    code_hash: string
    ends_at: Instant
  }
  site_page: {
    edition: string
    path: string
    kind: string
    title: string
    body: string
    words: string
    stored_at: Generated<Instant>
  }
  site_secret: {
    name: string
    secret: string
  }
  site_version: {
    only_row: Generated<boolean>
    version: Generated<Long>
  }
  sold_price: {
    sale_id: string
    postcode: string
    sold_on: string
    price: number
    kind: 'detached' | 'semi-detached' | 'terraced' | 'flat'
    is_new: boolean
    house: string
    flat: string
    street: string
    town: string
  }
  sold_price_import: {
    import_id: GeneratedAlways<number>
    fingerprint: string
    file: string
    is_made_up: boolean
    bytes_done: Long
    counts: Json
    began_at: Generated<Instant>
    finished_at: Instant | null
  }
  sold_price_trend: {
    area: string
    kind: 'detached' | 'semi-detached' | 'terraced' | 'flat'
    quarter: string
    level: number
    sales: number
  }
  source_health: {
    source: string
    begun_at: Instant
    ended_at: Instant | null
    outcome: string
    problem: string | null
    needs_confirmation: Generated<boolean>
    good_at: Instant | null
    row_count: Generated<number>
    rejected_count: Generated<number>
    warning_count: Generated<number>
  }
  /** A property and its detail as they will be, with the hashes of feed_row; times are null if the feed has none. */
  staged_row: {
    agent_ref: string
    branch_id: number
    channel: string
    status: string
    listed: boolean
    price_value: number | null
    beds: number
    square_feet: number | null
    acreage: number | null
    country: string | null
    county_slug: string | null
    locality_slug: string
    outcode: string
    location: string | null
    short_let: boolean
    pets: boolean
    tags: string[]
    auction_date: string | null
    search_text: string
    created_at: Instant | null
    updated_at: Instant | null
    launched_at: Instant | null
    display_address: string
    postcode: string
    exact_location: string | null
    address_precision: string
    card: Json
    listing: Json
    media: Json
    listing_hash: string
    files_hash: string
    found_hash: string
    complete: boolean
    row_hash: Generated<string>
    warnings: Json | null
    lacks: string[] | null
    town: Generated<string>
    locality: Generated<string>
    faults: Json | null
    monthly_cost: number | null
    monthly_cost_is_least: Generated<boolean>
  }
  station_time: {
    import_id: number
    to_station: string
    from_station: string
    minutes: number
  }
  /** Maintained by triggers (db/migrations/0017). */
  stock_change: {
    country: string | null
    county_slug: string | null
    outcode: string
    lng: number | null
    lat: number | null
    change: Long
  }
  street_map: {
    map_id: GeneratedAlways<number>
    standing: 'arriving' | 'shown' | 'leaving'
    fingerprint: string
    file: string
    bytes: Long
    as_of: string
    west: number
    south: number
    east: number
    north: number
    min_zoom: number
    max_zoom: number
    version: string | null
    finished_at: Instant | null
    left_at: Instant | null
  }
  street_map_piece: {
    map_id: number
    number: number
    hash: string
  }
  tracked_home: {
    tracked_home_id: GeneratedAlways<number>
    postcode: string
    house: string
    street: string
    town: string
    kind: string
    beds: number
    made_at: Instant
    opened_at: Instant | null
  }
  travel_area: {
    key: string
    version: string
    area: Json | null
    expires_at: Instant
  }
  unconfirmed_enquiry: {
    token_hash: string
    email: string
    sent: Json
    created_at: Instant
    expires_at: Instant
  }
  /** An event not yet matched with saved searches. */
  unmatched_event: {
    event_id: Long
    /** The searchable facts of its property before the event, by column. */
    before: Json | null
  }
  unused_media: {
    hash: string
    since: Instant
  }
  webhook_event: {
    key: string
    kind: 'lead.received' | 'appointment.booked' | 'appointment.moved' | 'appointment.withdrawn' | 'property.views'
    lead_id: Long | null
    occurred_at: Instant
    queued_at: Generated<Instant>
    expires_at: Instant
    due_at: Generated<Instant>
    tries: Generated<number>
    outcome: 'sent' | 'refused' | 'expired' | null
    settled_at: Instant | null
    problem: string | null
    receiver: Generated<string>
    day: string | null
    first_property_id: number | null
    last_property_id: number | null
  }
  wish_model: {
    is_only: Generated<boolean>
    file: string
    fingerprint: string
    dimensions: number
    is_cased: boolean
    tokens: string[]
    vectors: Uint8Array
    scales: Uint8Array
    imported_at: Generated<Instant>
  }
}
