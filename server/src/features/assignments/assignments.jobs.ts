import type { FeatureJob } from '#jobs/worker.ts'
import type { Deps } from '../../deps.ts'
import { mailAnnouncements } from './announcementMails.ts'
import { publishFigures } from './publishFigures.ts'
import { sendReminders } from './reminders.ts'

/** Reminds of assignments before their last day, and counts them after it; mails announcements. */
export const assignmentJobs = (deps: Deps): readonly FeatureJob[] => [
  { name: 'assignment-figures', when: '23 * * * *', run: () => publishFigures(deps) },
  { name: 'assignment-reminders', when: '41 * * * *', run: () => sendReminders(deps) },
  { name: 'announcement-mails', when: '*/5 * * * *', run: () => mailAnnouncements(deps) },
]
