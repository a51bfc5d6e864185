/*
 * The data classification: what every column of every table holds, and the rules that follow. Erasure, export
 * of personal data, the hourly cleanup and the log read this table. `dataClasses.test.ts` fails if a
 * migration adds a column that is missing here. docs/data.md presents it to readers.
 */

export type DataClass = 'public' | 'operational' | 'pseudonymous' | 'personal' | 'sensitive' | 'secret'

interface ClassRules {
  readonly means: string
  readonly atRest: string
  /** Whether a person gets it in the export of their data, or a reason why not. */
  readonly exported: boolean
  readonly erasure: string
  /** Whether it may appear in the server's log. */
  readonly logged: boolean
  readonly leaves: string
}

export const classRules: Readonly<Record<DataClass, ClassRules>> = {
  public: {
    means: 'meant for every reader',
    atRest: 'plain',
    exported: false,
    erasure: 'stays',
    logged: true,
    leaves: 'yes',
  },
  operational: {
    means: 'states, counts and times',
    atRest: 'plain',
    exported: false,
    erasure: 'goes with its row',
    logged: true,
    leaves: 'exports, webhooks, log collectors',
  },
  pseudonymous: {
    means: 'an id of a person or of what is theirs',
    atRest: 'plain',
    exported: true,
    erasure: 'deleted or null; the audit log keeps it, unnamed',
    logged: true,
    leaves: 'tokens, exports, webhooks, log collectors',
  },
  personal: {
    means: 'who someone is: name, address, place, team, purchases',
    atRest: 'plain, for lists',
    exported: true,
    erasure: 'deleted or neutral',
    logged: false,
    leaves: 'mails to that person, exports, purchases at Stripe',
  },
  sensitive: {
    means: 'what someone does, says, learns, and from where',
    atRest: 'free text and profile sealed; addresses cut',
    exported: true,
    erasure: 'deleted',
    logged: false,
    leaves: 'to that person; questions to a model, unnamed',
  },
  secret: {
    means: 'proves who someone is, or opens what is sealed',
    atRest: 'sealed by the master key, or hashed',
    exported: false,
    erasure: 'deleted',
    logged: false,
    leaves: 'never',
  },
}

interface TableClasses extends Partial<Readonly<Record<DataClass, string>>> {
  /** The retention period of a row. */
  readonly retention: string
  /** The hourly cleanup deletes expired rows (jobs/retention.ts). */
  readonly expires?: true
  /** Why the export of a person's data leaves out this table. */
  readonly notExported?: string
  /** Columns left out of that export, each with the reason. */
  readonly omitted?: Readonly<Record<string, string>>
  /** The column with the keyed hash of a username, and the purpose of that hash; erasure finds rows by it. */
  readonly nameHash?: { readonly column: string; readonly purpose: string }
}

const isThePerson = 'it is the person whose data this is'
const isKeyedHash = 'a keyed hash that tells nothing'
const isMereNumber = 'a number that tells nothing'
const exportedDecrypted = 'given opened'
const untilAccountErased = 'with the account'
const untilTeamDeleted = 'with the team'
const countsOfFive = 'counts of five people or more'
const asLongAsInstallation = 'always'
const isCredential = 'what proves who someone is does not leave the server, not even hashed'

