/** What an address of alerts speaks: SOFA of the Mac admins, CISA's list of exploited flaws, RSS or Atom, JSON Feed. */
export const feedKinds = ['sofa', 'kev', 'rss', 'json'] as const
export type FeedKind = (typeof feedKinds)[number]

/** What the last reading of a feed came to. */
export const feedResults = [
  'never',
  'read',
  'unchanged',
  /** No public address, or none at all. */
  'address',
  /** It sends elsewhere, to another host. */
  'redirect',
  'status',
  'tooLarge',
  'timeout',
  'unreachable',
  'unreadable',
] as const
export type FeedResult = (typeof feedResults)[number]
