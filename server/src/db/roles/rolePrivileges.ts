/*
 * Least privilege in PostgreSQL. The owner creates the schema and runs migrations. `resguardo_app` serves
 * requests and runs jobs: it reads and writes rows, and changes no schema. `resguardo_audit` can only append
 * to the audit log, through the functions that it owns. `resguardo_team` sees what the row policies show
 * (rowLevelSecurity.ts). The roles of grants see all rows of what they may read: `resguardo_billing` changes
 * licences, `resguardo_moderator` the community, `resguardo_helper` questions to people.
 */

export const servingRole = 'resguardo_app'
export const auditRole = 'resguardo_audit'
export const teamRole = 'resguardo_team'
export const billingRole = 'resguardo_billing'
export const moderatorRole = 'resguardo_moderator'
export const helperRole = 'resguardo_helper'
export const grantedSchemas = ['public', 'graphile_worker']
/** The policy that shows the serving role all rows of a table. */
export const servingPolicy = 'served'
/** The roles of grants, each with the policy that shows it all rows of a table that it may read. */
export const grantPolicies = [
  { role: billingRole, policy: 'billed' },
  { role: moderatorRole, policy: 'moderated' },
  { role: helperRole, policy: 'helped' },
] as const

type Privilege = 'select' | 'insert' | 'update' | 'delete'
export const readAndWrite: readonly Privilege[] = ['select', 'insert', 'update', 'delete']

export interface RolePrivileges {
  readonly role: string
  readonly tables: Readonly<Record<string, readonly Privilege[]>>
  /** For every other table of both schemas, including those of later migrations. */
  readonly otherTables: readonly Privilege[]
}

/** The privileges of each role per table; tables outside `public` are named with their schema. */
export const rolePrivileges: readonly RolePrivileges[] = [
  {
    role: servingRole,
    tables: {
      audit_log: ['select'],
      audit_chain: ['select'],
      audit_heads: ['select', 'insert'],
      migrations: ['select'],
      'graphile_worker.migrations': ['select'],
    },
    otherTables: readAndWrite,
  },
  {
    role: auditRole,
    tables: { audit_log: ['insert'], audit_chain: ['select', 'update'] },
    otherTables: [],
  },
  {
    // The policies in the migrations decide which rows.
    role: teamRole,
    tables: {
      people: readAndWrite,
      teams: readAndWrite,
      memberships: readAndWrite,
      mail_tokens: readAndWrite,
      invites: readAndWrite,
      team_domains: readAndWrite,
      team_logos: readAndWrite,
      assignments: ['select', 'insert', 'update'],
      announcements: ['select', 'insert', 'update'],
      associations: readAndWrite,
      license_seats: readAndWrite,
      license_orders: ['select', 'insert', 'update'],
      license_packs: ['select'],
      license_months: ['select'],
      sessions: ['select', 'delete'],
      join_requests: ['select', 'delete'],
      devices: ['delete'],
      access_log: ['select'],
      audit_log: ['select'],
      settings: ['select'],
      referrals: ['select'],
      passkeys: ['select'],
      api_keys: ['select', 'insert', 'update'],
      saved_views: readAndWrite,
      webhooks: readAndWrite,
      webhook_deliveries: ['select', 'insert', 'update'],
      directory_links: ['select', 'insert', 'update'],
      openid_issuers: readAndWrite,
      issuer_groups: readAndWrite,
      totp: ['select'],
      recovery_codes: ['select'],
      mails: ['insert'],
    },
    otherTables: [],
  },
  {
    // Requests that a billing grant opens: of every team, but nothing apart from licences changes.
    role: billingRole,
    tables: {
      license_orders: ['select', 'insert', 'update'],
      license_packs: ['select', 'insert', 'update'],
      license_seats: readAndWrite,
      license_months: ['select'],
      teams: ['select'],
      people: ['select'],
      memberships: ['select'],
      associations: ['select'],
      invites: ['select'],
      referrals: ['select'],
      sessions: ['select'],
      passkeys: ['select'],
      totp: ['select'],
      settings: ['select'],
      mails: ['insert'],
    },
    otherTables: [],
  },
  {
    // Requests that a moderator grant opens.
    role: moderatorRole,
    tables: {
      community_threads: ['select', 'update'],
      community_posts: ['select', 'update'],
      community_reviews: ['select', 'insert', 'update'],
      community_follows: ['select', 'update'],
      community_reports: ['select'],
      community_names: ['select'],
      community_images: ['select'],
      mails: ['insert'],
    },
    otherTables: [],
  },
  {
    // Requests that a helper grant opens. Answers also go to the reader's chat.
    role: helperRole,
    tables: {
      tickets: ['select', 'update'],
      ticket_messages: ['select', 'insert'],
      answer_drafts: ['select', 'insert'],
      chats: ['select', 'update'],
      chat_messages: ['select', 'insert'],
      mails: ['insert'],
    },
    otherTables: [],
  },
]

/**
 * The functions that append to the audit log, queue its entries for webhooks, and delete its oldest; each
 * with its owner.
 */
export const auditFunctions = [
  { signature: 'lock_audit()', owner: auditRole },
  {
    signature:
      'append_audit(bigint, uuid[], text[], text[], uuid[], uuid[], smallint[], text[], uuid[], text[], bytea[])',
    owner: auditRole,
  },
  {
    signature:
      'append_audit(bigint, uuid[], text[], text[], uuid[], uuid[], smallint[], text[], uuid[], text[], bytea[], uuid[])',
    owner: auditRole,
  },
  { signature: 'queue_audit_events(bigint, text[])', owner: null },
  { signature: 'cut_audit(timestamptz, integer)', owner: null },
] as const

/** What mails to readers need of their accounts. */
const mailedColumns = ['uid', 'username', 'first_name', 'lang', 'timezone', 'status', 'discreet']

/** Single columns that a role needs of tables that it may not read or write as a whole. */
export const columnPrivileges = [
  // Only root creates and changes packs; a team's admin decides whether a subscription continues.
  { role: teamRole, privilege: 'update', table: 'license_packs', columns: ['cancels', 'revision'] },
  // A team's admin may see that a device exists, to remove it, but not what it is.
  { role: teamRole, privilege: 'select', table: 'devices', columns: ['uid', 'person'] },
  // PostgreSQL locks rows only for roles that may update a column: billing locks a pack's team,
  // its associations and the memberships of those who get seats.
  { role: billingRole, privilege: 'update', table: 'teams', columns: ['revision'] },
  { role: billingRole, privilege: 'update', table: 'associations', columns: ['revision'] },
  { role: billingRole, privilege: 'update', table: 'memberships', columns: ['joined_by'] },
  { role: moderatorRole, privilege: 'select', table: 'people', columns: mailedColumns },
  // Helpers see each other, and lock the one who gets a question.
  { role: helperRole, privilege: 'select', table: 'people', columns: [...mailedColumns, 'helper'] },
  { role: helperRole, privilege: 'update', table: 'people', columns: ['revision'] },
] as const