/** The columns of each class, separated by spaces. */
export const dataClasses = {
  // People and how they sign in.
  people: {
    retention: '30 days after deletion; unverified 7 days',
    pseudonymous: 'uid',
    personal:
      'username invited_as first_name last_name lang timezone country city institution notes name_key search_key listed team_list',
    sensitive:
      'newsletter failed_attempts successful_attempts trial_ends course course_choice last_seen license_list discreet',
    secret: 'password_hash',
    operational:
      'role status theme change_password expiration terms_version created changed status_before purge_at revision access_level expiration_told trial_told helper moderator billing auditor unproved',
    omitted: {
      password_hash: isCredential,
      name_key: 'made of the names, for sorting',
      search_key: 'made of names and address, for searching',
      license_list: 'made of the licences, given as such',
      listed: 'made of names, address and role, for lists',
      course: isKeyedHash,
      course_choice: `${exportedDecrypted}, as course_*`,
    },
  },
  password_history: {
    retention: `${untilAccountErased}, as many as the settings say`,
    pseudonymous: 'person',
    secret: 'hash',
    operational: 'created',
    omitted: { person: isThePerson, hash: isCredential },
  },
  sessions: {
    retention: 'until it expires',
    expires: true,
    pseudonymous: 'sid person device',
    sensitive: 'browser source country created last_seen proved',
    operational: 'idle_minutes expires',
    omitted: { person: isThePerson },
  },
  access_log: {
    retention: '180 days (accessDays), 100 a person; places 30 (placeDays)',
    expires: true,
    nameHash: { column: 'account', purpose: 'account' },
    pseudonymous: 'person account',
    sensitive: 'at source country browser',
    operational: 'id method outcome',
    omitted: { person: isThePerson, account: isKeyedHash },
  },
  one_time_codes: {
    retention: 'until it expires',
    expires: true,
    notExported: 'keyed hashes, for minutes',
    nameHash: { column: 'owner', purpose: 'account' },
    pseudonymous: 'account owner',
    sensitive: 'browser',
    secret: 'digest',
    operational: 'after_password sent expires',
  },
  mail_tokens: {
    retention: '7 days after it expires',
    expires: true,
    pseudonymous: 'person',
    secret: 'digest',
    operational: 'purpose by_root created expires',
    omitted: { person: isThePerson, digest: isKeyedHash },
  },
  passkeys: {
    retention: untilAccountErased,
    pseudonymous: 'uid person',
    personal: 'credential public_key aaguid name',
    sensitive: 'created last_used',
    operational: 'counter transports backed_up',
    omitted: {
      person: isThePerson,
      credential: 'what a passkey is found by; its owner has it',
      public_key: 'what a passkey is checked with',
    },
  },
  totp: {
    retention: untilAccountErased,
    expires: true,
    pseudonymous: 'person',
    sensitive: 'created confirmed last_used',
    secret: 'secret',
    operational: 'last_step',
    omitted: {
      person: isThePerson,
      secret: 'what codes are made from; the authenticator app of its owner has it',
      last_step: 'the number of the half minute of the last code',
    },
  },
  recovery_codes: {
    retention: untilAccountErased,
    notExported: 'hashes; their number is given',
    pseudonymous: 'person',
    secret: 'digest',
  },
  first_steps: {
    retention: 'until it expires',
    expires: true,
    notExported: 'for minutes',
    pseudonymous: 'person',
    sensitive: 'browser source',
    operational: 'by_password expires',
  },
  passkey_challenges: {
    retention: 'until it expires',
    expires: true,
    notExported: 'digests, for minutes',
    pseudonymous: 'session',
    secret: 'digest',
    operational: 'purpose expires',
  },
  api_keys: {
    retention: '180 days after its end',
    expires: true,
    pseudonymous: 'uid person team maker',
    personal: 'name key_start',
    sensitive: 'created last_used',
    secret: 'digest',
    operational: 'service scopes expires revoked',
    omitted: {
      person: isThePerson,
      maker: 'given as by_me',
      digest: isCredential,
    },
  },
  directory_links: {
    retention: untilAccountErased,
    pseudonymous: 'team person',
    personal: 'external_id',
    operational: 'removed changed',
    omitted: { person: isThePerson },
  },
  openid_identities: {
    retention: untilAccountErased,
    pseudonymous: 'person',
    personal: 'issuer subject',
    sensitive: 'created',
    omitted: { person: isThePerson },
  },
  openid_issuers: {
    retention: asLongAsInstallation,
    notExported: 'of the instance or a team, not of people',
    secret: 'secret',
    operational: 'uid team name issuer client_id authorization_endpoint active forced group_claim revision',
  },
  issuer_groups: {
    retention: 'as long as its issuer',
    notExported: 'of the instance or a team, not of people',
    operational: 'issuer value team place',
  },
  spent_id_tokens: {
    retention: 'an hour after it expires',
    expires: true,
    notExported: 'digests of tokens',
    secret: 'digest',
    operational: 'expires',
  },
  attempts: {
    retention: 'a day',
    expires: true,
    notExported: 'keyed hashes',
    pseudonymous: 'key',
    operational: 'count since until',
  },
  devices: {
    retention: '180 days without use (deviceDays)',
    expires: true,
    pseudonymous: 'uid person',
    sensitive: 'os os_version browser browser_version app_version device_name first_seen last_seen',
    secret: 'device_token',
    omitted: { person: isThePerson, device_token: 'where an application is reached, of no use to its owner' },
  },
  // Teams, invites, licences.
  teams: {
    retention: 'while someone is in it',
    notExported: 'of teams; membership is given',
    pseudonymous: 'uid',
    personal: 'team_name description contact_email',
    operational: 'domains custom_settings revision created',
  },
  memberships: {
    retention: untilAccountErased,
    pseudonymous: 'team person',
    personal: 'team_role joined_by joined ends',
    operational: 'issuer',
    omitted: { person: isThePerson },
  },
  team_domains: {
    retention: untilTeamDeleted,
    notExported: 'of teams, not people',
    pseudonymous: 'team',
    public: 'token',
    operational: 'domain mode state result proved_by claimed checked next_check missing_since',
  },
  team_reports: {
    retention: 'a year, or with the team',
    notExported: countsOfFive,
    pseudonymous: 'team',
    operational: 'week people progress activity licenses',
  },
  assignments: {
    retention: 'a year after its last day, or with the team',
    expires: true,
    pseudonymous: 'uid team',
    operational: 'lessons until created withdrawn reminded counted why asked finished',
    omitted: {
      reminded: 'of the team, not people',
      counted: countsOfFive,
      why: countsOfFive,
      asked: countsOfFive,
      finished: countsOfFive,
    },
  },
  announcements: {
    retention: 'a year after its last day, or with the team',
    expires: true,
    pseudonymous: 'uid team',
    personal: 'text',
    operational: 'until created withdrawn mailed',
    omitted: { mailed: 'of the team, not people' },
  },
  team_logos: {
    retention: untilTeamDeleted,
    notExported: 'of teams, not people',
    pseudonymous: 'team',
    public: 'hash png',
  },
  associations: {
    retention: untilTeamDeleted,
    notExported: 'between teams, not people',
    pseudonymous: 'uid sponsor partner',
    operational: 'kind proposed_by seats ends revision proposed accepted ended used',
  },
  join_requests: {
    retention: `${untilAccountErased}, or decided`,
    pseudonymous: 'team person',
    personal: 'domain asked',
    omitted: { person: isThePerson },
  },
  invites: {
    retention: '30 days after its end; personal ones with the account',
    expires: true,
    pseudonymous: 'uid team owner',
    personal: 'email',
    secret: 'digest sealed',
    operational: 'role license_type uses taken expires membership_ends revoked sent created',
    omitted: {
      owner: 'given, or someone else: who invites is their data',
      digest: isKeyedHash,
      sealed: 'the code, which /invites shows',
    },
  },
  invite_uses: {
    retention: 'with its invite; without an account 30 days',
    expires: true,
    nameHash: { column: 'account', purpose: 'invite-use' },
    pseudonymous: 'invite account person',
    operational: 'created',
    omitted: { person: isThePerson, account: isKeyedHash },
  },
  referrals: {
    retention: 'until both are erased, or one without a purchase',
    expires: true,
    pseudonymous: 'uid inviter friend',
    personal: 'registered barred purchased refunded',
    omitted: {
      inviter: 'given as by_me: who else it was is theirs',
      friend: 'given as by_me: who else it was is theirs',
    },
  },
  license_packs: {
    retention: `${untilTeamDeleted} or account`,
    pseudonymous: 'uid team person',
    personal: 'region currency price provider subscription',
    operational:
      'license_type license_count used starts expiration anchor period cancels reason told revision created',
    omitted: { person: isThePerson, team: "a pack of a team is no one's own" },
  },
  license_seats: {
    retention: `${untilTeamDeleted} or account`,
    pseudonymous: 'uid pack team person invite association',
    operational: 'ends created',
    omitted: { person: isThePerson },
  },
  license_months: {
    retention: untilAccountErased,
    pseudonymous: 'uid person referral',
    personal: 'side starts ends',
    omitted: { person: isThePerson },
  },
  license_orders: {
    retention: 'as long as the law wants receipts, then unnamed',
    pseudonymous: 'uid team person buyer pack',
    personal: 'bill_to region currency total reference',
    operational:
      'number kind license_type license_count period unit_price taxes prices_version provider state created paid covers_from covers_until closed reminded revision',
    omitted: { person: isThePerson, buyer: 'given as by_me: who else it was is theirs' },
  },
  license_digests: {
    retention: asLongAsInstallation,
    notExported: 'weeks whose summary was mailed to super admins',
    operational: 'week told',
  },
  deserted_subscriptions: {
    retention: 'until the provider has ended it',
    notExported: 'subscriptions without an owner',
    pseudonymous: 'subscription',
    operational: 'provider tried',
  },
  payment_events: {
    retention: asLongAsInstallation,
    notExported: 'numbers and dates of subscriptions',
    pseudonymous: 'id subject',
    operational: 'provider kind happened facts received',
  },
  // Learning.
  progress: {
    retention: untilAccountErased,
    pseudonymous: 'person',
    sensitive: 'course visited updated seen',
    omitted: { person: isThePerson, course: `${exportedDecrypted}, as course_*` },
  },
  saved_views: {
    retention: untilAccountErased,
    pseudonymous: 'uid person',
    personal: 'name',
    sensitive: 'search',
    operational: 'list first created',
    omitted: { person: isThePerson },
  },
  ticks: {
    retention: untilAccountErased,
    pseudonymous: 'person',
    sensitive: 'sealed',
    omitted: { person: isThePerson, sealed: `${exportedDecrypted}, as set_on_phone` },
  },
  pairings: {
    retention: 'an hour; an unused link 2 minutes',
    expires: true,
    notExported: 'the page two devices show, for an hour',
    pseudonymous: 'person uid opener joiner',
    sensitive: 'sealed',
    secret: 'digest',
    operational: 'turn expires',
  },
  reported_steps: {
    retention: '180 days without a report (reportDays)',
    expires: true,
    notExported: 'steps that looked different on a phone, and whether that was settled',
    operational: 'uid lesson slide os_type path told settled word revision',
  },
  step_reports: {
    retention: '180 days (reportDays)',
    expires: true,
    notExported: 'reports of such a step, without their authors',
    operational: 'uid step day device version language note',
  },
  // Chat and people who answer.
  chats: {
    retention: untilAccountErased,
    notExported: 'what it opens is given',
    pseudonymous: 'person uid',
    secret: 'key',
    operational: 'said',
  },
  chat_messages: {
    retention: '90 days (chatDays)',
    expires: true,
    pseudonymous: 'person id',
    sensitive: 'at good sealed',
    operational: 'seq',
    omitted: { person: isThePerson, id: isMereNumber, sealed: `${exportedDecrypted}, as who and said` },
  },
  chat_days: {
    retention: '2 days',
    expires: true,
    pseudonymous: 'person',
    sensitive: 'day asked',
    omitted: { person: isThePerson },
  },
  tickets: {
    retention: '30 days after it is closed',
    expires: true,
    pseudonymous: 'uid person helper',
    sensitive: 'state asked promised solved closed sealed',
    secret: 'key',
    operational: 'minutes minutes_left number priority lang told tell_at consent revision',
    omitted: {
      person: isThePerson,
      uid: isMereNumber,
      helper: 'who answers is not shown',
      key: 'what opens the question',
      sealed: `${exportedDecrypted}, as what was shared`,
      priority: 'given in words',
      told: 'what helpers were reminded of',
      tell_at: 'when helpers are reminded',
    },
  },
  ticket_messages: {
    retention: 'with its question',
    pseudonymous: 'ticket id helper',
    sensitive: 'at sealed',
    operational: 'source',
    omitted: {
      ticket: 'given as number',
      id: isMereNumber,
      helper: 'who answers is not shown',
      sealed: `${exportedDecrypted}, as said`,
      source: 'given as who',
    },
  },
  answer_drafts: {
    retention: 'until it is used or dropped',
    notExported: 'without authors',
    sensitive: 'sealed',
    operational: 'uid lang made',
  },
  // Community.
  community_names: {
    retention: untilAccountErased,
    pseudonymous: 'person',
    personal: 'name folded',
    operational: 'chosen',
    omitted: { person: isThePerson, folded: 'made of the name, to compare it' },
  },
  community_threads: {
    retention: asLongAsInstallation,
    notExported: 'opening posts are given',
    pseudonymous: 'uid author',
    public: 'board lang title',
    operational: 'state pinned locked answer replies created last revision',
  },
  community_posts: {
    retention: `${asLongAsInstallation}, without erased authors`,
    pseudonymous: 'uid thread author image',
    public: 'lang title text words lesson',
    operational: 'opening state team created lesson_hash',
    omitted: {
      author: isThePerson,
      words: 'made of the text, for searching',
      lesson_hash: isKeyedHash,
      image: 'given as a picture',
    },
  },
  community_images: {
    retention: untilAccountErased,
    pseudonymous: 'uid person',
    public: 'bytes alt',
    operational: 'width height created',
    omitted: { person: isThePerson, bytes: 'given as picture' },
  },
  community_follows: {
    retention: untilAccountErased,
    pseudonymous: 'thread person',
    sensitive: 'told',
    omitted: { person: isThePerson },
  },
  community_reports: {
    retention: untilAccountErased,
    pseudonymous: 'review person',
    sensitive: 'reason note at',
    omitted: { person: isThePerson, review: isMereNumber },
  },
  community_reviews: {
    retention: asLongAsInstallation,
    pseudonymous: 'uid post author about claimed_by decided_by',
    sensitive: 'plea',
    operational: 'board kind opened claimed decision reason decided lapses revision',
    omitted: {
      author: isThePerson,
      uid: isMereNumber,
      about: isMereNumber,
      claimed_by: 'who moderates is theirs',
      claimed: 'when someone took it is their data',
      decided_by: 'who moderates is theirs',
    },
  },
  // Alerts and newsletter.
  alerts: {
    retention: asLongAsInstallation,
    notExported: 'for readers; authors are in the audit log',
    pseudonymous: 'writer confirmer',
    public: 'words severity systems profiles source_name source_url',
    operational: 'uid state expires alone published withdrawn changed feed revision told',
  },
  alert_reads: {
    retention: untilAccountErased,
    pseudonymous: 'person',
    sensitive: 'sealed',
    omitted: { person: isThePerson, sealed: `${exportedDecrypted}, as alerts_read` },
  },
  alert_feeds: {
    retention: asLongAsInstallation,
    notExported: 'where drafts of alerts come from',
    operational: 'uid name kind url lang active etag modified read result drafts revision',
  },
  alert_feed_items: {
    retention: '400 days',
    expires: true,
    notExported: 'digests of what feeds sent',
    operational: 'feed guid seen',
  },
  newsletter_readers: {
    retention: untilAccountErased,
    pseudonymous: 'person',
    sensitive: 'confirmed cadence zone stopped why told',
    omitted: { person: isThePerson },
  },
  newsletter_mails: {
    retention: '14 days',
    expires: true,
    pseudonymous: 'person lane',
    sensitive: 'day state finished',
    operational: 'issue tries due since place',
    omitted: { person: isThePerson },
  },
  newsletter_bundles: {
    retention: 'until its mails are sent',
    pseudonymous: 'readers',
    operational: 'id issue due since',
    omitted: { readers: 'all who get a mail of that bundle' },
  },
  newsletter_issues: {
    retention: '400 days',
    expires: true,
    notExported: 'days and zones of the newsletter, and counts of its mails',
    operational: 'id cadence zone day at since place readers kinds done sent bounced unknown late',
  },
  newsletter_lanes: {
    retention: 'for minutes',
    notExported: 'who sends which mail at this moment, by place',
    operational: 'id begun until known',
  },
  newsletter_domains: {
    retention: 'a day',
    expires: true,
    notExported: 'when the next mail may go to a domain',
    operational: 'domain free',
  },
  newsletter_desk: {
    retention: asLongAsInstallation,
    notExported: 'whether the newsletter is paused',
    operational: 'sole paused',
  },
  mails: {
    retention: '14 days (mailDays), the text until it is sent',
    expires: true,
    notExported: 'sealed until sent, then without owner',
    sensitive: 'sealed',
    operational: 'id created kind lang status tries valid_until finished',
  },
  // The installation.
  audit_log: {
    retention: '2 years (auditDays), at least 180 days',
    pseudonymous: 'actor target team request api_key',
    sensitive: 'source',
    operational: 'number at actor_role action result reason mac',
    omitted: {
      actor: 'given as by_me and actor_role: who else it was is theirs',
      target: 'given as about_me: who else it was about is their data',
      request: isMereNumber,
      mac: isKeyedHash,
    },
  },
  audit_chain: {
    retention: asLongAsInstallation,
    notExported: 'the ends of the audit log',
    operational: 'single head head_mac tail tail_mac',
  },
  audit_streams: {
    retention: asLongAsInstallation,
    notExported: 'how far the audit log was sent to collectors',
    operational: 'name number holder until',
  },
  audit_heads: {
    retention: asLongAsInstallation,
    notExported: 'the head of the audit log, week by week',
    operational: 'week number mac told',
  },
  settings: {
    retention: asLongAsInstallation,
    notExported: 'of the instance, not of people',
    secret: 'sealed',
    operational: 'section value changed revision',
  },
  settings_revisions: {
    retention: '2 years',
    expires: true,
    notExported: 'of the instance; authors are in the audit log',
    pseudonymous: 'changed_by',
    operational: 'section revision at changes value',
  },
  mail_texts: {
    retention: asLongAsInstallation,
    notExported: 'of the instance, not of people',
    operational: 'kind lang texts revision changed',
  },
  webhooks: {
    retention: asLongAsInstallation,
    notExported: 'addresses to notify',
    pseudonymous: 'team',
    secret: 'secret old_secret',
    operational: 'uid name url kinds active stopped failing old_until lane free revision',
  },
  webhook_deliveries: {
    retention: '30 days',
    expires: true,
    notExported: 'ids and states; events are in the audit log',
    pseudonymous: 'account data',
    operational: 'uid number webhook kind at state tries due attempts',
  },
  certificate_notices: {
    retention: 'until the certificate ends',
    expires: true,
    notExported: 'the certificate whose end was mailed to super admins',
    operational: 'ends days',
  },
  instances: {
    retention: 'a day',
    expires: true,
    notExported: 'servers, not people',
    operational: 'name started seen version node content keys',
  },
  instance_samples: {
    retention: '7 days',
    expires: true,
    notExported: 'counts of each minute, of no one in particular',
    operational: 'at instance requests refused failed lag sockets memory',
  },
  database_samples: {
    retention: '7 days',
    expires: true,
    notExported: 'counts of each minute, of no one in particular',
    operational: 'at database mails jobs',
  },
  job_runs: {
    retention: '60 days without a run',
    expires: true,
    notExported: 'of the program',
    operational: 'job cron planned ended ms good failures failed why',
  },
  migrations: {
    retention: asLongAsInstallation,
    notExported: 'of the program',
    operational: 'name hash applied_at',
  },
} as const satisfies Readonly<Record<string, TableClasses>>

