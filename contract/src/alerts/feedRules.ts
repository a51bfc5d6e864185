/**
 * Formats of alert feeds: SOFA of the Mac admins, CISA's Known Exploited Vulnerabilities, RSS or Atom, JSON
 * Feed.
 */
export const feedKinds = ['sofa', 'kev', 'rss', 'json'] as const
export type FeedKind = (typeof feedKinds)[number]

/** Result of the last fetch of a feed. */
export const feedResults = [
  'never',
  'read',
  'unchanged',
  /** The address is not public, or does not exist. */
  'address',
  /** It redirects to another host. */
  'redirect',
  'status',
  'tooLarge',
  'timeout',
  'unreachable',
  'unreadable',
] as const
export type FeedResult = (typeof feedResults)[number]
