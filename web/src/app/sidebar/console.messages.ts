import { messages } from '#i18n/messages.ts'

/** Names of the console's places, which travel with its menu and the palette. */
export const consoleMessages = messages({
  'app.nav.console': { pt: 'Gestão', es: 'Gestión', en: 'Console' },
  'app.console.people': { pt: 'Pessoas', es: 'Personas', en: 'People' },
  'app.console.learning': { pt: 'Ensino', es: 'Enseñanza', en: 'Learning' },
  'app.console.licenses': { pt: 'Licenças', es: 'Licencias', en: 'Licenses' },
  'app.console.messages': { pt: 'Mensagens', es: 'Mensajes', en: 'Messages' },
  'app.console.system': { pt: 'Sistema', es: 'Sistema', en: 'System' },
  'app.nav.review': { pt: 'Moderação', es: 'Moderación', en: 'Moderation' },
  'app.nav.packs': { pt: 'Pacotes', es: 'Paquetes', en: 'Packs' },
  'app.nav.seats': { pt: 'Lugares', es: 'Lugares', en: 'Seats' },
  'app.nav.orders': { pt: 'Pedidos', es: 'Pedidos', en: 'Orders' },
  'app.nav.subscriptions': { pt: 'Assinaturas', es: 'Suscripciones', en: 'Subscriptions' },
  'app.nav.writeAlerts': { pt: 'Escrever alertas', es: 'Escribir alertas', en: 'Write alerts' },
  'app.nav.sendNewsletter': { pt: 'Enviar o boletim', es: 'Enviar el boletín', en: 'Send newsletter' },
  'app.nav.users': { pt: 'Pessoas', es: 'Personas', en: 'Users' },
  'app.nav.endUsers': {
    pt: 'Usuários e aparelhos',
    es: 'Usuarios y dispositivos',
    en: 'End users and devices',
  },
  'app.nav.licenses': { pt: 'Licenças', es: 'Licencias', en: 'Licenses' },
  'app.nav.reports': {
    pt: 'Avisos de tela diferente',
    es: 'Avisos de pantalla distinta',
    en: 'Screen reports',
  },
  'app.nav.settings': { pt: 'Ajustes gerais', es: 'Ajustes generales', en: 'General settings' },
  'app.nav.logs': { pt: 'Registros de acesso', es: 'Registros de acceso', en: 'Access Logs' },
  'app.nav.mailTemplates': { pt: 'Textos', es: 'Textos', en: 'Texts' },
  'app.nav.outbox': { pt: 'Caixa de saída', es: 'Bandeja de salida', en: 'Outbox' },
})

export type ConsoleNavMessage = keyof typeof consoleMessages
