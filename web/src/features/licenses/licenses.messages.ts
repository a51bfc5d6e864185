import { messages } from '#i18n/messages.ts'

export const licensesMessages = messages({
  'licenses.title': { pt: 'Licenças', es: 'Licencias', en: 'Licenses' },
  'licenses.mine': { pt: 'Minha licença', es: 'Mi licencia', en: 'My license' },
  'licenses.places': { pt: 'Administrar licenças', es: 'Administrar licencias', en: 'Manage licenses' },
  'licenses.places.packs': { pt: 'Pacotes de licenças', es: 'Paquetes de licencias', en: 'License packs' },
  'licenses.places.packs.text': {
    pt: 'O que cada equipe tem, e até quando.',
    es: 'Lo que cada equipo tiene, y hasta cuándo.',
    en: 'What each team has, and until when.',
  },
  'licenses.places.seats': { pt: 'Lugares', es: 'Lugares', en: 'Seats' },
  'licenses.places.seats.text': {
    pt: 'Quem tem um lugar, e o que os convites reservam.',
    es: 'Quién tiene un lugar, y lo que reservan las invitaciones.',
    en: 'Who has a seat, and what invites reserve.',
  },
  'licenses.places.orders': { pt: 'Pedidos e faturas', es: 'Pedidos y facturas', en: 'Orders and invoices' },
  'licenses.places.orders.text': {
    pt: 'O que foi pedido, pago ou cancelado.',
    es: 'Lo que se pidió, se pagó o se canceló.',
    en: 'What was ordered, paid or cancelled.',
  },
  'licenses.places.subscriptions': { pt: 'Assinaturas', es: 'Suscripciones', en: 'Subscriptions' },
  'licenses.places.subscriptions.text': {
    pt: 'O que se paga por mês ou por ano.',
    es: 'Lo que se paga por mes o por año.',
    en: 'What is paid by month or year.',
  },
  'licenses.places.more': {
    pt: 'mais de {limit, number}',
    es: 'más de {limit, number}',
    en: 'over {limit, number}',
  },
  'licenses.yours': { pt: 'Sua licença', es: 'Tu licencia', en: 'Your license' },
  'licenses.none': {
    pt: 'Sem licença: o primeiro módulo da Privacidade Básica está aberto.',
    es: 'Sin licencia: el primer módulo de Privacidad básica está abierto.',
    en: 'No license: the first module of Basic Privacy is open.',
  },
  'licenses.none.trial': {
    pt: 'Sem licença ainda: você pode ter acesso completo por {days} dias, sem pagar.',
    es: 'Aún sin licencia: puedes tener acceso completo durante {days} días, sin pagar.',
    en: 'No license yet: you can have full access for {days} days, without paying.',
  },
  'licenses.free': {
    pt: 'Plano gratuito: os recursos básicos, sem data de fim.',
    es: 'Plan gratuito: las funciones básicas, sin fecha de fin.',
    en: 'Free plan: the basic features, without an end date.',
  },
  'licenses.trial': {
    pt: 'Teste: acesso completo até {date}, {days, plural, =0 {termina hoje} one {falta # dia} other {faltam # dias}}.',
    es: 'Prueba: acceso completo hasta el {date}, {days, plural, =0 {termina hoy} one {queda # día} other {quedan # días}}.',
    en: 'Trial: full access until {date}, {days, plural, =0 {ends today} one {# day left} other {# days left}}.',
  },
  'licenses.demo': {
    pt: 'Demonstração: acesso completo e temporário até {date}, {days, plural, =0 {termina hoje} one {falta # dia} other {faltam # dias}}.',
    es: 'Demostración: acceso completo y temporal hasta el {date}, {days, plural, =0 {termina hoy} one {queda # día} other {quedan # días}}.',
    en: 'Demo: full, temporary access until {date}, {days, plural, =0 {ends today} one {# day left} other {# days left}}.',
  },
  'licenses.standard': {
    pt: 'Padrão: acesso completo até {date}, {days, plural, =0 {termina hoje} one {falta # dia} other {faltam # dias}}.',
    es: 'Estándar: acceso completo hasta el {date}, {days, plural, =0 {termina hoy} one {queda # día} other {quedan # días}}.',
    en: 'Standard: full access until {date}, {days, plural, =0 {ends today} one {# day left} other {# days left}}.',
  },
  'licenses.endless': {
    pt: '{type, select, trial {Teste} demo {Demonstração} other {Padrão}}: acesso completo, sem data de fim.',
    es: '{type, select, trial {Prueba} demo {Demostración} other {Estándar}}: acceso completo, sin fecha de fin.',
    en: '{type, select, trial {Trial} demo {Demo} other {Standard}}: full access, without an end date.',
  },
  'licenses.grace': {
    pt: 'Sua licença padrão terminou em {date}. O acesso completo continua até {until}, para que um pagamento atrasado não feche nada.',
    es: 'Tu licencia estándar terminó el {date}. El acceso completo sigue hasta el {until}, para que un pago atrasado no cierre nada.',
    en: 'Your standard license ended on {date}. You keep full access until {until}, so that a late payment locks nothing.',
  },
  'licenses.expired': {
    pt: 'Terminou em {date}. Nada do que é seu se apagou, e você continua com {left, select, free {toda a Privacidade Básica} other {o primeiro módulo da Privacidade Básica}}.',
    es: 'Terminó el {date}. Nada de lo tuyo se borró, y conservas {left, select, free {toda la Privacidad básica} other {el primer módulo de Privacidad básica}}.',
    en: 'It ended on {date}. Nothing of yours was deleted, and you keep {left, select, free {all of Basic Privacy} other {the first module of Basic Privacy}}.',
  },
  'licenses.from.role': {
    pt: 'Vem com o seu papel: quem administra esta instalação não precisa de licença.',
    es: 'Viene con tu rol: quien administra esta instalación no necesita licencia.',
    en: 'It comes with your role: the operator of this installation needs no license.',
  },
  'licenses.from.trial': {
    pt: 'É o seu período de teste, uma vez por pessoa.',
    es: 'Es tu período de prueba, una vez por persona.',
    en: 'It is your trial, once per person.',
  },
  'licenses.from.own': {
    pt: 'É sua: você paga por ela.',
    es: 'Es tuya: tú la pagas.',
    en: 'It is your own: you pay for it.',
  },
  'licenses.from.seat': {
    pt: 'Quem dá é a sua equipe.',
    es: 'Te la da tu equipo.',
    en: 'Your team gives it to you.',
  },
  'licenses.from.association': {
    pt: 'Quem dá é uma equipe parceira da sua.',
    es: 'Te la da un equipo asociado al tuyo.',
    en: 'A team that yours is associated with gives it to you.',
  },
  'licenses.from.referral': {
    pt: 'É um mês grátis, ganho com um convite.',
    es: 'Es un mes gratis, ganado con una invitación.',
    en: 'It is a free month, earned by an invite.',
  },
  'licenses.was.role': {
    pt: 'Vinha com o seu papel.',
    es: 'Venía con tu rol.',
    en: 'It came with your role.',
  },
  'licenses.was.trial': {
    pt: 'Foi o seu período de teste.',
    es: 'Fue tu período de prueba.',
    en: 'It was your trial.',
  },
  'licenses.was.own': {
    pt: 'Era sua: renove-a abaixo para abrir tudo de novo.',
    es: 'Era tuya: renuévala abajo para abrir todo de nuevo.',
    en: 'It was your own: renew it below to open everything again.',
  },
  'licenses.was.seat': {
    pt: 'Quem dava era a sua equipe: pergunte a quem a administra se ela continua.',
    es: 'Te la daba tu equipo: pregunta a quien lo administra si continúa.',
    en: 'Your team gave it to you: ask your team’s admin whether it will be renewed.',
  },
  'licenses.was.association': {
    pt: 'Quem dava era uma equipe parceira: pergunte a quem administra a sua se ela continua.',
    es: 'Te la daba un equipo asociado: pregunta a quien administra el tuyo si continúa.',
    en: 'An associated team gave it to you: ask your team’s admin whether it will be renewed.',
  },
  'licenses.was.referral': {
    pt: 'Foi um mês grátis, ganho com um convite.',
    es: 'Fue un mes gratis, ganado con una invitación.',
    en: 'It was a free month, earned by an invite.',
  },
  'licenses.upgrade': {
    pt: 'Passar para a licença padrão',
    es: 'Pasar a la licencia estándar',
    en: 'Upgrade to standard',
  },
  'licenses.orders': { pt: 'Pedidos e faturas', es: 'Pedidos y facturas', en: 'Orders and invoices' },
  'licenses.export': { pt: 'Baixar meus dados', es: 'Descargar mis datos', en: 'Download my data' },
  'licenses.nearEnd': {
    pt: 'O fim está próximo',
    es: 'El fin está cerca',
    en: 'The end is near',
  },
  'licenses.nearEnd.text': {
    pt: 'Depois de {date} {type, select, trial {fica aberto o primeiro módulo} other {ficam abertos todos os módulos}} da Privacidade Básica, seus dados e os cartões de emergência. Nada do que é seu se apaga.',
    es: 'Después del {date} {type, select, trial {queda abierto el primer módulo} other {quedan abiertos todos los módulos}} de Privacidad básica, tus datos y las tarjetas de emergencia. Nada de lo tuyo se borra.',
    en: 'After {date} {type, select, trial {the first module} other {all modules}} of Basic Privacy, your data and the emergency cards stay open. Nothing of yours is deleted.',
  },
  'licenses.trial.once': {
    pt: 'Uma vez por pessoa. Não pede cartão e termina sozinho.',
    es: 'Una vez por persona. No pide tarjeta y termina sola.',
    en: 'Once per person. No card needed, and it ends on its own.',
  },
  'licenses.failed': {
    pt: 'Não foi possível ler sua licença',
    es: 'No se pudo leer tu licencia',
    en: 'Your license could not be read',
  },
  'licenses.opens': { pt: 'O que cada tipo abre', es: 'Qué abre cada tipo', en: 'What each type opens' },
  'licenses.type': { pt: 'Tipo', es: 'Tipo', en: 'Type' },
  'licenses.yoursNow': { pt: 'a sua agora', es: 'la tuya ahora', en: 'yours now' },
  'licenses.all': { pt: 'Tudo', es: 'Todo', en: 'All of it' },
  'licenses.firstModule': { pt: 'Primeiro módulo', es: 'Primer módulo', en: 'First module' },
  'licenses.locked': { pt: 'Fechado', es: 'Cerrado', en: 'Locked' },
  'licenses.assistant': { pt: 'Assistente', es: 'Asistente', en: 'Assistant' },
  'licenses.fiveADay': { pt: '5 perguntas por dia', es: '5 preguntas al día', en: '5 questions a day' },
  'licenses.unlimited': {
    pt: 'Sem limite no dia a dia',
    es: 'Sin límite en la práctica',
    en: 'No limit that a person meets',
  },
  'licenses.support': { pt: 'Ajuda de pessoas', es: 'Ayuda de personas', en: 'Human support' },
  'licenses.queue': { pt: 'Por ordem de chegada', es: 'Por orden de llegada', en: 'By queue' },
  'licenses.priority': { pt: 'Com prioridade', es: 'Con prioridad', en: 'Priority' },
  'licenses.helplines': {
    pt: 'Só os números de ajuda',
    es: 'Solo los números de ayuda',
    en: 'Helplines only',
  },
  'licenses.newsletter': { pt: 'Boletim', es: 'Boletín', en: 'Newsletter' },
  'licenses.monthly': { pt: 'Mensal', es: 'Mensual', en: 'Monthly' },
  'licenses.weeklyOrMonthly': { pt: 'Semanal ou mensal', es: 'Semanal o mensual', en: 'Weekly or monthly' },
  'licenses.always': {
    pt: 'Cartões de emergência, números de ajuda, seus dados, exportar, configurações e encerrar a conta ficam sempre abertos, com ou sem licença.',
    es: 'Las tarjetas de emergencia, los números de ayuda, tus datos, exportar, los ajustes y dar de baja la cuenta siempre están abiertos, con o sin licencia.',
    en: 'Emergency cards, helplines, your data, export, settings and closing the account are always open, with or without a license.',
  },
  'licenses.status.valid': { pt: 'Válida', es: 'Vigente', en: 'Valid' },
  'licenses.status.near': { pt: 'Perto do fim', es: 'Cerca del fin', en: 'Near its end' },
  'licenses.status.expired': { pt: 'Expirada', es: 'Caducada', en: 'Expired' },
  'licenses.status.toCome': { pt: 'Ainda não começou', es: 'Aún no empieza', en: 'Not begun yet' },
  'licenses.perSeat.month': {
    pt: '{price} por licença e mês',
    es: '{price} por licencia y mes',
    en: '{price} per license and month',
  },
  'licenses.perSeat.year': {
    pt: '{price} por licença e ano',
    es: '{price} por licencia y año',
    en: '{price} per license and year',
  },
})

export type LicensesMessage = keyof typeof licensesMessages
