import type { Text } from '../languages.ts'
import { nobody, notExported } from './common.ts'

export const logs = {
  readAccess403: {
    en: 'You may only see your own access log',
    pt: 'Você só pode ver os seus próprios acessos',
    es: 'Solo puedes ver tus propios accesos',
  },
  readAccess404: nobody,
  exportAccess403: notExported,
  exportAccess404: nobody,
  exportAudit403: notExported,
  exportAdmins403: notExported,
} satisfies Record<string, Text>
