/** Operations whose cached data a change of people invalidates: all lists and details of them. */
export const invalidatedByPeople = [
  'readAdmins',
  'readUsers',
  'readMembers',
  'readTeams',
  'readActivity',
  'readReport',
  'readSessions',
  'readDevices',
]
