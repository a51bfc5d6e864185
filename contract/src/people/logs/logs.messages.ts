import type { Text } from '../../platform/languages.ts'
import { personNotFound, exportForbidden } from '../../platform/sharedMessages.ts'

export const logs = {
  readAccess403: {
    en: 'You may only see your own access log',
    pt: 'Você só pode ver os seus próprios acessos',
    es: 'Solo puedes ver tus propios accesos',
  },
  readAccess404: personNotFound,
  exportAccess403: exportForbidden,
  exportAccess404: personNotFound,
  exportAudit403: exportForbidden,
} satisfies Record<string, Text>
