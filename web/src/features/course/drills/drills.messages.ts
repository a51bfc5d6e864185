import { messages } from '#i18n/messages.ts'

export const drillMessages = messages({
  'drills.title': { pt: 'Treinos', es: 'Prácticas', en: 'Drills' },
  'drills.lead': {
    pt: 'Algumas coisas precisam sair no automático. Treine-as de vez em quando no seu celular, um minuto por vez. Não há pontos nem atraso: faça quando puder.',
    es: 'Algunas cosas tienen que salir solas. Practícalas de vez en cuando en tu teléfono, un minuto por vez. No hay puntos ni atrasos: hazlas cuando puedas.',
    en: 'Some things have to work without thinking. Practise them on your phone now and then, a minute at a time. No score, no deadlines: do them when you can.',
  },
  'drills.failed': {
    pt: 'Não foi possível carregar os treinos',
    es: 'No se pudieron cargar las prácticas',
    en: 'The drills could not be loaded',
  },
  'drills.today': {
    pt: '{count, plural, =0 {Hoje} one {Hoje: # treino} other {Hoje: # treinos}}',
    es: '{count, plural, =0 {Hoy} one {Hoy: # práctica} other {Hoy: # prácticas}}',
    en: '{count, plural, =0 {Today} one {Today: # drill} other {Today: # drills}}',
  },
  'drills.today.none': { pt: 'Hoje', es: 'Hoy', en: 'Today' },
  'drills.empty': {
    pt: 'Você ainda não escolheu nenhum treino',
    es: 'Todavía no elegiste ninguna práctica',
    en: 'You have not chosen any drill yet',
  },
  'drills.empty.text': {
    pt: 'Marque abaixo o que você quer saber de cor.',
    es: 'Marca abajo lo que quieres saber de memoria.',
    en: 'Tick below what you want to know by heart.',
  },
  'drills.done': { pt: 'Nada para hoje', es: 'Nada para hoy', en: 'Nothing for today' },
  'drills.next': {
    pt: 'O próximo: {title}, {when}.',
    es: 'La próxima: {title}, {when}.',
    en: 'Next: {title}, {when}.',
  },
  'drills.later': { pt: 'Fica para outro dia', es: 'Queda para otro día', en: 'Left for another day' },
  'drills.later.text': {
    pt: 'O que você deixou para depois continua aqui.',
    es: 'Lo que dejaste para después sigue aquí.',
    en: 'What you put aside is still here.',
  },
  'drills.goOn': { pt: 'Treinar mesmo assim', es: 'Practicar de todos modos', en: 'Practise after all' },
  'drills.do': {
    pt: 'Faça agora no seu celular. Depois compare com o caminho.',
    es: 'Hazlo ahora en tu teléfono. Después compara con la ruta.',
    en: 'Do it on your phone now. Then compare with the way.',
  },
  'drills.show': { pt: 'Mostrar o caminho', es: 'Mostrar la ruta', en: 'Show the way' },
  'drills.skip': { pt: 'Hoje não', es: 'Hoy no', en: 'Not today' },
  'drills.way': { pt: 'O caminho', es: 'La ruta', en: 'The way' },
  'drills.how': { pt: 'Como foi?', es: '¿Cómo te fue?', en: 'How did it go?' },
  'drills.again': { pt: 'Não consegui', es: 'No me salió', en: 'It did not work' },
  'drills.hard': { pt: 'Precisei pensar', es: 'Tuve que pensar', en: 'I had to think' },
  'drills.good': { pt: 'Consegui', es: 'Me salió', en: 'It worked' },
  'drills.easy': { pt: 'Saiu sem pensar', es: 'Me salió sin pensar', en: 'Without thinking' },
  'drills.when': {
    pt: '{days, plural, =0 {hoje} one {amanhã} other {em # dias ({date})}}',
    es: '{days, plural, =0 {hoy} one {mañana} other {en # días ({date})}}',
    en: '{days, plural, =0 {today} one {tomorrow} other {in # days ({date})}}',
  },
  'drills.noted': {
    pt: 'Anotado. {title}: {when}.',
    es: 'Anotado. {title}: {when}.',
    en: 'Noted. {title}: {when}.',
  },
  'drills.undo': { pt: 'Desfazer', es: 'Deshacer', en: 'Undo' },
  'drills.choice': { pt: 'O que treinar', es: 'Qué practicar', en: 'What to practise' },
  'drills.again.on': { pt: 'Volta {when}', es: 'Vuelve {when}', en: 'Comes back {when}' },
  'drills.kept': {
    pt: 'As datas ficam junto com as suas marcas: só neste navegador, até você sair da conta, ou onde você decidiu guardá-las.',
    es: 'Las fechas quedan junto con tus marcas: solo en este navegador, hasta que cierres sesión, o donde decidiste guardarlas.',
    en: 'The dates stay with your ticks: in this browser only, until you sign out, or where you decided to keep them.',
  },
  'drills.kept.go': { pt: 'Ver ou mudar isso', es: 'Ver o cambiar esto', en: 'See or change that' },
})

export type DrillMessage = keyof typeof drillMessages
