import { messages } from '#i18n/messages.ts'

export const courseMessages = messages({
  'lesson.offline': {
    pt: 'Sem conexão agora. Seu progresso fica guardado neste navegador e será enviado quando a rede voltar.',
    es: 'Sin conexión por ahora. Tu progreso queda guardado en este navegador y se enviará cuando vuelva la red.',
    en: 'You are offline. Your progress is kept in this browser and will be sent when the network is back.',
  },
  'lesson.unsent.title': { pt: 'Sair agora?', es: '¿Cerrar sesión ahora?', en: 'Sign out now?' },
  'lesson.unsent.text': {
    pt: '{count, plural, =0 {Todo o seu progresso já chegou ao servidor. Você pode sair sem perder nada.} one {O progresso de # lição ainda não chegou ao servidor. Se você sair agora, ele se perde.} other {O progresso de # lições ainda não chegou ao servidor. Se você sair agora, ele se perde.}}',
    es: '{count, plural, =0 {Todo tu progreso ya llegó al servidor. Puedes cerrar sesión sin perder nada.} one {El progreso de # lección todavía no llegó al servidor. Si cierras sesión ahora, se pierde.} other {El progreso de # lecciones todavía no llegó al servidor. Si cierras sesión ahora, se pierde.}}',
    en: '{count, plural, =0 {All your progress has reached the server. You can sign out without losing any.} one {Progress in # lesson has not reached the server yet. If you sign out now, it is lost.} other {Progress in # lessons has not reached the server yet. If you sign out now, it is lost.}}',
  },
  'lesson.unsent.ticks': {
    pt: 'Só neste navegador: {count, plural, =0 {# marcas} one {# marca} other {# marcas}}. Sair da conta apaga o que está aqui. Em “Feito no meu celular” você pode salvar tudo em um arquivo ou na sua conta.',
    es: 'Solo en este navegador: {count, plural, =0 {# marcas} one {# marca} other {# marcas}}. Cerrar sesión borra lo que hay aquí. En “Hecho en mi teléfono” puedes guardarlo todo en un archivo o en tu cuenta.',
    en: 'In this browser only: {count, plural, =0 {# ticks} one {# tick} other {# ticks}}. Signing out erases what is here. Under “Set on my phone” you can save it all as a file or on your account.',
  },
  'lesson.unsent.stay': { pt: 'Continuar na conta', es: 'Mantener la sesión', en: 'Stay signed in' },
  'lesson.unsent.leave': {
    pt: 'Sair mesmo assim',
    es: 'Cerrar sesión de todos modos',
    en: 'Sign out anyway',
  },
  'lesson.minutes': {
    pt: '{minutes, plural, =0 {menos de 1 minuto} one {# minuto} other {# minutos}}',
    es: '{minutes, plural, =0 {menos de 1 minuto} one {# minuto} other {# minutos}}',
    en: '{minutes, plural, =0 {under a minute} one {# minute} other {# minutes}}',
  },
})

export type CourseMessage = keyof typeof courseMessages
