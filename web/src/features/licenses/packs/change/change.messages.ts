import { messages } from '#i18n/messages.ts'

export const changeMessages = messages({
  'change.create': { pt: 'Criar pacote', es: 'Crear paquete', en: 'Create pack' },
  'change.create.title': { pt: 'Novo pacote', es: 'Paquete nuevo', en: 'New pack' },
  'change.create.failed': {
    pt: 'O pacote não foi criado',
    es: 'El paquete no se creó',
    en: 'The pack was not created',
  },
  'change.modify': { pt: 'Modificar', es: 'Modificar', en: 'Modify' },
  'change.modify.title': { pt: 'Modificar o pacote', es: 'Modificar el paquete', en: 'Modify the pack' },
  'change.modify.do': { pt: 'Salvar pacote', es: 'Guardar paquete', en: 'Save pack' },
  'change.renew': { pt: 'Renovar', es: 'Renovar', en: 'Renew' },
  'change.renew.title': { pt: 'Renovar o pacote', es: 'Renovar el paquete', en: 'Renew the pack' },
  'change.renew.text': {
    pt: 'Enquanto o fim não chega, conta-se a partir dele; depois, a partir de agora.',
    es: 'Mientras el fin no llega, se cuenta desde él; después, desde ahora.',
    en: 'Counted from its end while that lies ahead, and from now once it is over.',
  },
  'change.renew.by': { pt: 'Por mais', es: 'Por', en: 'For one more' },
  'change.renew.by.month': { pt: 'Um mês', es: 'Un mes', en: 'Month' },
  'change.renew.by.year': { pt: 'Um ano', es: 'Un año', en: 'Year' },
  'change.renew.do': { pt: 'Renovar pacote', es: 'Renovar paquete', en: 'Renew pack' },
  'change.expire': { pt: 'Encerrar', es: 'Terminar', en: 'Expire' },
  'change.expire.title': { pt: 'Encerrar o pacote', es: 'Terminar el paquete', en: 'Let the pack expire' },
  'change.expire.text': {
    pt: 'Nada se apaga: as pessoas voltam ao plano gratuito e recebem tudo de volta se o pacote for renovado.',
    es: 'No se borra nada: las personas vuelven al plan gratuito y lo recuperan todo si el paquete se renueva.',
    en: 'Nothing is deleted: people fall back to the free plan, and get everything back if the pack is renewed.',
  },
  'change.expire.stripe': {
    pt: 'A assinatura na Stripe se encerra junto, e ninguém paga mais por ela. O que já foi pago se devolve lá.',
    es: 'La suscripción en Stripe se termina también, y nadie paga más por ella. Lo que ya se pagó se devuelve allí.',
    en: 'The subscription at Stripe is ended as well, and no one pays for it any more. What was paid already is paid back there.',
  },
  'change.expire.when': { pt: 'Quando', es: 'Cuándo', en: 'When' },
  'change.expire.now': { pt: 'Agora', es: 'Ahora', en: 'Now' },
  'change.expire.later': { pt: 'Em uma data', es: 'En una fecha', en: 'On a date' },
  'change.expire.on': { pt: 'Último dia', es: 'Último día', en: 'Last day' },
  'change.expire.reason': { pt: 'Motivo', es: 'Motivo', en: 'Reason' },
  'change.expire.reason.hint': {
    pt: 'Quem administra a equipe recebe este texto. Até 200 caracteres.',
    es: 'Quienes administran el equipo reciben este texto. Hasta 200 caracteres.',
    en: 'The team’s admins will see this. Up to 200 characters.',
  },
  'change.expire.do': { pt: 'Encerrar pacote', es: 'Terminar paquete', en: 'Expire pack' },
  'change.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'change.back': { pt: 'Voltar', es: 'Volver', en: 'Back' },
  'change.continue': { pt: 'Continuar', es: 'Continuar', en: 'Continue' },
  'change.count': { pt: 'Número de lugares', es: 'Número de lugares', en: 'Number of seats' },
  'change.starts.hint': {
    pt: 'Vazio: a partir de agora.',
    es: 'Vacío: a partir de ahora.',
    en: 'Empty: from now on.',
  },
  'change.ends.hint': {
    pt: 'Vazio: sem data. Vale até o fim deste dia.',
    es: 'Vacío: sin fecha. Vale hasta el final de ese día.',
    en: 'Empty: no date. It lasts until the end of that day.',
  },
  'change.price.hint': {
    pt: 'Por período, como 19,90{currency, select, none {} other {, em {currency}}}. Vazio: não informado.',
    es: 'Por período, como 19,90{currency, select, none {} other {, en {currency}}}. Vacío: sin indicar.',
    en: 'For one period, such as 19.90{currency, select, none {} other {, in {currency}}}. Empty: not given.',
  },
  'change.none': { pt: 'Não informado', es: 'Sin indicar', en: 'Not given' },
  'change.failed': {
    pt: 'O pacote não foi alterado',
    es: 'El paquete no se cambió',
    en: 'The pack was not changed',
  },
  'change.nothing': {
    pt: 'Nada mudou ainda.',
    es: 'Todavía no cambió nada.',
    en: 'Nothing has changed yet.',
  },
  'change.will': { pt: 'O que muda', es: 'Qué cambia', en: 'What changes' },
  'change.fromTo': { pt: 'de {from} para {to}', es: 'de {from} a {to}', en: 'from {from} to {to}' },
  'change.hit.none': {
    pt: 'Ninguém perde o que um lugar abre.',
    es: 'Nadie pierde lo que abre un lugar.',
    en: 'No one loses what a seat opens.',
  },
  'change.hit': {
    pt: '{count, plural, =0 {Ninguém perde o que um lugar abre} one {# pessoa perde o que um lugar abre} other {# pessoas perdem o que um lugar abre}}',
    es: '{count, plural, =0 {Nadie pierde lo que abre un lugar} one {# persona pierde lo que abre un lugar} other {# personas pierden lo que abre un lugar}}',
    en: '{count, plural, =0 {No one loses what a seat opens} one {# person loses what a seat opens} other {# people lose what a seat opens}}',
  },
  'change.hit.more': {
    pt: '{count, plural, =0 {} one {e mais # pessoa} other {e mais # pessoas}}',
    es: '{count, plural, =0 {} one {y # persona más} other {y # personas más}}',
    en: '{count, plural, =0 {} one {and # more person} other {and # more people}}',
  },
  'change.over': {
    pt: '{count, plural, =0 {Há lugares de menos} one {Libere antes # lugar} other {Libere antes # lugares}}',
    es: '{count, plural, =0 {Faltan lugares} one {Antes libera # lugar} other {Antes libera # lugares}}',
    en: '{count, plural, =0 {There are too few seats} one {Free # seat first} other {Free # seats first}}',
  },
  'change.over.text': {
    pt: 'Há mais lugares em uso do que o pacote teria. Ninguém perde o lugar sem que alguém o decida: escolha de quem.',
    es: 'Hay más lugares en uso de los que tendría el paquete. Nadie pierde su lugar sin que alguien lo decida: elige de quién.',
    en: 'More seats are in use than the pack would have. No one loses one unless someone decides it: choose whose.',
  },
  'change.over.people': {
    pt: 'Quem tem um lugar',
    es: 'Quién tiene un lugar',
    en: 'Who has a seat',
  },
  'change.over.seats': {
    pt: 'Ver os lugares do pacote',
    es: 'Ver los lugares del paquete',
    en: 'See the seats of the pack',
  },
  'change.conflict': {
    pt: 'O pacote mudou enquanto você escrevia. O que você escreveu continua aqui.',
    es: 'El paquete cambió mientras escribías. Lo que escribiste sigue aquí.',
    en: 'The pack changed while you were writing. What you wrote is still here.',
  },
})

export type ChangeMessage = keyof typeof changeMessages
