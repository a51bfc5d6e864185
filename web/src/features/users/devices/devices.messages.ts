import { messages } from '#i18n/messages.ts'

export const devicesMessages = messages({
  'devices.title': { pt: 'Meus aparelhos', es: 'Mis dispositivos', en: 'My devices' },
  'devices.text': {
    pt: 'Navegadores em que alguém entrou na sua conta. Não reconhece um deles? Remova e troque a senha.',
    es: 'Navegadores en los que alguien inició sesión en tu cuenta. ¿No reconoces alguno? Quítalo y cambia la contraseña.',
    en: 'Browsers in which someone signed in to your account. Is there one you do not know? Remove it and change your password.',
  },
  'devices.kept': {
    pt: 'Guardamos só o tipo do sistema e do navegador: dois aparelhos iguais aparecem como um. Um aparelho que fica {days, plural, =0 {# dias} one {# dia} other {# dias}} sem uso some da lista.',
    es: 'Guardamos solo el tipo de sistema y de navegador: dos dispositivos iguales aparecen como uno. Un dispositivo que pasa {days, plural, =0 {# días} one {# día} other {# días}} sin uso sale de la lista.',
    en: 'Only the kind of system and browser is kept: two alike appear as one. A device that is not used for {days, plural, =0 {# days} one {# day} other {# days}} leaves the list.',
  },
  'devices.list': { pt: 'Aparelhos', es: 'Dispositivos', en: 'Devices' },
  'devices.on': { pt: '{browser} em {os}', es: '{browser} en {os}', en: '{browser} on {os}' },
  'devices.numbered': { pt: 'Aparelho {number}', es: 'Dispositivo {number}', en: 'Device {number}' },
  'devices.browser.other': {
    pt: 'Navegador desconhecido',
    es: 'Navegador desconocido',
    en: 'Unknown browser',
  },
  'devices.model': { pt: 'Modelo escolhido', es: 'Modelo elegido', en: 'Chosen model' },
  'devices.appVersion': {
    pt: 'Versão do aplicativo',
    es: 'Versión de la aplicación',
    en: 'Application version',
  },
  'devices.store': { pt: 'Aplicativo', es: 'Aplicación', en: 'Application' },
  'devices.store.open': { pt: 'Abrir na loja', es: 'Abrir en la tienda', en: 'Open in the store' },
  'devices.system': { pt: 'Navegador e sistema', es: 'Navegador y sistema', en: 'Browser and system' },
  'devices.firstSeen': { pt: 'Desde', es: 'Desde', en: 'Since' },
  'devices.lastSeen': { pt: 'Último uso', es: 'Último uso', en: 'Last used' },
  'devices.current': { pt: 'Este navegador', es: 'Este navegador', en: 'This browser' },
  'devices.remove': { pt: 'Remover', es: 'Quitar', en: 'Remove' },
  'devices.removeThis': { pt: 'Remover {device}', es: 'Quitar {device}', en: 'Remove {device}' },
  'devices.remove.own': {
    pt: 'Quem estiver usando este navegador sai da sua conta na hora, e só volta entrando de novo.',
    es: 'Quien esté usando este navegador saldrá de tu cuenta al instante y solo volverá si inicia sesión.',
    en: 'Anyone who uses this browser is signed out of your account at once, and comes back only by signing in.',
  },
  'devices.remove.current': {
    pt: 'É o navegador que você está usando: você sai da conta agora.',
    es: 'Es el navegador que estás usando: saldrás de la cuenta ahora.',
    en: 'This is the browser you are using: you are signed out now.',
  },
  'devices.remove.other': {
    pt: 'A conta de {name} sai deste aparelho na hora, e a pessoa precisa entrar de novo. Nada mais é apagado.',
    es: 'La cuenta de {name} se cierra en este dispositivo al instante, y la persona tendrá que iniciar sesión de nuevo. No se borra nada más.',
    en: 'The account of {name} is signed out of this device at once, and the person has to sign in again. Nothing else is erased.',
  },
  'devices.remove.yes': { pt: 'Remover aparelho', es: 'Quitar dispositivo', en: 'Remove device' },
  'devices.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'devices.removed': { pt: 'Aparelho removido', es: 'Dispositivo quitado', en: 'Device removed' },
  'devices.name': { pt: 'Nome do aparelho', es: 'Nombre del dispositivo', en: 'Name of the device' },
  'devices.name.hint': {
    pt: 'Para você reconhecer: “Celular novo”, “Computador de casa”.',
    es: 'Para que lo reconozcas: “Teléfono nuevo”, “Computadora de casa”.',
    en: 'For you to know it by: “New phone”, “Computer at home”.',
  },
  'devices.rename': { pt: 'Dar nome', es: 'Poner nombre', en: 'Name' },
  'devices.renameThis': {
    pt: 'Dar nome a {device}',
    es: 'Poner nombre a {device}',
    en: 'Name {device}',
  },
  'devices.name.save': { pt: 'Salvar nome', es: 'Guardar nombre', en: 'Save name' },
  'devices.empty': {
    pt: 'Nenhum aparelho por aqui',
    es: 'Aún no hay dispositivos',
    en: 'There is no device here',
  },
  'devices.empty.text': {
    pt: 'O navegador de quem entra na conta aparece aqui.',
    es: 'El navegador con el que se inicia sesión aparece aquí.',
    en: 'The browser of anyone who signs in appears here.',
  },
  'devices.failed': {
    pt: 'Não foi possível carregar os aparelhos',
    es: 'No se pudieron cargar los dispositivos',
    en: 'The devices could not be loaded',
  },
})

export type DevicesMessage = keyof typeof devicesMessages
