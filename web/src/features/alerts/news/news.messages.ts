import { messages } from '#i18n/messages.ts'

export const newsMessages = messages({
  'news.bell': {
    pt: '{count, plural, =0 {Alertas} one {Alertas: # não lido} other {Alertas: # não lidos}}',
    es: '{count, plural, =0 {Alertas} one {Alertas: # sin leer} other {Alertas: # sin leer}}',
    en: '{count, plural, =0 {Alerts} one {Alerts: # unread} other {Alerts: # unread}}',
  },
  'news.offline': {
    pt: 'Sem internet. O que já abriu continua aqui.',
    es: 'Sin internet. Lo que ya abriste sigue aquí.',
    en: 'No internet. What you have opened stays here.',
  },
  'news.license.near': {
    pt: '{days, plural, =0 {Seu acesso completo termina hoje} one {Seu acesso completo termina em # dia} other {Seu acesso completo termina em # dias}}',
    es: '{days, plural, =0 {Tu acceso completo termina hoy} one {Tu acceso completo termina en # día} other {Tu acceso completo termina en # días}}',
    en: '{days, plural, =0 {Your full access ends today} one {Your full access ends in # day} other {Your full access ends in # days}}',
  },
  'news.license.grace': {
    pt: 'Licença vencida; acesso completo até {until}',
    es: 'Licencia vencida; acceso completo hasta el {until}',
    en: 'License expired; full access until {until}',
  },
})

export type NewsMessage = keyof typeof newsMessages
