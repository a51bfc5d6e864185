import { messages } from '#i18n/messages.ts'

export const freeMonthsMessages = messages({
  'months.title': { pt: 'Meses grátis', es: 'Meses gratis', en: 'Free months' },
  'months.failed': {
    pt: 'Não foi possível ler seus meses grátis',
    es: 'No se pudieron leer tus meses gratis',
    en: 'Your free months could not be read',
  },
  'months.free': {
    pt: '{count, plural, =0 {Nenhum mês guardado.} one {Você tem # mês guardado, de 30 dias com tudo aberto.} other {Você tem # meses guardados, cada um de 30 dias com tudo aberto.}}',
    es: '{count, plural, =0 {Ningún mes guardado.} one {Tienes # mes guardado, de 30 días con todo abierto.} other {Tienes # meses guardados, cada uno de 30 días con todo abierto.}}',
    en: '{count, plural, =0 {No month kept.} one {You have # month kept: 30 days with everything open.} other {You have # months kept, each of 30 days with everything open.}}',
  },
  'months.kept': {
    pt: 'Use o primeiro até {date}.',
    es: 'Usa el primero hasta el {date}.',
    en: 'Use the first one by {date}.',
  },
  'months.inUse': {
    pt: 'Um mês grátis está em uso, até {date}.',
    es: 'Un mes gratis está en uso, hasta el {date}.',
    en: 'A free month is in use, until {date}.',
  },
  'months.use': { pt: 'Usar um mês agora', es: 'Usar un mes ahora', en: 'Use a month now' },
  'months.later': {
    pt: 'Ele pode começar quando nenhuma outra licença valer para você: assim nenhum dia se perde.',
    es: 'Puede comenzar cuando ninguna otra licencia valga para ti: así no se pierde ningún día.',
    en: 'It can start once you have no other license, so you lose no day.',
  },
  'months.used': {
    pt: 'Seu mês grátis começou: tudo está aberto.',
    es: 'Tu mes gratis comenzó: todo está abierto.',
    en: 'Your free month has begun: everything is open.',
  },
  'months.invite': { pt: 'Convidar alguém', es: 'Invitar a alguien', en: 'Invite someone' },
})

export type FreeMonthsMessage = keyof typeof freeMonthsMessages
