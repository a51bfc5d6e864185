import { accountRoutes } from '#features/admins/account/account.routes.ts'
import { grantRoutes } from '#features/admins/grants/grants.routes.ts'
import { adminExportRoutes } from '#features/admins/personalData/export.routes.ts'
import { adminRoutes } from '#features/admins/admins.routes.ts'
import { alertJobs } from '#features/alerts/alerts.jobs.ts'
import { assistantRoutes } from '#features/assistant/assistant.routes.ts'
import { apiKeyRoutes } from '#features/apiKeys/apiKeys.routes.ts'
import { announcementRoutes } from '#features/assignments/announcements.routes.ts'
import { assignmentJobs } from '#features/assignments/assignments.jobs.ts'
import { assignmentRoutes } from '#features/assignments/assignments.routes.ts'
import { associationRoutes } from '#features/associations/associations.routes.ts'
import { authRoutes } from '#features/auth/auth.routes.ts'
import { bulkRoutes } from '#features/admins/bulk/bulk.routes.ts'
import { communityHead } from '#features/community/pageHead/pageHead.ts'
import { communityJobs } from '#features/community/community.jobs.ts'
import { moderateRoutes } from '#features/community/moderation/moderate.routes.ts'
import { readCommunityRoutes } from '#features/community/read.routes.ts'
import { writeCommunityRoutes } from '#features/community/posts/write.routes.ts'
import { courseRoutes } from '#features/courses/courses.routes.ts'
import { createRoutes } from '#features/admins/create/create.routes.ts'
import { startRoutes } from '#features/courses/start.routes.ts'
import { deviceRoutes } from '#features/devices/devices.routes.ts'
import { domainRoutes } from '#features/teams/domains.routes.ts'
import { feedRoutes } from '#features/alerts/feeds/feeds.routes.ts'
import { inviteRoutes } from '#features/invites/invites.routes.ts'
import { licenseRoutes } from '#features/licenses/licenses.routes.ts'
import { logExportRoutes } from '#features/logs/export.routes.ts'
import { logRoutes } from '#features/logs/logs.routes.ts'
import { screenTextRoutes } from '#features/settings/screenTexts/screenTexts.routes.ts'
import { mailTemplateRoutes } from '#features/mailTemplates/mailTemplates.routes.ts'
import { managedAlertRoutes } from '#features/alerts/managedAlerts.routes.ts'
import { memberRoutes } from '#features/teams/members.routes.ts'
import { orderJobs } from '#features/orders/orders.jobs.ts'
import { orderRoutes } from '#features/orders/orders.routes.ts'
import { licenseJobs } from '#features/licenses/licenses.jobs.ts'
import { monthRoutes } from '#features/licenses/freeMonths/freeMonths.routes.ts'
import { newsletterJobs } from '#features/newsletter/newsletter.jobs.ts'
import { newsletterAdminRoutes } from '#features/newsletter/admin.routes.ts'
import { newsletterRoutes } from '#features/newsletter/newsletter.routes.ts'
import { outboxRoutes } from '#features/outbox/outbox.routes.ts'
import { packRoutes } from '#features/licenses/packs/packs.routes.ts'
import { passkeyRoutes } from '#features/passkeys/passkeys.routes.ts'
import { overviewRoutes } from '#features/overview/overview.routes.ts'
import { howWeKnowPage } from '#features/termsAndHelp/howWeKnow.ts'
import { termsRoutes } from '#features/termsAndHelp/terms.routes.ts'
import { operatorPages } from '#features/termsAndHelp/operatorPages.ts'
import { termsAndHelpPages } from '#features/termsAndHelp/termsAndHelpPages.ts'
import { pairingRoutes } from '#features/pairing/pairing.routes.ts'
import { planRoutes } from '#features/courses/plan.routes.ts'
import { reportRoutes } from '#features/teams/report.routes.ts'
import { stepReportRoutes } from '#features/courses/stepReports.routes.ts'
import { searchRoutes } from '#features/courses/search/search.routes.ts'
import { scimRoutes } from '#features/scim/scim.routes.ts'
import { seatRoutes } from '#features/licenses/seats/seats.routes.ts'
import { sessionRoutes } from '#features/admins/sessions.routes.ts'
import { draftRoutes } from '#features/support/answerDrafts.routes.ts'
import { inboxRoutes } from '#features/support/inbox.routes.ts'
import { ownAlertRoutes } from '#features/alerts/alerts.routes.ts'
import { ownTicketRoutes } from '#features/support/ownTickets.routes.ts'
import { supportJobs } from '#features/support/support.jobs.ts'
import { teamJobs } from '#features/teams/teams.jobs.ts'
import { teamRemovalRoutes } from '#features/teams/removal/removal.routes.ts'
import { teamRoutes } from '#features/teams/teams.routes.ts'
import { teamSettingsRoutes } from '#features/teams/settings.routes.ts'
import { settingsJobs } from '#features/settings/settings.jobs.ts'
import { settingsRoutes } from '#features/settings/settings.routes.ts'
import { statusJobs } from '#features/settings/status/status.jobs.ts'
import { environmentRoutes } from '#features/settings/environment/environment.routes.ts'
import { statusRoutes } from '#features/settings/status/status.routes.ts'
import { speechRoutes } from '#features/assistant/speech/speech.routes.ts'
import { savedViewsRoutes } from '#features/savedViews/savedViews.routes.ts'
import { ticksRoutes } from '#features/ticks/ticks.routes.ts'
import { totpRoutes } from '#features/totp/totp.routes.ts'
import { userRoutes } from '#features/users/users.routes.ts'
import { webhookJobs } from '#features/webhooks/webhooks.jobs.ts'
import { webhookRoutes } from '#features/webhooks/webhooks.routes.ts'
import type { RouteContext } from '#http/serve.ts'
import type { FeatureJob } from '#jobs/worker.ts'
import type { Deps } from './deps.ts'

