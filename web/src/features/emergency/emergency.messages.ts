import { messages } from '#i18n/messages.ts'

export const emergencyMessages = messages({
  'emergency.title': { pt: 'Emergência', es: 'Emergencia', en: 'Emergency' },
  'emergency.intro': {
    pt: 'O que fazer agora, passo a passo. Sem conta; não guardamos nada quando você abre esta página.',
    es: 'Qué hacer ahora, paso a paso. Sin cuenta; no guardamos nada cuando abres esta página.',
    en: 'What to do now, step by step. No account; we keep nothing when you open this page.',
  },
  'emergency.cards': { pt: 'O que aconteceu?', es: '¿Qué pasó?', en: 'What happened?' },
  'emergency.all': { pt: 'Todas as emergências', es: 'Todas las emergencias', en: 'All emergencies' },
  'emergency.exit': { pt: 'Saída rápida', es: 'Salida rápida', en: 'Quick exit' },
  'emergency.exit.hint': {
    pt: 'A saída rápida, ou a tecla Shift três vezes, troca esta página por uma em branco. Páginas vistas antes continuam no histórico do navegador.',
    es: 'La salida rápida, o la tecla Shift tres veces, cambia esta página por una en blanco. Las páginas vistas antes siguen en el historial del navegador.',
    en: 'Quick exit, or the Shift key three times, swaps this page for a blank one. Pages you saw before stay in the browser’s history.',
  },
  'emergency.first': { pt: 'Antes de tudo', es: 'Antes que nada', en: 'First of all' },
  'emergency.steps': { pt: 'Faça nesta ordem', es: 'Hazlo en este orden', en: 'Do it in this order' },
  'emergency.not': { pt: 'Não faça', es: 'No hagas', en: 'Do not' },
  'emergency.tell': { pt: 'A quem avisar', es: 'A quién avisar', en: 'Who to tell' },
  'emergency.handOff': {
    pt: 'Quando chamar quem entende',
    es: 'Cuándo llamar a quien sabe',
    en: 'When to call in an expert',
  },
  'emergency.sources': {
    pt: 'Fontes: {names}. Revisto em {date}.',
    es: 'Fuentes: {names}. Revisado el {date}.',
    en: 'Sources: {names}. Reviewed on {date}.',
  },
  'emergency.os.android-samsung': { pt: 'Samsung Galaxy', es: 'Samsung Galaxy', en: 'Samsung Galaxy' },
  'emergency.os.ios': { pt: 'iPhone ou iPad', es: 'iPhone o iPad', en: 'iPhone or iPad' },
  'emergency.os.android-other': { pt: 'Outro Android', es: 'Otro Android', en: 'Another Android' },
  'emergency.os.grapheneos': {
    pt: 'Pixel com GrapheneOS',
    es: 'Pixel con GrapheneOS',
    en: 'Pixel with GrapheneOS',
  },
  'emergency.own': { pt: '(seu celular)', es: '(tu teléfono)', en: '(your phone)' },
  'emergency.version': { pt: 'Versão do sistema', es: 'Versión del sistema', en: 'System version' },
  'emergency.version.unknown': { pt: 'Não sei', es: 'No lo sé', en: 'I do not know' },
  'emergency.way.do': { pt: 'Faça:', es: 'Haz:', en: 'Do:' },
  'emergency.way.verify': { pt: 'Confira:', es: 'Comprueba:', en: 'Check:' },
  'emergency.way.missing': {
    pt: 'Não existe neste sistema:',
    es: 'No existe en este sistema:',
    en: 'Not available on this system:',
  },
  'emergency.way.from': {
    pt: '{system} {min} ou mais novo',
    es: '{system} {min} o más nuevo',
    en: '{system} {min} or newer',
  },
  'emergency.way.to': {
    pt: '{system} {max} ou mais antigo',
    es: '{system} {max} o más antiguo',
    en: '{system} {max} or older',
  },
  'emergency.way.between': {
    pt: '{system} {min} a {max}',
    es: '{system} {min} a {max}',
    en: '{system} {min} to {max}',
  },
  'emergency.way.only': { pt: '{system} {min}', es: '{system} {min}', en: '{system} {min}' },
  'emergency.way.any': { pt: 'Qualquer versão', es: 'Cualquier versión', en: 'Any version' },
  'emergency.organisations': {
    pt: 'Organizações que ajudam em vários países',
    es: 'Organizaciones que ayudan en varios países',
    en: 'Organisations that help in several countries',
  },
  'emergency.toCrossing': {
    pt: 'Fronteira ou protesto: prepare o celular',
    es: 'Frontera o protesta: prepara el teléfono',
    en: 'Border or protest: prepare the phone',
  },
  'emergency.toCrossing.about': {
    pt: 'Também assistência técnica ou separação: em 2 minutos, 20 minutos ou um dia.',
    es: 'También taller o separación: en 2 minutos, 20 minutos o un día.',
    en: 'Also a repair shop or a break-up: in 2 minutes, 20 minutes or a day.',
  },
  'emergency.discreet': {
    pt: 'Modo discreto neste navegador',
    es: 'Modo discreto en este navegador',
    en: 'Discreet mode in this browser',
  },
  'emergency.discreet.hint': {
    pt: 'A aba mostra só “{title}”, sem ícone, e todas as páginas têm a saída rápida. Só esta escolha fica guardada neste navegador.',
    es: 'La pestaña muestra solo “{title}”, sin ícono, y todas las páginas tienen la salida rápida. Solo esta elección queda guardada en este navegador.',
    en: 'The tab shows only “{title}”, without an icon, and every page has the quick exit. Only this choice is kept in this browser.',
  },
})

export type EmergencyMessage = keyof typeof emergencyMessages
