import { messages } from '#i18n/messages.ts'

export const dashboardMessages = messages({
  'dashboard.title': { pt: 'Painel', es: 'Panel', en: 'Dashboard' },
  'dashboard.hello': { pt: 'Olá, {name}', es: 'Hola, {name}', en: 'Hello, {name}' },
  'dashboard.failed': {
    pt: 'Não foi possível carregar seu curso',
    es: 'No se pudo cargar tu curso',
    en: 'Your course could not be loaded',
  },
  'dashboard.choose.title': {
    pt: 'Comece com 1 passo pequeno',
    es: 'Empieza con 1 paso pequeño',
    en: 'Start with 1 small step',
  },
  'dashboard.choose.text': {
    pt: 'Diga qual é o seu celular e que proteção você procura. Leva dois minutos e você pode mudar depois.',
    es: 'Di cuál es tu teléfono y qué protección buscas. Lleva dos minutos y puedes cambiarlo después.',
    en: 'Say which phone you have and what protection you look for. It takes two minutes, and you can change it later.',
  },
  'dashboard.choose.action': {
    pt: 'Escolher celular e perfil',
    es: 'Elegir teléfono y perfil',
    en: 'Choose phone and profile',
  },
  'dashboard.lit': {
    pt: '{done, plural, =0 {Nenhum passo aceso ainda, de {total}.} one {# passo aceso, de {total}.} other {# passos acesos, de {total}.}}',
    es: '{done, plural, =0 {Ningún paso encendido aún, de {total}.} one {# paso encendido, de {total}.} other {# pasos encendidos, de {total}.}}',
    en: '{done, plural, =0 {No step lit yet, of {total}.} one {# step lit, of {total}.} other {# steps lit, of {total}.}}',
  },
  'dashboard.next': { pt: 'Ação rápida', es: 'Acción rápida', en: 'Quick Action' },
  'dashboard.set': { pt: 'Feito no meu celular', es: 'Hecho en mi teléfono', en: 'Set on my phone' },
  'dashboard.next.stops': { pt: 'Contra: {what}', es: 'Contra: {what}', en: 'Against: {what}' },
  'dashboard.next.costs': {
    pt: 'O que muda: {what}',
    es: 'Lo que cambia: {what}',
    en: 'What changes: {what}',
  },
  'dashboard.next.minutes': {
    pt: '{minutes, plural, =0 {menos de 1 minuto} one {# minuto} other {# minutos}}',
    es: '{minutes, plural, =0 {menos de 1 minuto} one {# minuto} other {# minutos}}',
    en: '{minutes, plural, =0 {under a minute} one {# minute} other {# minutes}}',
  },
  'dashboard.next.start': { pt: 'Começar', es: 'Empezar', en: 'Start' },
  'dashboard.next.resume': { pt: 'Retomar', es: 'Reanudar', en: 'Resume' },
  'dashboard.next.locked': {
    pt: 'Este passo abre com uma licença ou um período de teste.',
    es: 'Este paso se abre con una licencia o un período de prueba.',
    en: 'This step opens with a license or a trial.',
  },
  'dashboard.next.seeOptions': { pt: 'Ver como abrir', es: 'Ver cómo abrirlo', en: 'See how to open it' },
  'dashboard.allLit.title': { pt: 'Tudo aceso', es: 'Todo encendido', en: 'All steps lit' },
  'dashboard.allLit.text': {
    pt: 'Você passou por todas as lições do seu curso. Volte a qualquer uma quando quiser.',
    es: 'Pasaste por todas las lecciones de tu curso. Vuelve a cualquiera cuando quieras.',
    en: 'You went through all lessons of your course. Come back to any of them whenever you like.',
  },
  'dashboard.modules': { pt: 'Módulos', es: 'Módulos', en: 'Modules' },
  'dashboard.modules.completed': { pt: 'Concluído', es: 'Completado', en: 'Completed' },
  'dashboard.modules.locked': {
    pt: 'Abre com licença',
    es: 'Se abre con licencia',
    en: 'Opens with a license',
  },
  'dashboard.modules.start': { pt: 'Começar', es: 'Empezar', en: 'Start' },
  'dashboard.modules.continue': { pt: 'Continuar', es: 'Continuar', en: 'Continue' },
  'dashboard.modules.review': { pt: 'Rever', es: 'Repasar', en: 'Review' },
  'dashboard.modules.seeOptions': { pt: 'Ver como abrir', es: 'Ver cómo abrirlo', en: 'See how to open it' },
  'dashboard.device': { pt: 'Seu celular', es: 'Tu teléfono', en: 'Your phone' },
  'dashboard.device.unknown': {
    pt: '{system}, modelo não informado',
    es: '{system}, modelo no indicado',
    en: '{system}, model not given',
  },
  'dashboard.device.until': {
    pt: 'Recebe correções de segurança até {month}.',
    es: 'Recibe correcciones de seguridad hasta {month}.',
    en: 'Gets security updates until {month}.',
  },
  'dashboard.device.ended': {
    pt: 'Não recebe mais correções de segurança desde {month}. As lições seguem úteis, mas planeje a troca.',
    es: 'Ya no recibe correcciones de seguridad desde {month}. Las lecciones siguen siendo útiles, pero planea el cambio.',
    en: 'No longer gets security updates, since {month}. The lessons still help, but plan for another phone.',
  },
  'dashboard.device.endedNoDate': {
    pt: 'Não recebe mais correções de segurança. As lições seguem úteis, mas planeje a troca.',
    es: 'Ya no recibe correcciones de seguridad. Las lecciones siguen siendo útiles, pero planea el cambio.',
    en: 'No longer gets security updates. The lessons still help, but plan for another phone.',
  },
  'dashboard.device.supported': {
    pt: 'Ainda recebe correções de segurança. O fabricante não anunciou até quando.',
    es: 'Aún recibe correcciones de seguridad. El fabricante no anunció hasta cuándo.',
    en: 'Still gets security updates. The maker has not announced until when.',
  },
  'dashboard.device.noDates': {
    pt: 'As datas de suporte não puderam ser carregadas agora.',
    es: 'Las fechas de soporte no se pudieron cargar ahora.',
    en: 'The dates of support could not be loaded now.',
  },
  'dashboard.device.change': {
    pt: 'Mudar celular ou perfil',
    es: 'Cambiar teléfono o perfil',
    en: 'Change phone or profile',
  },
  'dashboard.license': { pt: 'Licença', es: 'Licencia', en: 'License' },
  'dashboard.license.offer': {
    pt: 'Você ainda não tem licença. O teste dá acesso completo por {days, plural, =0 {0 dias} one {# dia} other {# dias}}, uma vez, sem pagamento.',
    es: 'Aún no tienes licencia. La prueba da acceso completo por {days, plural, =0 {0 días} one {# día} other {# días}}, una vez, sin pago.',
    en: 'You have no license yet. The trial gives full access for {days, plural, =0 {0 days} one {# day} other {# days}}, once, without payment.',
  },
  'dashboard.license.none': {
    pt: 'Você não tem licença. O primeiro módulo da Privacidade Básica continua aberto.',
    es: 'No tienes licencia. El primer módulo de Privacidad básica sigue abierto.',
    en: 'You have no license. The first module of Basic Privacy stays open.',
  },
  'dashboard.license.free': {
    pt: 'Plano gratuito: recursos básicos, sem data de fim.',
    es: 'Plan gratuito: funciones básicas, sin fecha de fin.',
    en: 'Free plan: basic features, no expiry.',
  },
  'dashboard.license.trial': {
    pt: 'Teste: acesso completo até {date}, {days, plural, =0 {último dia} one {resta # dia} other {restam # dias}}.',
    es: 'Prueba: acceso completo hasta el {date}, {days, plural, =0 {último día} one {queda # día} other {quedan # días}}.',
    en: 'Trial: full access until {date}, {days, plural, =0 {last day} one {# day left} other {# days left}}.',
  },
  'dashboard.license.demo': {
    pt: 'Demonstração: acesso completo até {date}.',
    es: 'Demostración: acceso completo hasta el {date}.',
    en: 'Demo: full access until {date}.',
  },
  'dashboard.license.standard': {
    pt: 'Licença padrão: acesso completo até {date}.',
    es: 'Licencia estándar: acceso completo hasta el {date}.',
    en: 'Standard license: full access until {date}.',
  },
  'dashboard.license.endless': {
    pt: 'Acesso completo, sem data de fim.',
    es: 'Acceso completo, sin fecha de fin.',
    en: 'Full access, no expiry.',
  },
  'dashboard.license.see': {
    pt: 'Ver opções de licença',
    es: 'Ver opciones de licencia',
    en: 'View license options',
  },
})

export type DashboardMessage = keyof typeof dashboardMessages
