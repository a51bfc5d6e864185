import { readAdmins, editAdmin } from './admins.ts'
import { blockAdmins, activateAdmins, deleteAdmins, restoreAdmins, undoBulk } from './bulkActions.ts'
import { createAdmin } from './newPeople.ts'
import { readDevices, editDevice, deleteDevice } from '../devices/devices.ts'
import { readAccess, exportAccess, readAudit, exportAudit, exportAdmins } from './logs.ts'
import { createUser, createUsers, readUsers, activateUsers, deleteUsers, resetUser } from './users.ts'

export const peopleEndpoints = {
  readAdmins,
  createAdmin,
  editAdmin,
  createUser,
  createUsers,
  blockAdmins,
  activateAdmins,
  deleteAdmins,
  restoreAdmins,
  undoBulk,
  readUsers,
  activateUsers,
  deleteUsers,
  resetUser,
  readDevices,
  editDevice,
  deleteDevice,
  readAccess,
  exportAccess,
  readAudit,
  exportAudit,
  exportAdmins,
}