export type TableName = keyof typeof dataClasses

/** Tables that the hourly cleanup keeps short. */
export type ExpiringTable = {
  [Name in TableName]: (typeof dataClasses)[Name] extends { readonly expires: true } ? Name : never
}[TableName]

/** The same as a map, for code that goes through all tables. */
export const tableClasses: ReadonlyMap<string, TableClasses> = new Map(Object.entries(dataClasses))

const classNames = Object.keys(classRules) as DataClass[] // the object has no other keys

/** The columns of a table, each with its class. */
export const classifiedColumns = (
  table: TableClasses,
): readonly (readonly [column: string, dataClass: DataClass])[] =>
  classNames.flatMap((name) => (table[name]?.split(' ') ?? []).map((column) => [column, name] as const))

/** Columns that hold a keyed hash of a username, in all tables. */
export const usernameHashes = [...tableClasses].flatMap(([table, { nameHash }]) =>
  nameHash ? [{ table, ...nameHash }] : [],
)

/** Column names that may not appear in the log, in whatever table they occur. */
export const unloggedColumns: readonly string[] = (() => {
  const columns = [...tableClasses.values()].flatMap(classifiedColumns)
  const logged = new Set(columns.flatMap(([column, name]) => (classRules[name].logged ? [column] : [])))
  return [...new Set(columns.map(([column]) => column))].filter((column) => !logged.has(column))
})()
