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
  'lesson.title': { pt: 'Lição', es: 'Lección', en: 'Lesson' },
  'lesson.minutes': {
    pt: '{minutes, plural, =0 {menos de 1 minuto} one {# minuto} other {# minutos}}',
    es: '{minutes, plural, =0 {menos de 1 minuto} one {# minuto} other {# minutos}}',
    en: '{minutes, plural, =0 {under a minute} one {# minute} other {# minutes}}',
  },
  'lesson.backToDashboard': { pt: 'Voltar ao painel', es: 'Volver al panel', en: 'Back to the dashboard' },
  'lesson.wholeModule': {
    pt: 'Ver o módulo inteiro',
    es: 'Ver el módulo completo',
    en: 'See the whole module',
  },
  'lesson.printed': {
    pt: 'Para {phone}, impresso em {date}. Lição revisada em {reviewed}. Os menus mudam com as atualizações.',
    es: 'Para {phone}, impreso el {date}. Lección revisada el {reviewed}. Los menús cambian con las actualizaciones.',
    en: 'For {phone}, printed on {date}. Lesson reviewed on {reviewed}. Menus move with updates.',
  },
  'lesson.untranslated': {
    pt: 'Este texto ainda não foi traduzido para o português.',
    es: 'Este texto aún no está traducido al español.',
    en: 'This text is not yet translated into English.',
  },
  'lesson.noPhone.title': {
    pt: 'Escolha primeiro seu celular e seu perfil',
    es: 'Elige primero tu teléfono y tu perfil',
    en: 'Choose your phone and profile first',
  },
  'lesson.noPhone.text': {
    pt: 'Assim as lições mostram só o que existe no seu aparelho.',
    es: 'Así las lecciones muestran solo lo que existe en tu equipo.',
    en: 'Then lessons show only what exists on your phone.',
  },
  'lesson.noPhone.action': { pt: 'Escolher agora', es: 'Elegir ahora', en: 'Choose now' },
})

export type CourseMessage = keyof typeof courseMessages
