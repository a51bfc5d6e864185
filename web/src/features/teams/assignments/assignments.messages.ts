import { messages } from '#i18n/messages.ts'

export const assignmentsMessages = messages({
  'assignments.title': { pt: 'Lições pedidas', es: 'Lecciones pedidas', en: 'Assigned lessons' },
  'assignments.why': {
    pt: 'Peça lições às pessoas da equipe até um dia. Você verá quantas terminaram, nunca quem.',
    es: 'Pide lecciones a las personas del equipo hasta un día. Verás cuántas terminaron, nunca quiénes.',
    en: 'Ask the people of the team for lessons until a day. You will see how many finished, never who.',
  },
  'assignments.why.once': {
    pt: 'O número aparece uma vez, depois do último dia, e não muda mais. Ele é impreciso de propósito e arredondado para baixo em grupos de {least}.',
    es: 'La cifra aparece una vez, después del último día, y ya no cambia. Es imprecisa a propósito y se redondea hacia abajo en grupos de {least}.',
    en: 'The number appears once, after the last day, and does not change. It is imprecise on purpose, and rounded down to groups of {least}.',
  },
  'assignments.create': { pt: 'Pedir lições', es: 'Pedir lecciones', en: 'Assign lessons' },
  'assignments.send': { pt: 'Pedir à equipe', es: 'Pedir al equipo', en: 'Ask the team' },
  'assignments.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'assignments.notCreated': {
    pt: 'O pedido não foi enviado',
    es: 'El pedido no se envió',
    en: 'The lessons were not assigned',
  },
  'assignments.until': { pt: 'Até o fim do dia', es: 'Hasta el final del día', en: 'Until the end of' },
  'assignments.lessons': { pt: 'Lições', es: 'Lecciones', en: 'Lessons' },
  'assignments.lessons.hint': {
    pt: 'Até {most}. São as que todas as pessoas têm, com qualquer celular e perfil. Sem licença, só o primeiro módulo abre.',
    es: 'Hasta {most}. Son las que todas las personas tienen, con cualquier teléfono y perfil. Sin licencia, solo se abre el primer módulo.',
    en: 'Up to {most}. These are the ones everyone has, on any phone and profile. Without a license only the first module opens.',
  },
  'assignments.module': {
    pt: '{chosen, plural, =0 {{module}} one {{module}: # escolhida} other {{module}: # escolhidas}}',
    es: '{chosen, plural, =0 {{module}} one {{module}: # elegida} other {{module}: # elegidas}}',
    en: '{chosen, plural, =0 {{module}} one {{module}: # chosen} other {{module}: # chosen}}',
  },
  'assignments.states': {
    pt: 'Estado dos pedidos',
    es: 'Estado de los pedidos',
    en: 'State of the assignments',
  },
  'assignments.state.all': { pt: 'Todos', es: 'Todos', en: 'All' },
  'assignments.state.open': { pt: 'Em aberto', es: 'Abiertos', en: 'Open' },
  'assignments.state.ended': { pt: 'Terminados', es: 'Terminados', en: 'Ended' },
  'assignments.state.withdrawn': { pt: 'Retirados', es: 'Retirados', en: 'Withdrawn' },
  'assignments.is.open': { pt: 'em aberto', es: 'abierto', en: 'open' },
  'assignments.is.ended': { pt: 'terminado', es: 'terminado', en: 'ended' },
  'assignments.is.withdrawn': { pt: 'retirado', es: 'retirado', en: 'withdrawn' },
  'assignments.day': { pt: 'Até {day}', es: 'Hasta el {day}', en: 'Until {day}' },
  'assignments.failed': {
    pt: 'Não foi possível carregar os pedidos',
    es: 'No se pudieron cargar los pedidos',
    en: 'The assignments could not be loaded',
  },
  'assignments.empty': {
    pt: 'Nenhum pedido ainda',
    es: 'Todavía no hay pedidos',
    en: 'Nothing assigned yet',
  },
  'assignments.empty.state': {
    pt: 'Nenhum pedido neste estado',
    es: 'Ningún pedido en este estado',
    en: 'No assignment in this state',
  },
  'assignments.endOfList': {
    pt: 'A lista termina aqui',
    es: 'La lista termina aquí',
    en: 'The list ends here',
  },
  'assignments.figures.later': {
    pt: 'O número de quem terminou aparece depois desse dia.',
    es: 'La cifra de quienes terminaron aparece después de ese día.',
    en: 'How many finished appears after that day.',
  },
  'assignments.figures.soon': {
    pt: 'O último dia passou. O número aparece em até dois dias.',
    es: 'El último día pasó. La cifra aparece en dos días como máximo.',
    en: 'The last day is over. The number appears within two days.',
  },
  'assignments.figures.small': {
    pt: 'Sem número: menos de {least} pessoas receberam este pedido.',
    es: 'Sin cifra: menos de {least} personas recibieron este pedido.',
    en: 'No number: fewer than {least} people were asked.',
  },
  'assignments.figures.often': {
    pt: 'Sem número: em {days} dias há no máximo {figures}, e cada lição conta uma só vez.',
    es: 'Sin cifra: en {days} días hay como máximo {figures}, y cada lección cuenta una sola vez.',
    en: 'No number: there are at most {figures} in {days} days, and each lesson counts once.',
  },
  'assignments.figures.few': {
    pt: 'Menos de {least} pessoas terminaram, das {asked} ou mais que receberam o pedido.',
    es: 'Menos de {least} personas terminaron, de las {asked} o más que recibieron el pedido.',
    en: 'Fewer than {least} people finished, of the {asked} or more who were asked.',
  },
  'assignments.figures.counted': {
    pt: 'Cerca de {finished} pessoas terminaram, das {asked} ou mais que receberam o pedido.',
    es: 'Cerca de {finished} personas terminaron, de las {asked} o más que recibieron el pedido.',
    en: 'About {finished} people finished, of the {asked} or more who were asked.',
  },
  'assignments.withdraw': { pt: 'Retirar', es: 'Retirar', en: 'Withdraw' },
  'assignments.withdraw.of': {
    pt: 'Retirar o pedido até {day}',
    es: 'Retirar el pedido hasta el {day}',
    en: 'Withdraw the assignment until {day}',
  },
  'assignments.restore': { pt: 'Trazer de volta', es: 'Recuperar', en: 'Bring back' },
  'assignments.restore.of': {
    pt: 'Trazer de volta o pedido até {day}',
    es: 'Recuperar el pedido hasta el {day}',
    en: 'Bring back the assignment until {day}',
  },
  'assignments.withdrawn': { pt: 'Pedido retirado', es: 'Pedido retirado', en: 'Assignment withdrawn' },
  'assignments.restored': {
    pt: 'O pedido está de volta',
    es: 'El pedido está de vuelta',
    en: 'The assignment is back',
  },
})

export type AssignmentsMessage = keyof typeof assignmentsMessages
