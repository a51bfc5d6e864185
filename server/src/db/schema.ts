import type { AlertTables } from './schema/alerts.ts'
import type { CommunityTables } from './schema/community.ts'
import type { CourseTables } from './schema/courses.ts'
import type { LicenseTables } from './schema/licenses.ts'
import type { NewsletterTables } from './schema/newsletter.ts'
import type { PeopleTables } from './schema/people.ts'
import type { SupportTables } from './schema/support.ts'
import type { TeamTables } from './schema/teams.ts'
import type { OperationsTables } from './schema/operations.ts'

/** The tables as the migrations leave them; times are UTC. */
export interface Schema
  extends PeopleTables,
    TeamTables,
    LicenseTables,
    CourseTables,
    SupportTables,
    CommunityTables,
    AlertTables,
    NewsletterTables,
    OperationsTables {}
