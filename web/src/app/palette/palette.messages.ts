import { messages } from '#i18n/messages.ts'

export const paletteMessages = messages({
  'palette.crossing': { pt: 'Modo travessia', es: 'Modo travesía', en: 'Crossing mode' },
  'palette.discreet': { pt: 'Modo discreto', es: 'Modo discreto', en: 'Discreet mode' },
  'palette.placeholder': {
    pt: 'Tela, lição, pessoa, equipe…',
    es: 'Pantalla, lección, persona, equipo…',
    en: 'Screen, lesson, person, team…',
  },
  'palette.urgent': { pt: 'Em perigo?', es: '¿En peligro?', en: 'In danger?' },
  'palette.screens': { pt: 'Telas', es: 'Pantallas', en: 'Screens' },
  'palette.lessons': { pt: 'Lições', es: 'Lecciones', en: 'Lessons' },
  'palette.people': { pt: 'Pessoas', es: 'Personas', en: 'People' },
  'palette.teams': { pt: 'Equipes', es: 'Equipos', en: 'Teams' },
  'palette.actions': { pt: 'Ações', es: 'Acciones', en: 'Actions' },
  'palette.shortcuts': {
    pt: 'Atalhos do teclado',
    es: 'Atajos de teclado',
    en: 'Keyboard shortcuts',
  },
  'palette.settings': { pt: 'Configurações', es: 'Ajustes', en: 'Settings' },
  'palette.orders': { pt: 'Pedidos', es: 'Pedidos', en: 'Orders' },
  'palette.order': { pt: 'Pedido {number}', es: 'Pedido {number}', en: 'Order {number}' },
  'palette.do.person': { pt: 'Criar uma pessoa', es: 'Crear una persona', en: 'Create a person' },
  'palette.do.people': {
    pt: 'Importar várias pessoas',
    es: 'Importar varias personas',
    en: 'Import many people',
  },
  'palette.do.invite': {
    pt: 'Convidar para uma equipe',
    es: 'Invitar a un equipo',
    en: 'Invite to a team',
  },
  'palette.do.team': { pt: 'Criar uma equipe', es: 'Crear un equipo', en: 'Create a team' },
  'palette.do.alert': { pt: 'Escrever um alerta', es: 'Escribir una alerta', en: 'Write an alert' },
  'palette.do.testMail': {
    pt: 'Testar o servidor de e-mail',
    es: 'Probar el servidor de correo',
    en: 'Test the mail server',
  },
  'palette.do.pack': { pt: 'Criar um pacote', es: 'Crear un paquete', en: 'Create a pack' },
  'palette.do.buy': { pt: 'Comprar licenças', es: 'Comprar licencias', en: 'Buy licenses' },
  'palette.do.answer': {
    pt: 'Responder perguntas',
    es: 'Responder preguntas',
    en: 'Answer questions',
  },
  'palette.do.teams': {
    pt: 'Equipes de {name}…',
    es: 'Equipos de {name}…',
    en: 'Teams of {name}…',
  },
  'palette.do.block': {
    pt: 'Bloquear ou excluir {name}…',
    es: 'Bloquear o eliminar a {name}…',
    en: 'Block or delete {name}…',
  },
  'palette.do.rights': {
    pt: 'Papel e acesso de {name}…',
    es: 'Rol y acceso de {name}…',
    en: 'Role and access of {name}…',
  },
  'palette.do.sessions': {
    pt: 'Sessões de {name}',
    es: 'Sesiones de {name}',
    en: 'Sessions of {name}',
  },
  'palette.do.log': {
    pt: 'O que aconteceu com a conta de {name}',
    es: 'Qué pasó con la cuenta de {name}',
    en: 'What happened to the account of {name}',
  },
  'palette.do.members': {
    pt: 'Pessoas de {name}',
    es: 'Personas de {name}',
    en: 'People of {name}',
  },
  'palette.do.inviteTo': {
    pt: 'Convidar para {name}…',
    es: 'Invitar a {name}…',
    en: 'Invite to {name}…',
  },
  'palette.do.write': {
    pt: 'Escrever um aviso a {name}…',
    es: 'Escribir un aviso a {name}…',
    en: 'Write an announcement to {name}…',
  },
  'palette.do.domains': {
    pt: 'Domínios de {name}',
    es: 'Dominios de {name}',
    en: 'Domains of {name}',
  },
  'palette.do.report': {
    pt: 'Relatório de {name}',
    es: 'Informe de {name}',
    en: 'Report of {name}',
  },
  'palette.do.reset': {
    pt: 'Nova senha para {name}…',
    es: 'Nueva contraseña para {name}…',
    en: 'New password for {name}…',
  },
  'palette.do.seat': {
    pt: 'Dar um lugar a {name}…',
    es: 'Dar un lugar a {name}…',
    en: 'Give a seat to {name}…',
  },
  'palette.searching': { pt: 'Buscando…', es: 'Buscando…', en: 'Searching…' },
  'palette.none': {
    pt: 'Nada encontrado para “{q}”.',
    es: 'No se encontró nada para “{q}”.',
    en: 'Nothing found for “{q}”.',
  },
  'palette.found': {
    pt: '{count, plural, =0 {Nada encontrado} one {# resultado} other {# resultados}}',
    es: '{count, plural, =0 {No se encontró nada} one {# resultado} other {# resultados}}',
    en: '{count, plural, =0 {Nothing found} one {# result} other {# results}}',
  },
  'palette.failed': {
    pt: 'Nem tudo pôde ser buscado agora.',
    es: 'No se pudo buscar en todo ahora.',
    en: 'Not everything could be searched just now.',
  },
  'palette.further': { pt: 'Buscar mais', es: 'Buscar más', en: 'Search further' },
  'palette.course': {
    pt: 'Buscar “{q}” no curso',
    es: 'Buscar “{q}” en el curso',
    en: 'Search the course for “{q}”',
  },
  'palette.risks': { pt: 'Riscos e lições', es: 'Riesgos y lecciones', en: 'Risks and lessons' },
  'palette.plan': { pt: 'Meu plano', es: 'Mi plan', en: 'My plan' },
  'shortcuts.sheet': { pt: 'Esta lista', es: 'Esta lista', en: 'This list' },
  'shortcuts.search': {
    pt: 'Ir ao campo de busca da tela',
    es: 'Ir al campo de búsqueda de la pantalla',
    en: 'Go to the search field of the screen',
  },
  'shortcuts.goTo': { pt: 'Ir para: {place}', es: 'Ir a: {place}', en: 'Go to: {place}' },
  'shortcuts.then': { pt: 'depois', es: 'después', en: 'then' },
  'shortcuts.toast': {
    pt: 'Ir ao aviso mais novo',
    es: 'Ir al aviso más nuevo',
    en: 'Go to the newest notice',
  },
  'shortcuts.escape': {
    pt: 'Fechar só o que está por cima',
    es: 'Cerrar solo lo que está encima',
    en: 'Close only what is on top',
  },
  'shortcuts.exit': { pt: 'Saída rápida', es: 'Salida rápida', en: 'Quick exit' },
  'shortcuts.single': {
    pt: 'Usar atalhos de uma tecla',
    es: 'Usar atajos de una tecla',
    en: 'Use single-key shortcuts',
  },
  'shortcuts.single.hint': {
    pt: 'Desligue se você dita textos ou se teclas soltas atrapalham. Ctrl + K continua valendo.',
    es: 'Desactívalos si dictas textos o si las teclas sueltas molestan. Ctrl + K sigue funcionando.',
    en: 'Turn them off if you dictate text or if single keys get in your way. Ctrl + K keeps working.',
  },
})

export type PaletteMessage = keyof typeof paletteMessages
