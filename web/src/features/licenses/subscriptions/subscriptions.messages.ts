import { messages } from '#i18n/messages.ts'

export const subscriptionsMessages = messages({
  'subscriptions.title': {
    pt: 'Gerenciar assinatura',
    es: 'Gestionar la suscripción',
    en: 'Manage subscription',
  },
  'subscriptions.all': { pt: 'Assinaturas', es: 'Suscripciones', en: 'Subscriptions' },
  'subscriptions.list': {
    pt: 'Lista de assinaturas',
    es: 'Lista de suscripciones',
    en: 'List of subscriptions',
  },
  'subscriptions.filter': {
    pt: 'Filtrar assinaturas',
    es: 'Filtrar suscripciones',
    en: 'Filter subscriptions',
  },
  'subscriptions.team': { pt: 'Equipe', es: 'Equipo', en: 'Team' },
  'subscriptions.team.any': { pt: 'Todas', es: 'Todos', en: 'All' },
  'subscriptions.state': { pt: 'Situação', es: 'Estado', en: 'State' },
  'subscriptions.state.any': { pt: 'Qualquer uma', es: 'Cualquiera', en: 'Any' },
  'subscriptions.state.active': { pt: 'Ativa', es: 'Activa', en: 'Active' },
  'subscriptions.state.cancelled': { pt: 'Cancelada', es: 'Cancelada', en: 'Cancelled' },
  'subscriptions.state.expired': { pt: 'Expirada', es: 'Caducada', en: 'Expired' },
  'subscriptions.provider': { pt: 'Pagamento', es: 'Pago', en: 'Payment' },
  'subscriptions.provider.any': { pt: 'Qualquer um', es: 'Cualquiera', en: 'Any' },
  'subscriptions.provider.manual': { pt: 'Por pedido', es: 'Por pedido', en: 'By order' },
  'subscriptions.provider.stripe': { pt: 'Stripe', es: 'Stripe', en: 'Stripe' },
  'subscriptions.count': {
    pt: '{total, plural, =0 {nenhuma assinatura} one {# assinatura} other {# assinaturas}}',
    es: '{total, plural, =0 {ninguna suscripción} one {# suscripción} other {# suscripciones}}',
    en: '{total, plural, =0 {no subscription} one {# subscription} other {# subscriptions}}',
  },
  'subscriptions.renewals.month': {
    pt: '{amount} por mês',
    es: '{amount} por mes',
    en: '{amount} a month',
  },
  'subscriptions.renewals.year': {
    pt: '{amount} por ano',
    es: '{amount} por año',
    en: '{amount} a year',
  },
  'subscriptions.count.more': {
    pt: 'mais de {limit, plural, =0 {# assinaturas} one {# assinatura} other {# assinaturas}}',
    es: 'más de {limit, plural, =0 {# suscripciones} one {# suscripción} other {# suscripciones}}',
    en: 'more than {limit, plural, =0 {# subscriptions} one {# subscription} other {# subscriptions}}',
  },
  'subscriptions.noMatch': {
    pt: 'Nenhuma assinatura corresponde a estes filtros',
    es: 'Ninguna suscripción coincide con estos filtros',
    en: 'No subscription matches these filters',
  },
  'subscriptions.empty': {
    pt: 'Ainda não há assinaturas',
    es: 'Aún no hay suscripciones',
    en: 'There are no subscriptions yet',
  },
  'subscriptions.empty.text': {
    pt: 'Uma licença comprada por mês ou por ano aparece aqui quando o pedido é pago.',
    es: 'Una licencia comprada por mes o por año aparece aquí cuando se paga el pedido.',
    en: 'A license bought by month or year appears here once its order is paid.',
  },
  'subscriptions.buy': {
    pt: 'Ver opções de compra',
    es: 'Ver opciones de compra',
    en: 'See purchase options',
  },
  'subscriptions.failed': {
    pt: 'Não foi possível ler as assinaturas',
    es: 'No se pudieron leer las suscripciones',
    en: 'The subscriptions could not be read',
  },
  'subscriptions.own': { pt: 'Sua assinatura', es: 'Tu suscripción', en: 'Your subscription' },
  'subscriptions.seats': {
    pt: '{count, plural, =0 {0 licenças} one {# licença} other {# licenças}}',
    es: '{count, plural, =0 {0 licencias} one {# licencia} other {# licencias}}',
    en: '{count, plural, =0 {0 licenses} one {# license} other {# licenses}}',
  },
  'subscriptions.endless': { pt: 'Sem data de fim.', es: 'Sin fecha de fin.', en: 'Without an end date.' },
  'subscriptions.until': {
    pt: 'Paga até {date}. Não se renova sozinha.',
    es: 'Pagada hasta el {date}. No se renueva sola.',
    en: 'Paid until {date}. It does not renew automatically.',
  },
  'subscriptions.renews': {
    pt: 'Renova-se em {date}.',
    es: 'Se renueva el {date}.',
    en: 'It renews on {date}.',
  },
  'subscriptions.cancels': {
    pt: 'Cancelada: termina em {date}, e até lá tudo continua aberto.',
    es: 'Cancelada: termina el {date}, y hasta entonces todo sigue abierto.',
    en: 'Cancelled: it ends on {date}, and until then everything stays open.',
  },
  'subscriptions.ended': { pt: 'Terminou em {date}.', es: 'Terminó el {date}.', en: 'It ended on {date}.' },
  'subscriptions.manage': {
    pt: 'Gerenciar na Stripe',
    es: 'Gestionar en Stripe',
    en: 'Manage it at Stripe',
  },
  'subscriptions.renew': { pt: 'Renovar', es: 'Renovar', en: 'Renew' },
  'subscriptions.more': { pt: 'Acrescentar licenças', es: 'Agregar licencias', en: 'Add licenses' },
  'subscriptions.cancel': {
    pt: 'Cancelar no fim do período',
    es: 'Cancelar al final del período',
    en: 'Cancel at the end of the period',
  },
  'subscriptions.goOn': { pt: 'Continuar, afinal', es: 'Continuar, después de todo', en: 'Go on after all' },
  'subscriptions.leave': { pt: 'Deixar como está', es: 'Dejar como está', en: 'Leave it as it is' },
  'subscriptions.cancel.title': {
    pt: 'Cancelar no fim do período?',
    es: '¿Cancelar al final del período?',
    en: 'Cancel at the end of the period?',
  },
  'subscriptions.cancel.confirm': {
    pt: 'Cancelar a assinatura',
    es: 'Cancelar la suscripción',
    en: 'Cancel the subscription',
  },
  'subscriptions.cancel.manual': {
    pt: 'Ela vale até {date}, como está paga, e não há mais lembretes de renovar.',
    es: 'Vale hasta el {date}, como está pagada, y ya no hay recordatorios para renovarla.',
    en: 'It stays valid until {date}, since it is paid, and you get no more reminders to renew it.',
  },
  'subscriptions.cancel.stripe': {
    pt: 'Ela vale até {date}, como está paga. Depois disso nada mais é cobrado.',
    es: 'Vale hasta el {date}, como está pagada. Después no se cobra nada más.',
    en: 'It stays valid until {date}, since it is paid. Nothing is charged after that.',
  },
  'subscriptions.cancel.kept': {
    pt: 'Nada do que é seu se apaga, e até esse dia dá para voltar atrás.',
    es: 'Nada de lo tuyo se borra, y hasta ese día puedes volver atrás.',
    en: 'None of your data is deleted, and you can change your mind until that day.',
  },
  'subscriptions.cancel.done': {
    pt: 'A assinatura termina com o período',
    es: 'La suscripción termina con el período',
    en: 'The subscription ends with its period',
  },
  'subscriptions.goOn.done': {
    pt: 'A assinatura continua',
    es: 'La suscripción continúa',
    en: 'The subscription continues',
  },
  'subscriptions.goOn.title': {
    pt: 'Continuar com a assinatura?',
    es: '¿Continuar con la suscripción?',
    en: 'Go on with the subscription?',
  },
  'subscriptions.goOn.confirm': { pt: 'Continuar', es: 'Continuar', en: 'Go on' },
  'subscriptions.goOn.manual': {
    pt: 'Ela vale até {date}.',
    es: 'Vale hasta el {date}.',
    en: 'It is valid until {date}.',
  },
  'subscriptions.goOn.mail': {
    pt: 'Lembramos por e-mail de renovar antes disso.',
    es: 'Antes te recordamos por correo renovarla.',
    en: 'We remind you by e-mail to renew it before then.',
  },
  'subscriptions.goOn.stripe': {
    pt: 'Ela se renova em {date}, e a Stripe cobra o próximo período.',
    es: 'Se renueva el {date}, y Stripe cobra el próximo período.',
    en: 'It renews on {date}, and Stripe charges the next period.',
  },
  'subscriptions.renewal.title': { pt: 'Renovar', es: 'Renovar', en: 'Renew' },
  'subscriptions.renewal.text': {
    pt: 'O novo período conta a partir do fim do atual; se ele já passou, a partir do pagamento.',
    es: 'El nuevo período cuenta desde el fin del actual; si ya pasó, desde el pago.',
    en: 'The new period counts from the end of the present one; if that is past, from the payment on.',
  },
  'subscriptions.seats.title': {
    pt: 'Acrescentar licenças',
    es: 'Agregar licencias',
    en: 'Add licenses',
  },
  'subscriptions.seats.text': {
    pt: 'Elas valem até o mesmo dia que as outras.',
    es: 'Valen hasta el mismo día que las otras.',
    en: 'They end on the same day as the others.',
  },
})

export type SubscriptionsMessage = keyof typeof subscriptionsMessages
