import { messages } from '#i18n/messages.ts'
import type { appsMessages } from './sections/apps.messages.ts'
import type { callingMessages } from './sections/calling.messages.ts'
import type { environmentMessages } from './environment/environment.messages.ts'
import type { generalMessages } from './sections/general.messages.ts'
import type { messagingMessages } from './sections/messaging.messages.ts'
import type { securityMessages } from './sections/security.messages.ts'

export const settingsMessages = messages({
  'settings.title': {
    pt: 'Configurações',
    es: 'Ajustes',
    en: 'Settings',
  },
  'settings.tabs': {
    pt: 'Partes das configurações',
    es: 'Partes de los ajustes',
    en: 'Parts of the settings',
  },
  'settings.all': {
    pt: 'Todas as configurações',
    es: 'Todos los ajustes',
    en: 'All settings',
  },
  'settings.search': {
    pt: 'Buscar nas configurações',
    es: 'Buscar en los ajustes',
    en: 'Search settings',
  },
  'settings.search.found': {
    pt: '{count, plural, =0 {Nenhuma configuração encontrada} one {# encontrada} other {# encontradas}}',
    es: '{count, plural, =0 {No se encontró ningún ajuste} one {# encontrado} other {# encontrados}}',
    en: '{count, plural, =0 {No setting found} one {# found} other {# found}}',
  },
  'settings.search.loading': { pt: 'Buscando…', es: 'Buscando…', en: 'Searching…' },
  'settings.search.failed': {
    pt: 'A busca não pôde ser carregada. Saia do campo e volte a ele.',
    es: 'No se pudo cargar la búsqueda. Sal del campo y vuelve a él.',
    en: 'The search could not be loaded. Leave the field and return to it.',
  },
  'settings.failed': {
    pt: 'Não foi possível carregar as configurações',
    es: 'No se pudieron cargar los ajustes',
    en: 'The settings could not be loaded',
  },
  'settings.unknown': {
    pt: 'Não há configurações com esse nome',
    es: 'No hay ajustes con ese nombre',
    en: 'There are no settings of that name',
  },
  'settings.tab.general': {
    pt: 'Configurações gerais',
    es: 'Ajustes generales',
    en: 'General Settings',
  },
  'settings.tab.security': {
    pt: 'Configurações de segurança',
    es: 'Ajustes de seguridad',
    en: 'Security Settings',
  },
  'settings.tab.messaging': {
    pt: 'E-mail',
    es: 'Correo',
    en: 'E-mail',
  },
  'settings.tab.calling': {
    pt: 'Voz e atendimento',
    es: 'Voz y atención',
    en: 'Speech and support',
  },
  'settings.tab.environment': {
    pt: 'Variáveis do servidor',
    es: 'Variables del servidor',
    en: 'Server variables',
  },
  'settings.tab.issuers': {
    pt: 'Serviços de entrada',
    es: 'Servicios de ingreso',
    en: 'Sign-in services',
  },
  'settings.tab.webhooks': { pt: 'Webhooks', es: 'Webhooks', en: 'Webhooks' },
  'settings.tab.attachments': {
    pt: 'Anexos',
    es: 'Adjuntos',
    en: 'Attachments',
  },
  'settings.tab.apps': {
    pt: 'Aplicativos',
    es: 'Aplicaciones',
    en: 'Applications',
  },
  'settings.tab.tls': {
    pt: 'HTTPS',
    es: 'HTTPS',
    en: 'HTTPS',
  },
  'settings.tab.certs': {
    pt: 'Certificado',
    es: 'Certificado',
    en: 'Certificate',
  },
  'settings.tab.status': {
    pt: 'Como o sistema está',
    es: 'Cómo está el sistema',
    en: 'Status',
  },
  'settings.save': {
    pt: 'Salvar configurações',
    es: 'Guardar ajustes',
    en: 'Save settings',
  },
  'settings.saved': {
    pt: 'Salvo. Já vale em todo lugar.',
    es: 'Guardado. Ya vale en todas partes.',
    en: 'Saved. It applies everywhere now.',
  },
  'settings.saveFailed': {
    pt: 'As configurações não foram salvas',
    es: 'Los ajustes no se guardaron',
    en: 'The settings were not saved',
  },
  'settings.changes': {
    pt: 'O que muda ao salvar',
    es: 'Qué cambia al guardar',
    en: 'What saving changes',
  },
  'settings.range': {
    pt: '{unit, select, minutes {Minutos} days {Dias} seconds {Segundos} digits {Dígitos} tries {Tentativas} passwords {Senhas} registrations {Cadastros} kib {KiB} other {Número}}: de {min} a {max}. Padrão: {standard}.',
    es: '{unit, select, minutes {Minutos} days {Días} seconds {Segundos} digits {Dígitos} tries {Intentos} passwords {Contraseñas} registrations {Registros} kib {KiB} other {Número}}: de {min} a {max}. Predeterminado: {standard}.',
    en: '{unit, select, minutes {Minutes} days {Days} seconds {Seconds} digits {Digits} tries {Tries} passwords {Passwords} registrations {Registrations} kib {KiB} other {Number}}: {min} to {max}. Default: {standard}.',
  },
  'settings.default': {
    pt: 'Padrão: {standard}.',
    es: 'Predeterminado: {standard}.',
    en: 'Default: {standard}.',
  },
  'settings.notWithin': {
    pt: 'Um número inteiro de {min} a {max}',
    es: 'Un número entero de {min} a {max}',
    en: 'A whole number from {min} to {max}',
  },
  'settings.on': {
    pt: 'Ligado',
    es: 'Activado',
    en: 'On',
  },
  'settings.off': {
    pt: 'Desligado',
    es: 'Desactivado',
    en: 'Off',
  },
  'settings.secret.kept': {
    pt: 'Guardada',
    es: 'Guardada',
    en: 'Kept',
  },
  'settings.secret.none': {
    pt: 'Nenhuma',
    es: 'Ninguna',
    en: 'None',
  },
  'settings.secret.new': {
    pt: 'Nova',
    es: 'Nueva',
    en: 'New',
  },
  'settings.secret.replace': {
    pt: 'Substituir',
    es: 'Reemplazar',
    en: 'Replace',
  },
  'settings.revisions': {
    pt: 'Como era antes',
    es: 'Cómo era antes',
    en: 'How it was before',
  },
  'settings.revisions.failed': {
    pt: 'Não foi possível carregar as versões',
    es: 'No se pudieron cargar las versiones',
    en: 'The revisions could not be loaded',
  },
  'settings.revisions.none': {
    pt: 'Nada mudou ainda',
    es: 'Nada ha cambiado aún',
    en: 'Nothing has changed yet',
  },
  'settings.revisions.none.text': {
    pt: 'Cada vez que alguém salva, a versão anterior fica aqui por dois anos e pode voltar.',
    es: 'Cada vez que alguien guarda, la versión anterior queda aquí dos años y puede volver.',
    en: 'Whenever someone saves, what was before stays here for two years and can come back.',
  },
  'settings.revision': {
    pt: 'Versão {number}',
    es: 'Versión {number}',
    en: 'Revision {number}',
  },
  'settings.revision.by': {
    pt: 'por {name}',
    es: 'por {name}',
    en: 'by {name}',
  },
  'settings.revision.before': {
    pt: 'padrão, ou mudado por uma conta apagada',
    es: 'predeterminado, o cambiado por una cuenta borrada',
    en: 'default, or changed by a deleted user',
  },
  'settings.revision.changes': {
    pt: '{count, plural, =0 {Nenhuma mudança} one {# mudança} other {# mudanças}}',
    es: '{count, plural, =0 {Ningún cambio} one {# cambio} other {# cambios}}',
    en: '{count, plural, =0 {No change} one {# change} other {# changes}}',
  },
  'settings.revision.same': {
    pt: 'É o que vale agora',
    es: 'Es lo que vale ahora',
    en: 'These are the current values',
  },
  'settings.restore': {
    pt: 'Voltar à versão {number}',
    es: 'Volver a la versión {number}',
    en: 'Go back to revision {number}',
  },
  'settings.mail.test': {
    pt: 'Experimentar',
    es: 'Probar',
    en: 'Try it',
  },
  'settings.mail.settings': {
    pt: 'Os e-mails saem pelo servidor configurado aqui.',
    es: 'Los correos salen por el servidor configurado aquí.',
    en: 'E-mails go out by the server that is set here.',
  },
  'settings.mail.environment': {
    pt: 'Os e-mails saem pelo servidor do ambiente (SMTP_URL).',
    es: 'Los correos salen por el servidor del entorno (SMTP_URL).',
    en: 'E-mails go out by the server of the environment (SMTP_URL).',
  },
  'settings.mail.outbox': {
    pt: 'Nenhum servidor está configurado: os e-mails ficam na caixa de saída local e ninguém os recebe.',
    es: 'No hay ningún servidor configurado: los correos quedan en la bandeja de salida local y nadie los recibe.',
    en: 'No server is set: e-mails stay in the local outbox, and no one gets them.',
  },
  'settings.mail.send': {
    pt: 'Enviar um e-mail de teste para mim',
    es: 'Enviarme un correo de prueba',
    en: 'Send me a test e-mail',
  },
  'settings.mail.typed': {
    pt: 'O teste usa o que está escrito abaixo, mesmo antes de salvar. Ele não salva nada.',
    es: 'La prueba usa lo que está escrito abajo, también antes de guardar. No guarda nada.',
    en: 'The test uses what is typed below, before it is saved too. It saves nothing.',
  },
  'settings.mail.code': {
    pt: 'O servidor respondeu com o código {code}. {later, select, yes {Ele pede para tentar mais tarde.} other {}}',
    es: 'El servidor respondió con el código {code}. {later, select, yes {Pide intentarlo más tarde.} other {}}',
    en: 'The server answered with the code {code}. {later, select, yes {It asks to try again later.} other {}}',
  },
  'settings.mail.taken': {
    pt: 'O servidor aceitou o e-mail para {to}. Veja se ele chegou.',
    es: 'El servidor aceptó el correo para {to}. Mira si llegó.',
    en: 'The server took the e-mail to {to}. See whether it arrives.',
  },
  'settings.mail.refused': {
    pt: 'O e-mail de teste não saiu',
    es: 'El correo de prueba no salió',
    en: 'The test e-mail did not go out',
  },
  'settings.mail.fault.connection': {
    pt: 'Não foi possível abrir uma conexão segura com um servidor de e-mail. Confira servidor, porta e criptografia. O motivo está no registro do programa.',
    es: 'No se pudo abrir una conexión segura con un servidor de correo. Revisa servidor, puerto y cifrado. El motivo está en el registro del programa.',
    en: 'Could not open a secure connection to a mail server. Check host, port and encryption. The log of the program has the reason.',
  },
  'settings.mail.fault.signIn': {
    pt: 'O servidor recusou o usuário ou a senha.',
    es: 'El servidor rechazó el usuario o la contraseña.',
    en: 'The server refused the user or the password.',
  },
  'settings.mail.fault.sender': {
    pt: 'O servidor não aceita este remetente. Confira o endereço do remetente.',
    es: 'El servidor no acepta este remitente. Comprueba la dirección del remitente.',
    en: 'The server does not take this sender. Check the address of the sender.',
  },
  'settings.mail.fault.recipient': {
    pt: 'O servidor não aceita o seu endereço como destino.',
    es: 'El servidor no acepta tu dirección como destino.',
    en: 'The server does not take your address as a recipient.',
  },
  'settings.mail.fault.content': {
    pt: 'O servidor recusou a mensagem.',
    es: 'El servidor rechazó el mensaje.',
    en: 'The server refused the message.',
  },
})

/** Every message key of the page. */
export type SettingsMessage =
  | keyof typeof settingsMessages
  | keyof typeof environmentMessages
  | keyof typeof generalMessages
  | keyof typeof securityMessages
  | keyof typeof messagingMessages
  | keyof typeof callingMessages
  | keyof typeof appsMessages
