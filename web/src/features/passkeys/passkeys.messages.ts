import { messages } from '#i18n/messages.ts'

export const passkeysMessages = messages({
  'passkeys.title': { pt: 'Chaves de acesso', es: 'Llaves de acceso', en: 'Passkeys' },
  'passkeys.what': {
    pt: 'Uma chave de acesso abre sua conta sem senha e sem código: basta desbloquear o aparelho que a guarda, com o dedo, o rosto ou o PIN.',
    es: 'Una llave de acceso abre tu cuenta sin contraseña y sin código: basta desbloquear el dispositivo que la guarda, con el dedo, la cara o el PIN.',
    en: 'A passkey opens your account without a password or a code: you unlock the device that keeps it, by finger, face or PIN.',
  },
  'passkeys.limits': { pt: 'Antes de usar', es: 'Antes de usarla', en: 'Before you use one' },
  'passkeys.limits.unlock': {
    pt: 'Quem sabe desbloquear o seu celular também entra com a chave. Se alguém que controla você sabe o PIN ou cadastrou o dedo, não crie uma chave nesse celular.',
    es: 'Quien sabe desbloquear tu teléfono también entra con la llave. Si alguien que te controla sabe el PIN o registró su huella, no crees una llave en ese teléfono.',
    en: 'Anyone who can unlock your phone can also enter with the passkey. If someone who controls you knows the PIN or has added a finger, do not make one on that phone.',
  },
  'passkeys.limits.cloud': {
    pt: 'Muitas chaves são copiadas para uma conta na nuvem (Google, Apple ou gerenciador de senhas). Quem entra nessa conta pode ter a chave também.',
    es: 'Muchas llaves se copian a una cuenta en la nube (Google, Apple o administrador de contraseñas). Quien entra a esa cuenta puede tener la llave también.',
    en: 'Many passkeys are copied to a cloud account (Google, Apple or a password manager). Anyone who enters that account may have the passkey too.',
  },
  'passkeys.limits.stay': {
    pt: 'Trocar a senha aqui não remove as chaves: remova as que você não reconhece. Quem redefine a senha pelo e-mail perde todas, salvo se confirmar com uma delas.',
    es: 'Cambiar la contraseña aquí no quita las llaves: quita las que no reconozcas. Quien restablece la contraseña por correo pierde todas, salvo que confirme con una.',
    en: 'Changing the password here does not remove passkeys: remove those that you do not recognise. A reset by e-mail removes them all, unless you confirm it with one.',
  },
  'passkeys.failed': {
    pt: 'Não foi possível carregar suas chaves de acesso',
    es: 'No se pudieron cargar tus llaves de acceso',
    en: 'Your passkeys could not be loaded',
  },
  'passkeys.empty': {
    pt: 'Você ainda não tem chaves de acesso.',
    es: 'Todavía no tienes llaves de acceso.',
    en: 'You have no passkeys yet.',
  },
  'passkeys.cannot': {
    pt: 'Aqui não é possível criar uma: o navegador não tem chaves de acesso, ou o endereço desta página não serve (é preciso https e um nome de site).',
    es: 'Aquí no se puede crear una: el navegador no tiene llaves de acceso, o la dirección de esta página no sirve (hace falta https y un nombre de sitio).',
    en: 'None can be added here: the browser has no passkeys, or the address of this page does not do (it takes https and the name of a site).',
  },
  'passkeys.created': { pt: 'Criada em {date}', es: 'Creada el {date}', en: 'Added {date}' },
  'passkeys.used': { pt: 'Último uso: {ago}', es: 'Último uso: {ago}', en: 'Last used: {ago}' },
  'passkeys.synced': { pt: 'Copiada na nuvem', es: 'Copiada en la nube', en: 'Copied to a cloud' },
  'passkeys.add': { pt: 'Adicionar chave', es: 'Agregar llave', en: 'Add a passkey' },
  'passkeys.add.title': {
    pt: 'Adicionar uma chave de acesso',
    es: 'Agregar una llave de acceso',
    en: 'Add a passkey',
  },
  'passkeys.add.next': {
    pt: 'Em seguida, o navegador pergunta onde guardar a chave.',
    es: 'Luego, el navegador pregunta dónde guardar la llave.',
    en: 'Your browser then asks where to keep it.',
  },
  'passkeys.add.go': { pt: 'Continuar', es: 'Continuar', en: 'Continue' },
  'passkeys.name': { pt: 'Nome da chave', es: 'Nombre de la llave', en: 'Name of the passkey' },
  'passkeys.name.hint': {
    pt: 'Por exemplo, o aparelho ou o gerenciador de senhas que a guarda.',
    es: 'Por ejemplo, el dispositivo o el administrador de contraseñas que la guarda.',
    en: 'For example the device or password manager that keeps it.',
  },
  'passkeys.rename': { pt: 'Renomear {name}', es: 'Cambiar el nombre de {name}', en: 'Rename {name}' },
  'passkeys.rename.title': { pt: 'Renomear chave', es: 'Cambiar el nombre', en: 'Rename passkey' },
  'passkeys.rename.go': { pt: 'Salvar nome', es: 'Guardar nombre', en: 'Save name' },
  'passkeys.remove': { pt: 'Remover {name}', es: 'Quitar {name}', en: 'Remove {name}' },
  'passkeys.remove.title': {
    pt: 'Remover esta chave?',
    es: '¿Quitar esta llave?',
    en: 'Remove this passkey?',
  },
  'passkeys.remove.text': {
    pt: '“{name}” deixa de abrir sua conta na hora. O aparelho ou gerenciador de senhas pode continuar a mostrá-la: apague-a lá também.',
    es: '“{name}” deja de abrir tu cuenta al instante. El dispositivo o administrador de contraseñas puede seguir mostrándola: bórrala ahí también.',
    en: '“{name}” stops opening your account at once. The device or password manager may go on showing it: delete it there too.',
  },
  'passkeys.remove.go': { pt: 'Remover chave', es: 'Quitar llave', en: 'Remove passkey' },
  'passkeys.keep': { pt: 'Manter', es: 'Conservar', en: 'Keep it' },
})

export type PasskeysMessage = keyof typeof passkeysMessages