/** Registers the routes of every feature; a new feature adds one line here. */
export function registerFeatures(context: RouteContext): void {
  for (const routes of [
    authRoutes,
    passkeyRoutes,
    totpRoutes,
    termsRoutes,
    adminRoutes,
    accountRoutes,
    apiKeyRoutes,
    adminExportRoutes,
    assignmentRoutes,
    announcementRoutes,
    associationRoutes,
    bulkRoutes,
    createRoutes,
    deviceRoutes,
    grantRoutes,
    domainRoutes,
    inviteRoutes,
    logExportRoutes,
    logRoutes,
    memberRoutes,
    reportRoutes,
    overviewRoutes,
    sessionRoutes,
    teamRemovalRoutes,
    teamRoutes,
    teamSettingsRoutes,
    userRoutes,
    licenseRoutes,
    orderRoutes,
    monthRoutes,
    packRoutes,
    seatRoutes,
    courseRoutes,
    stepReportRoutes,
    planRoutes,
    startRoutes,
    savedViewsRoutes,
    ticksRoutes,
    pairingRoutes,
    assistantRoutes,
    ownTicketRoutes,
    inboxRoutes,
    draftRoutes,
    speechRoutes,
    searchRoutes,
    ownAlertRoutes,
    managedAlertRoutes,
    feedRoutes,
    readCommunityRoutes,
    writeCommunityRoutes,
    moderateRoutes,
    outboxRoutes,
    screenTextRoutes,
    mailTemplateRoutes,
    settingsRoutes,
    statusRoutes,
    environmentRoutes,
    webhookRoutes,
    scimRoutes,
    newsletterRoutes,
    newsletterAdminRoutes,
  ])
    routes(context)
}

/** The jobs of every feature. */
export const featureJobs = (deps: Deps): readonly FeatureJob[] => [
  ...licenseJobs(deps),
  ...orderJobs(deps),
  ...supportJobs(deps),
  ...settingsJobs(deps),
  ...statusJobs(deps),
  ...newsletterJobs(deps),
  ...alertJobs(deps),
  ...communityJobs(deps),
  ...webhookJobs(deps),
  ...teamJobs(deps),
  ...assignmentJobs(deps),
]

/** Page heads and script-free pages of the features, by first segment of the path. */
export const featurePages = (deps: Deps) => ({
  heads: { community: communityHead(deps) },
  staticPages: { ...termsAndHelpPages(deps), ...operatorPages(deps), 'how-we-know': howWeKnowPage(deps) },
})
