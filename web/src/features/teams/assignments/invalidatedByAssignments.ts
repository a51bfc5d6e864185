/** Operations whose cached data becomes outdated when an assignment changes. */
export const invalidatedByAssignments = ['readAssignments', 'readOwnAssignments']
