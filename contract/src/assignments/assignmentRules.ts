/** Limits of assignments, without schemas, for pages that need the numbers alone. */
export const assignmentLimits = {
  lessons: 12,
  /** Open at once in a team. */
  open: 10,
  /** Days ahead that the last day may be. */
  days: 366,
  /** Days that an assignment is kept after its last day. */
  keptDays: 366,
  /** People that must have been asked for a figure to appear. */
  leastAsked: 10,
  /** Figures of a team in this many days; no lesson is in two of them. */
  figures: 4,
  windowDays: 90,
} as const

export const assignmentStates = ['open', 'ended', 'withdrawn'] as const
export type AssignmentState = (typeof assignmentStates)[number]

/** Why there is a figure or none: counted, too few people asked, or counted too often lately. */
export const figureReasons = ['counted', 'small', 'often'] as const

export const announcementLimits = {
  text: 1000,
  /** Of a team in seven days, withdrawn ones included. */
  perWeek: 3,
  /** Days ahead that the last day may be. */
  days: 60,
  /** Days that an announcement is kept after its last day. */
  keptDays: 366,
} as const

export const announcementStates = ['shown', 'ended', 'withdrawn'] as const
export type AnnouncementState = (typeof announcementStates)[number]
