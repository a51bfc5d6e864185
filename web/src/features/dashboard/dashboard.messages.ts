import { messages } from '#i18n/messages.ts'

export const dashboardMessages = messages({
  'dashboard.title': { pt: 'Hoje', es: 'Hoy', en: 'Today' },
  'dashboard.hello': { pt: 'Olá, {name}', es: 'Hola, {name}', en: 'Hello, {name}' },
  'dashboard.failed': {
    pt: 'Não foi possível carregar seu curso',
    es: 'No se pudo cargar tu curso',
    en: 'Your course could not be loaded',
  },
  'dashboard.choose.title': {
    pt: 'Comece com um passo pequeno',
    es: 'Empieza con un paso pequeño',
    en: 'Start with one small step',
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
  'dashboard.next': { pt: 'Ação rápida', es: 'Acción rápida', en: 'Quick Action' },
  'dashboard.set': { pt: 'Feito no meu celular', es: 'Hecho en mi teléfono', en: 'Set on my phone' },
  'dashboard.next.minutes': {
    pt: '{minutes, plural, =0 {menos de 1 minuto} one {# minuto} other {# minutos}}',
    es: '{minutes, plural, =0 {menos de 1 minuto} one {# minuto} other {# minutos}}',
    en: '{minutes, plural, =0 {under a minute} one {# minute} other {# minutes}}',
  },
  'dashboard.next.gives': { pt: 'Ao terminar:', es: 'Al terminar:', en: 'When you’re done:' },
  'dashboard.next.start': { pt: 'Começar', es: 'Empezar', en: 'Start' },
  'dashboard.next.resume': { pt: 'Retomar', es: 'Reanudar', en: 'Resume' },
  'dashboard.next.locked': {
    pt: 'Este passo abre com uma licença{trial, select, yes { ou um período de teste} other {}}.',
    es: 'Este paso se abre con una licencia{trial, select, yes { o un período de prueba} other {}}.',
    en: 'This step opens with a license{trial, select, yes { or a trial} other {}}.',
  },
  'dashboard.next.seeOptions': { pt: 'Ver como abrir', es: 'Ver cómo abrirlo', en: 'See how to open it' },
  'dashboard.next.other': { pt: 'Outro passo', es: 'Otro paso', en: 'Another step' },
  'dashboard.allLit.label': { pt: 'Curso completo', es: 'Curso completo', en: 'Course complete' },
  'dashboard.allLit.title': {
    pt: 'Sua rua está toda acesa',
    es: 'Tu calle está toda encendida',
    en: 'Your whole street is lit',
  },
  'dashboard.allLit.text': {
    pt: 'Você passou por todas as lições. Um minuto de treino ajuda a não esquecer.',
    es: 'Pasaste por todas las lecciones. Un minuto de práctica ayuda a no olvidar.',
    en: 'You went through every lesson. A minute of practice helps you remember.',
  },
  'dashboard.allLit.drill': { pt: 'Treinar agora', es: 'Practicar ahora', en: 'Practice now' },
  'dashboard.houses': {
    pt: '{count, plural, =0 {Nenhuma casa acesa ainda} one {# casa acesa} other {# casas acesas}}',
    es: '{count, plural, =0 {Ninguna casa encendida aún} one {# casa encendida} other {# casas encendidas}}',
    en: '{count, plural, =0 {No house lit yet} one {# house lit} other {# houses lit}}',
  },
  'dashboard.lightsNext': {
    pt: '{left, plural, =0 {} one {Mais # lição e “{module}” acende.} other {Mais # lições e “{module}” acende.}}',
    es: '{left, plural, =0 {} one {# lección más y se enciende “{module}”.} other {# lecciones más y se enciende “{module}”.}}',
    en: '{left, plural, =0 {} one {# more lesson lights “{module}”.} other {# more lessons light “{module}”.}}',
  },
  'dashboard.doors': { pt: 'Atalhos', es: 'Atajos', en: 'Shortcuts' },
  'dashboard.crossing': { pt: 'Vou atravessar', es: 'Voy a cruzar', en: 'I’m crossing' },
  'dashboard.crossing.detail': { pt: 'lista em 2 min', es: 'lista en 2 min', en: 'a 2-minute list' },
  'dashboard.drill': { pt: 'Treino de hoje', es: 'Práctica de hoy', en: 'Today’s drill' },
  'dashboard.drill.detail': { pt: '1 minuto', es: '1 minuto', en: '1 minute' },
  'dashboard.emergency': { pt: 'Emergência', es: 'Emergencia', en: 'Emergency' },
  'dashboard.emergency.detail': { pt: 'o que fazer agora', es: 'qué hacer ahora', en: 'what to do now' },
  'dashboard.street': { pt: 'Sua rua', es: 'Tu calle', en: 'Your street' },
  'dashboard.street.lit': { pt: 'Acesa', es: 'Encendida', en: 'Lit' },
  'dashboard.street.lessons': {
    pt: '{count, plural, =0 {0 lições} one {# lição} other {# lições}}',
    es: '{count, plural, =0 {0 lecciones} one {# lección} other {# lecciones}}',
    en: '{count, plural, =0 {0 lessons} one {# lesson} other {# lessons}}',
  },
  'dashboard.locked': {
    pt: '{count, plural, =0 {Nada mais abre com licença} one {# casa abre com licença} other {# casas abrem com licença}}',
    es: '{count, plural, =0 {Nada más se abre con licencia} one {# casa se abre con licencia} other {# casas se abren con licencia}}',
    en: '{count, plural, =0 {Nothing more opens with a license} one {# house opens with a license} other {# houses open with a license}}',
  },
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
    pt: 'Não recebe mais correções de segurança desde {month}. As lições continuam úteis, mas planeje a troca.',
    es: 'Ya no recibe correcciones de seguridad desde {month}. Las lecciones siguen siendo útiles, pero planea cambiarlo.',
    en: 'No longer gets security updates, since {month}. The lessons still help, but plan for another phone.',
  },
  'dashboard.device.endedNoDate': {
    pt: 'Não recebe mais correções de segurança. As lições continuam úteis, mas planeje a troca.',
    es: 'Ya no recibe correcciones de seguridad. Las lecciones siguen siendo útiles, pero planea cambiarlo.',
    en: 'No longer gets security updates. The lessons still help, but plan for another phone.',
  },
  'dashboard.device.supported': {
    pt: 'Ainda recebe correções de segurança. O fabricante não anunciou até quando.',
    es: 'Aún recibe correcciones de seguridad. El fabricante no anunció hasta cuándo.',
    en: 'Still gets security updates. The maker has not announced until when.',
  },
  'dashboard.device.noDates': {
    pt: 'Não foi possível carregar as datas de suporte agora.',
    es: 'No se pudieron cargar las fechas de soporte.',
    en: 'Couldn’t load the support dates.',
  },
  'dashboard.device.change': {
    pt: 'Mudar celular ou perfil',
    es: 'Cambiar teléfono o perfil',
    en: 'Change phone or profile',
  },
  'dashboard.worries': {
    pt: 'Dizer o que me preocupa',
    es: 'Decir lo que me preocupa',
    en: 'Say what worries me',
  },
  'dashboard.license': { pt: 'Licença', es: 'Licencia', en: 'License' },
  'dashboard.license.none': {
    pt: 'Você não tem licença. O primeiro módulo da Privacidade Básica continua aberto.',
    es: 'No tienes licencia. El primer módulo de Privacidad básica sigue abierto.',
    en: 'You have no license. The first module of Basic Privacy stays open.',
  },
  'dashboard.license.offer': {
    pt: 'O primeiro módulo é seu, sem prazo. O teste abre tudo por {days, plural, =0 {0 dias} one {# dia} other {# dias}}, uma vez, sem pagamento.',
    es: 'El primer módulo es tuyo, sin plazo. La prueba abre todo por {days, plural, =0 {0 días} one {# día} other {# días}}, una vez, sin pago.',
    en: 'The first module is yours for good. The trial opens everything for {days, plural, =0 {0 days} one {# day} other {# days}}, once, without payment.',
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
  'dashboard.license.near': {
    pt: '{days, plural, =0 {Seu acesso completo termina hoje} one {Seu acesso completo termina em # dia} other {Seu acesso completo termina em # dias}}, em {date}. Nada será apagado.',
    es: '{days, plural, =0 {Tu acceso completo termina hoy} one {Tu acceso completo termina en # día} other {Tu acceso completo termina en # días}}, el {date}. No se borrará nada.',
    en: '{days, plural, =0 {Your full access ends today} one {Your full access ends in # day} other {Your full access ends in # days}}, on {date}. Nothing will be erased.',
  },
  'dashboard.license.expired': {
    pt: 'Terminou em {date}. Nada foi apagado: seu progresso fica guardado, e você continua com {left, select, free {toda a Privacidade Básica} other {o primeiro módulo da Privacidade Básica}}.',
    es: 'Terminó el {date}. No se borró nada: tu progreso queda guardado, y conservas {left, select, free {toda la Privacidad básica} other {el primer módulo de Privacidad básica}}.',
    en: 'It ended on {date}. Nothing was erased: your progress is kept, and you keep {left, select, free {all of Basic Privacy} other {the first module of Basic Privacy}}.',
  },
  'dashboard.license.grace': {
    pt: 'Sua licença terminou em {date}. Para que um pagamento atrasado não feche nada, o acesso completo continua até {until}.',
    es: 'Tu licencia terminó el {date}. Para que un pago atrasado no cierre nada, el acceso completo sigue hasta el {until}.',
    en: 'Your license ended on {date}. So that a late payment locks nothing, you keep full access until {until}.',
  },
  'dashboard.license.see': {
    pt: 'Ver opções de licença',
    es: 'Ver opciones de licencia',
    en: 'View license options',
  },
  'dashboard.license.export': { pt: 'Baixar meus dados', es: 'Descargar mis datos', en: 'Download my data' },
})

export type DashboardMessage = keyof typeof dashboardMessages
