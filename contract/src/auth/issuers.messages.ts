import type { Text } from '../platform/languages.ts'
import { tooMany } from '../platform/sharedMessages.ts'

const unknown: Text = {
  en: 'This sign-in service is not there any more',
  pt: 'Este serviço de entrada não existe mais',
  es: 'Este servicio de ingreso ya no existe',
}
const unknownTeam: Text = {
  en: 'There is no such team',
  pt: 'Essa equipe não existe',
  es: 'Ese equipo no existe',
}
const notAllowed: Text = {
  en: 'You may not change sign-in services here',
  pt: 'Você não pode mudar serviços de entrada aqui',
  es: 'No puedes cambiar servicios de ingreso aquí',
}
const conflict: Text = {
  en: 'Not saved: someone changed it meanwhile, it is in the list already, or the list is full',
  pt: 'Não foi salvo: alguém mudou nesse meio-tempo, já está na lista, ou a lista está cheia',
  es: 'No se guardó: alguien lo cambió mientras tanto, ya está en la lista, o la lista está llena',
}
const saved: Text = {
  en: 'Sign-in service saved',
  pt: 'Serviço de entrada salvo',
  es: 'Servicio de ingreso guardado',
}

export const issuers = {
  readIssuers403: {
    en: 'You may not see sign-in services here',
    pt: 'Você não pode ver serviços de entrada aqui',
    es: 'No puedes ver servicios de ingreso aquí',
  },
  readIssuers404: unknownTeam,
  checkIssuer200: {
    en: 'It answers, and knows this client',
    pt: 'Responde e conhece este cliente',
    es: 'Responde y conoce a este cliente',
  },
  checkIssuer403: notAllowed,
  checkIssuer404: unknown,
  checkIssuer429: tooMany,
  createIssuer200: saved,
  createIssuer403: notAllowed,
  createIssuer404: unknownTeam,
  createIssuer409: conflict,
  createIssuer429: tooMany,
  editIssuer200: saved,
  editIssuer403: notAllowed,
  editIssuer404: unknown,
  editIssuer409: conflict,
  editIssuer429: tooMany,
  readIssuerUse403: notAllowed,
  readIssuerUse404: unknown,
  deleteIssuer200: {
    en: 'Sign-in service removed',
    pt: 'Serviço de entrada removido',
    es: 'Servicio de ingreso quitado',
  },
  deleteIssuer403: notAllowed,
  deleteIssuer404: unknown,
} satisfies Record<string, Text>
