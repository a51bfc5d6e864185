/** What a change of people makes old: every list that they stand in, and what is told about each. */
export const peopleTouch = [
  'readAdmins',
  'readUsers',
  'readMembers',
  'readTeams',
  'readActivity',
  'readReport',
  'readSessions',
  'readDevices',
]
