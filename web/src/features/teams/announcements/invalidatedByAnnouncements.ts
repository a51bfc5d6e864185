/** Operations whose cached data becomes outdated when an announcement changes. */
export const invalidatedByAnnouncements = ['readAnnouncements', 'readOwnAnnouncements']
