import { messages } from '#i18n/messages.ts'

export const alertsMessages = messages({
  'alerts.title': { pt: 'Alertas', es: 'Alertas', en: 'Alerts' },
  'alerts.manage': { pt: 'Escrever alertas', es: 'Escribir alertas', en: 'Write alerts' },
  'alerts.list': { pt: 'Lista de alertas', es: 'Lista de alertas', en: 'List of alerts' },
  'alerts.show': { pt: 'Quais alertas', es: 'Qué alertas', en: 'Which alerts' },
  'alerts.show.mine': { pt: 'Do meu celular', es: 'De mi teléfono', en: 'For my phone' },
  'alerts.show.all': { pt: 'Todos', es: 'Todas', en: 'All' },
  'alerts.severity': { pt: 'Gravidade', es: 'Gravedad', en: 'Severity' },
  'alerts.severity.all': { pt: 'Todas', es: 'Todas', en: 'All' },
  'alerts.severity.critical': { pt: 'Crítico', es: 'Crítica', en: 'Critical' },
  'alerts.severity.important': { pt: 'Importante', es: 'Importante', en: 'Important' },
  'alerts.severity.notice': { pt: 'Aviso', es: 'Aviso', en: 'Notice' },
  'alerts.mine': { pt: 'Atinge o seu celular', es: 'Afecta a tu teléfono', en: 'Concerns your phone' },
  'alerts.notMine': {
    pt: 'Não atinge o seu celular',
    es: 'No afecta a tu teléfono',
    en: 'Does not concern your phone',
  },
  'alerts.published': { pt: 'Publicado em {date}', es: 'Publicada el {date}', en: 'Published on {date}' },
  'alerts.expires': { pt: 'Vale até {date}', es: 'Vale hasta el {date}', en: 'In force until {date}' },
  'alerts.action': { pt: 'O que fazer', es: 'Qué hacer', en: 'What to do' },
  'alerts.source': { pt: 'Fonte:', es: 'Fuente:', en: 'Source:' },
  'alerts.everyPhone': { pt: 'todos os celulares', es: 'todos los teléfonos', en: 'every phone' },
  'alerts.about': { pt: 'Sobre: {phones}', es: 'Sobre: {phones}', en: 'About: {phones}' },
  'alerts.about.profiles': {
    pt: 'Sobre: {phones}, em {names}',
    es: 'Sobre: {phones}, en {names}',
    en: 'About: {phones}, in {names}',
  },
  'alerts.someModels': {
    pt: '{name} ({count, plural, =0 {# modelos} one {# modelo} other {# modelos}})',
    es: '{name} ({count, plural, =0 {# modelos} one {# modelo} other {# modelos}})',
    en: '{name} ({count, plural, =0 {# models} one {# model} other {# models}})',
  },
  'alerts.versions': {
    pt: '{name}, {scheme} {min} a {max}',
    es: '{name}, {scheme} {min} a {max}',
    en: '{name}, {scheme} {min} to {max}',
  },
  'alerts.versions.from': {
    pt: '{name}, a partir de {scheme} {min}',
    es: '{name}, desde {scheme} {min}',
    en: '{name}, from {scheme} {min} on',
  },
  'alerts.versions.to': {
    pt: '{name}, até {scheme} {max}',
    es: '{name}, hasta {scheme} {max}',
    en: '{name}, up to {scheme} {max}',
  },
  'alerts.phone': {
    pt: 'Seu celular: {model}, {version}.',
    es: 'Tu teléfono: {model}, {version}.',
    en: 'Your phone: {model}, {version}.',
  },
  'alerts.versionUnknown': {
    pt: 'versão do {scheme} não informada',
    es: 'versión de {scheme} sin indicar',
    en: '{scheme} version not given',
  },
  'alerts.changePhone': { pt: 'Mudar', es: 'Cambiar', en: 'Change' },
  'alerts.noPhone': {
    pt: 'Você ainda não escolheu um celular',
    es: 'Aún no elegiste un teléfono',
    en: 'You have not chosen a phone yet',
  },
  'alerts.noPhone.text': {
    pt: 'Até lá aparecem aqui só os alertas que valem para todos.',
    es: 'Hasta entonces aquí solo aparecen las alertas que valen para todos.',
    en: 'Until then only alerts that concern everyone are shown here.',
  },
  'alerts.choosePhone': { pt: 'Escolher celular', es: 'Elegir teléfono', en: 'Choose phone' },
  'alerts.updates.ended': {
    pt: 'O {model} não recebe mais atualizações de segurança',
    es: 'El {model} ya no recibe actualizaciones de seguridad',
    en: 'The {model} gets no more security updates',
  },
  'alerts.updates.ending': {
    pt: 'As atualizações de segurança do {model} vão acabar',
    es: 'Las actualizaciones de seguridad del {model} van a terminar',
    en: 'Security updates of the {model} are about to end',
  },
  'alerts.updates.on': {
    pt: '{ended, select, true {A última foi em {date}.} other {A última é em {date}.}}',
    es: '{ended, select, true {La última fue el {date}.} other {La última es el {date}.}}',
    en: '{ended, select, true {The last one came on {date}.} other {The last one comes on {date}.}}',
  },
  'alerts.updates.text': {
    pt: 'Falhas novas ficam sem correção: pense em trocar de aparelho, e guarde nele o mínimo possível.',
    es: 'Las fallas nuevas quedan sin corregir: piensa en cambiar de teléfono y guarda en él lo menos posible.',
    en: 'New flaws stay open: think of replacing it, and keep as little on it as you can.',
  },
  'alerts.read': { pt: 'Marcar como lido', es: 'Marcar como leída', en: 'Mark as read' },
  'alerts.readAll': { pt: 'Marcar todos como lidos', es: 'Marcar todas como leídas', en: 'Mark all as read' },
  'alerts.notMarked': { pt: 'Não foi possível marcar', es: 'No se pudo marcar', en: 'Not marked' },
  'alerts.failed': {
    pt: 'Não foi possível carregar os alertas.',
    es: 'No se pudieron cargar las alertas.',
    en: 'The alerts could not be loaded.',
  },
  'alerts.empty.mine': {
    pt: 'Nenhum alerta para o seu celular',
    es: 'Ninguna alerta para tu teléfono',
    en: 'No alert for your phone',
  },
  'alerts.empty.all': { pt: 'Nenhum alerta', es: 'Ninguna alerta', en: 'No alert' },
  'alerts.empty.text': {
    pt: 'Quando houver algo que você precise saber, o sino no alto da página avisa.',
    es: 'Cuando haya algo que debas saber, la campana de arriba te avisa.',
    en: 'When there is something you should know, the bell at the top says so.',
  },
  'alerts.noMatch': {
    pt: 'Nenhum alerta com essa gravidade',
    es: 'Ninguna alerta de esa gravedad',
    en: 'No alert of that severity',
  },
  'alerts.endOfList': { pt: 'Fim da lista', es: 'Fin de la lista', en: 'End of the list' },
})

export type AlertsMessage = keyof typeof alertsMessages
