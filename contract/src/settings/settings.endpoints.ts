import {
  readSettings,
  readRevisions,
  editGeneral,
  editSecurity,
  editMessaging,
  editAttachments,
  editCalling,
  editApps,
  editTls,
  editCerts,
  testMail,
} from './settingsEndpoints.ts'
import { readStatus } from './status.ts'

export const settingsEndpoints = {
  readSettings,
  readRevisions,
  editGeneral,
  editSecurity,
  editMessaging,
  editAttachments,
  editCalling,
  editApps,
  editTls,
  editCerts,
  testMail,
  readStatus,
}
